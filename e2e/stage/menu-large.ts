import type { Client } from '@tresen/contract/client'
import type { catalogue } from '@tresen/contract/catalogue'

const dishes = ['Pizza', 'Pasta', 'Curry', 'Schnitzel', 'Burger', 'Salat', 'Auflauf', 'Suppe']
const ways = ['Gemüse', 'Hähnchen', 'Thunfisch', 'Spinat', 'Champignons', 'Käse', 'Rindfleisch', 'Garnelen']

/** Adds products to a category of a restaurant, by the way a manager would: from a table. */
export async function addProducts(staff: Client<typeof catalogue>, restaurantId: string, amount: number) {
  const category = await staff.createCategory({ restaurantId, body: { name: 'Große Karte' } })
  const lines = Array.from({ length: amount }, (_, index) => {
    const name = `${dishes[index % 8]} mit ${ways[Math.floor(index / 8) % 8]} ${index + 1}`
    const price = `${7 + (index % 9)},90`
    return `G${index + 1};${name};${category.name};${price};${price}`
  })
  const csv = ['Artikelnummer;Name;Kategorie;Preis Abholung;Preis Lieferung', ...lines].join('\n')
  await staff.importProductsCsv({ restaurantId, body: { csv } })
}
