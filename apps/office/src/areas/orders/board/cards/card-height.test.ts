import { aLine, anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { describe, expect, it } from 'vitest'
import { cardHeight } from './card-height.ts'

const named = (name: string, more: Partial<Parameters<typeof aLine>[0]> = {}) =>
  aLine({ productPriceId: name, product: { name }, ...more })
const choice = (name: string) => ({ variantId: name, variantOptionId: name, name, additionalPrice: 0 })

/** Of a guest with this name and street, in em at zoom 13 and four columns of 1280 px: what the screen has it take. */
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
  it('in the kitchen', () => expect(cardHeight(order, false)).toBeCloseTo(28.2, 0))

  it('on the way, with address and number', () => expect(cardHeight(order, true)).toBeCloseTo(28.2 + 3.8, 0))

  it('with what is noted of the customer', () => {
    const customer = { id: id(900), notes: 'Zahlt immer bar' }
    const known = { ...order, shoppingCart: { ...cart, customer } }
    expect(cardHeight(known, false) - cardHeight(order, false)).toBeCloseTo(2.45, 1)
  })

  it('in short, as long as it is new', () => {
    const products = [
      named('Margherita', { comment: 'ohne Zwiebeln, gut durch' }),
      named('Mais', { size: 'Medium', variantOptions: [choice('Champignons')] }),
      named('Pasta Hähnchenbrust', { size: '', variantOptions: [choice('Maccheroni')] }),
    ]
    const fresh = { ...order, state: 'New' as const, shoppingCart: { ...cart, comment: '', products } }
    expect(cardHeight(fresh, false)).toBeCloseTo(15.9, 0)
  })
})
