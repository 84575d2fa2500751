import { aLine, anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { describe, expect, it } from 'vitest'
import { cardHeight } from './card-height.ts'

const named = (name: string, more: Partial<Parameters<typeof aLine>[0]> = {}) =>
  aLine({ productPriceId: name, product: { name }, ...more })
const choice = (name: string) => ({ variantId: name, variantOptionId: name, name, additionalPrice: 0 })

/** Four columns of 1280 px at zoom 13, in em, and the one column of a phone of 390 px. */
const column = 18
const phone = 23

/** Of a guest with this name and street, in em: what the screen has it take. */
const guest = { firstName: 'Yusuf', lastName: 'Öztürk', street: 'Groner Straße', houseNumber: '8' }
const place = { zipCode: '37073', city: 'Göttingen', addressAddition: '', phone: '0551 1234567' }
const dishes = [
  named('Chilli-Cheese', { comment: 'ohne Zwiebeln, gut durch' }),
  named('Lasagne Rind', { size: '' }),
  named('Wedges', { size: '', variantOptions: [choice('Chilli')] }),
  named('Maccheroni Gyros', { size: '' }),
  named('Ketchup', { size: '' }),
]
const cart = anEvaluatedCart({ ...guest, ...place, products: dishes, comment: 'Bitte klingeln, Hund bellt.' })
const order = anOrder({ state: 'InProgress', shoppingCart: cart, comment: '' })

describe('a card takes about the room that is kept for it until it is drawn', () => {
  it('in the kitchen', () => expect(cardHeight(order, false, column)).toBeCloseTo(28.2, 0))

  it('on the way, with address and number', () =>
    expect(cardHeight(order, true, column)).toBeCloseTo(28.2 + 3.8, 0))

  it('with what is noted of the customer', () => {
    const customer = { id: id(900), notes: 'Zahlt immer bar' }
    const known = { ...order, shoppingCart: { ...cart, customer } }
    expect(cardHeight(known, false, column) - cardHeight(order, false, column)).toBeCloseTo(2.45, 1)
  })

  it('in short, as long as it is new', () => {
    const products = [
      named('Margherita', { comment: 'ohne Zwiebeln, gut durch' }),
      named('Mais', { size: 'Medium', variantOptions: [choice('Champignons')] }),
      named('Pasta Hähnchenbrust', { size: '', variantOptions: [choice('Maccheroni')] }),
    ]
    const fresh = { ...order, state: 'New' as const, shoppingCart: { ...cart, comment: '', products } }
    expect(cardHeight(fresh, false, column)).toBeCloseTo(15.9, 0)
  })

  it('on a phone, whose one column is wider: long notes take fewer lines', () => {
    const comment = 'Bitte erst um viertel nach liefern, weil vorher niemand zu Hause ist.'
    const noted = { ...order, comment }
    const extra = (width: number) => cardHeight(noted, false, width) - cardHeight(order, false, width)
    expect(extra(column)).toBeCloseTo(1.1 + 3 * 1.35, 1)
    expect(extra(phone)).toBeCloseTo(1.1 + 2 * 1.35, 1)
  })

  it('with what the driver is to know of the place, where somebody delivers', () => {
    const hinted = { ...order, shoppingCart: { ...cart, locationDescription: 'Klingel kaputt' } }
    const extra = (isForDelivery: boolean) =>
      cardHeight(hinted, isForDelivery, column) - cardHeight(order, isForDelivery, column)
    expect([extra(false), extra(true)]).toEqual([0, expect.closeTo(2.45, 1)])
  })
})
