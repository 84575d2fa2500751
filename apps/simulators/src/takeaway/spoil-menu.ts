/** The same menu or marks with parts that cannot be taken over, one of each sort. */
export function spoilMenu(text: string): string {
  const document = JSON.parse(text) as Loose
  if (document['marks']) {
    document['marks'].push({ of: 'ingredient', key: 'gibt-es-nicht', allergens: ['Milk'], additives: [] })
    document['marks'].push({ of: 'product', key: '03', allergens: ['Glutamat'], additives: [] })
    return JSON.stringify(document)
  }
  const [pizza, pasta] = document['categories']
  pizza.products[0].name = ''
  pizza.products[1].prices[0].deliverPrice = '8,90'
  pizza.products[2].prices.push({ size: 'riesig', deliverPrice: 4000 })
  pizza.products[4].ingredients.push('drachenfrucht')
  pizza.products[5].highlight = 'Superangebot'
  pizza.products[6].extraGroups.push({ extraGroup: 'gibt-es-nicht' })
  pizza.products[8].image = 'images/gibt-es-nicht'
  pizza.products[9].image = 'menu.json'
  pizza.products.push({ ...pizza.products[7] })
  pasta.products[0].prices = []
  document['categories'].push('Nachtisch', { key: 'leer', products: [] })
  document['ingredients'].push({ key: 'luft', category: 'gibt-es-nicht', name: 'Luft' })
  return JSON.stringify(document)
}

// oxlint-disable-next-line typescript/no-explicit-any -- spoiled on purpose, so no type fits
type Loose = Record<string, any>
