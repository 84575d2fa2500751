import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexMenu } from '../../menu/search/menu-index.ts'
import { aMenu, anExtra, anId, anOption, aPrice, aProduct, ids } from '../../menu/testing/a-menu.ts'
import { newCartLine, viewCartLine } from './cart-lines.ts'
import { pricesWithFreeExtras } from './line-price.ts'

const index = indexMenu(aMenu())
const cartId = anId(1000)

function view(input: Parameters<typeof newCartLine>[1], menu = index) {
  return viewCartLine(menu, newCartLine(menu, input, anId(500)), cartId)
}
function toppings(...ingredientIds: string[]) {
  return ingredientIds.map((ingredientId) => ({ extraGroupId: ids.toppings, ingredientId }))
}

describe('Preis einer Zeile', () => {
  it('Abholung und Lieferung haben eigene Preise, das Pfand steht daneben', () => {
    expect(view({ productPriceId: ids.margheritaMedium })).toMatchObject({
      pickupPrice: 790,
      deliverPrice: 890,
    })
    expect(view({ productPriceId: ids.colaPrice })).toMatchObject({
      deliverPrice: 220,
      deposit: 25,
      taxKey: 'Drink',
    })
  })

  it('eine Variante kostet ihren Aufpreis', () => {
    const option = { variantId: ids.patty, variantOptionId: ids.patty250 }
    const line = view({ productPriceId: ids.cheeseBurgerPrice, variantOptions: [option] })
    expect(line.deliverPrice).toBe(1400)
    expect(line.variantOptions).toEqual([{ ...option, name: '250 g', additionalPrice: 200 }])
  })

  it('Extras kosten je nach Größe', () => {
    const extras = toppings(ids.salami, ids.mais)
    expect(view({ productPriceId: ids.margheritaMedium, extras }).deliverPrice).toBe(890 + 150 + 100)
    expect(view({ productPriceId: ids.margheritaFamily, extras }).deliverPrice).toBe(1790 + 250 + 100)
  })

  it.each([
    ['zwei von zwei', [ids.salami, ids.mais], [0, 0], 990],
    ['die zwei billigsten von drei', [ids.salami, ids.mais, ids.cheese], [150, 0, 0], 1140],
    ['die Reihenfolge der Wahl ist gleich', [ids.cheese, ids.mais, ids.salami], [0, 0, 150], 1140],
    ['dasselbe zweimal zählt zweimal', [ids.mais, ids.mais, ids.mais], [0, 0, 100], 1090],
  ])('frei sind %s', (_was, chosen, prices, total) => {
    const line = view({ productPriceId: ids.wunschPizzaMedium, extras: toppings(...chosen) })
    expect(line.extras.map(({ additionalPrice }) => additionalPrice)).toEqual(prices)
    expect(line.deliverPrice).toBe(total)
  })

  it('welche frei sind, entscheiden die Preise der Größe', () => {
    const extras = toppings(ids.salami, ids.cheese, ids.mais)
    const line = view({ productPriceId: ids.wunschPizzaFamily, extras })
    expect(line.extras.map(({ additionalPrice }) => additionalPrice)).toEqual([250, 0, 0])
  })

  it('ein Abschlag macht eine Zeile nicht negativ', () => {
    const options = [anOption({ id: anId(31), additionalPrice: -5000 })]
    const product = aProduct({ prices: [aPrice()], variants: [{ id: anId(30), name: 'Größe', options }] })
    const menu = indexMenu(aMenu({ products: [product] }))
    const choice = { variantId: anId(30), variantOptionId: anId(31) }
    expect(view({ productPriceId: aPrice().id, variantOptions: [choice] }, menu).deliverPrice).toBe(0)
  })
})

describe('freie Extras, Gesetze', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 12 })
  const free = fc.nat({ max: 14 })
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

  it('bezahlt werden die teuersten, die übrig bleiben', () => {
    fc.assert(
      fc.property(prices, free, (all, amount) => {
        const dearest = all.toSorted((a, b) => a - b).slice(amount)
        expect(sum(pricesWithFreeExtras(all, amount))).toBe(sum(dearest))
      }),
    )
  })

  it('ein Extra mehr macht es nie billiger', () => {
    fc.assert(
      fc.property(prices, free, fc.nat({ max: 500 }), (all, amount, more) => {
        const before = sum(pricesWithFreeExtras(all, amount))
        expect(sum(pricesWithFreeExtras([...all, more], amount))).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('ein Extra, das den Preis senkt, tut es auch unter den freien', () => {
    expect(pricesWithFreeExtras([-50, 100, 80], 2)).toEqual([-50, 100, 0])
  })
})

describe('eine gespeicherte Zeile und die Karte von heute', () => {
  const line = newCartLine(
    index,
    { productPriceId: ids.margheritaMedium, extras: toppings(ids.mais) },
    anId(500),
  )

  it('zeigt Namen und Preise von heute', () => {
    const menu = aMenu()
    const products = menu.products.map((p) =>
      p.id === ids.margherita
        ? {
            ...p,
            name: 'Margherita Speciale',
            prices: p.prices.map((price) => ({ ...price, deliverPrice: 950 })),
          }
        : p,
    )
    const today = viewCartLine(indexMenu({ ...menu, products }), line, cartId)
    expect(today).toMatchObject({ product: { name: 'Margherita Speciale' }, deliverPrice: 1050 })
  })

  it('zeigt, was bestellt wurde, wenn Produkt oder Extra verschwunden sind', () => {
    const shown = { product: { name: 'Margherita' }, deliverPrice: 990, extras: [{ ingredient: 'Mais' }] }
    expect(viewCartLine(indexMenu(aMenu({ products: [] })), line, cartId)).toMatchObject(shown)
    expect(viewCartLine(indexMenu(aMenu({ extraGroups: [] })), line, cartId)).toMatchObject(shown)
  })

  it('behält Kommentar und Haken', () => {
    const noted = { ...line, comment: 'gut durch', completed: true }
    const shown = { id: line.id, shoppingCartId: cartId, comment: 'gut durch', completed: true }
    expect(viewCartLine(index, noted, cartId)).toMatchObject(shown)
    expect(viewCartLine(indexMenu(aMenu({ products: [] })), noted, cartId)).toMatchObject(shown)
  })

  it('was es nicht gibt, wird keine Zeile', () => {
    expect(() => newCartLine(index, { productPriceId: anId(999) }, anId(500))).toThrow(RangeError)
    const extras = [{ extraGroupId: ids.toppings, ingredientId: anId(999) }]
    expect(() => newCartLine(index, { productPriceId: ids.margheritaMedium, extras }, anId(500))).toThrow(
      RangeError,
    )
  })

  it('teure Zutaten anderer Gruppen ändern nichts an den freien', () => {
    const menu = aMenu()
    const sauces = { ...menu.extraGroups[0]!, id: anId(210), extras: [anExtra({ additionalPrice: 50 })] }
    const uses = [
      { extraGroupId: ids.toppings, freeAmount: 1, minimum: 0, maximum: null },
      { extraGroupId: anId(210), freeAmount: 0, minimum: 0, maximum: null },
    ]
    const products = [aProduct({ extraGroups: uses })]
    const extended = indexMenu({ ...menu, products, extraGroups: [...menu.extraGroups, sauces] })
    const extras = [
      ...toppings(ids.salami),
      { extraGroupId: anId(210), ingredientId: anExtra().ingredientId },
    ]
    expect(view({ productPriceId: aPrice().id, extras }, extended).deliverPrice).toBe(990 + 0 + 50)
  })
})
