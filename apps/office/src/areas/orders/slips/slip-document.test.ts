import { aLine, anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { describe, expect, it } from 'vitest'
import { slipDocument } from './slip-document.tsx'

const restaurant = {
  name: 'Leineglut & Söhne',
  streetName: 'Kurze Straße',
  streetNumber: '3',
  zipCode: '37073',
  city: 'Göttingen',
  phoneNumber: '+495511234567',
  timeZone: 'Europe/Berlin',
}
const now = new Date('2026-11-20T17:05:00Z')

const plain = anEvaluatedCart()
const cart = anEvaluatedCart({
  products: [aLine({ id: id(1), comment: 'ohne <Zwiebeln>' }), aLine({ id: id(2), comment: '' })],
  evaluationResult: {
    ...plain.evaluationResult,
    totalOrderValue: 2390,
    pricing: {
      products: 2200,
      deposit: 25,
      deliveryFee: 200,
      additionalDeliveryFee: 150,
      totalDiscount: 185,
      taxes: [
        { rate: 7, net: 2000, tax: 140, gross: 2140 },
        { rate: 19, net: 210, tax: 40, gross: 250 },
      ],
    },
  },
})

/** The slip as lines of plain text. */
function slip(kind: 'receipt' | 'kitchen', order = anOrder({ shoppingCart: cart })): string {
  const html = slipDocument({ order, restaurant, slip: kind, width: 58, now })
  return html
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('The receipt', () => {
  it('adds up: products, discount, deposit, fees, and the taxes in it', () => {
    const text = slip('receipt')
    for (const part of [
      /Zwischensumme 22,00 €/,
      /Rabatt [-−–]1,85 €/,
      /Pfand 0,25 €/,
      /Liefergebühr 2,00 €/,
      /Zusätzliche Liefergebühr 1,50 €/,
      /Summe 23,90 €/,
      /7 % 20,00 € 1,40 € 21,40 €/,
      /19 % 2,10 € 0,40 € 2,50 €/,
    ]) {
      expect(text).toMatch(part)
    }
  })

  it('leaves out what costs nothing', () => {
    const pricing = {
      ...cart.evaluationResult.pricing,
      deposit: 0,
      additionalDeliveryFee: 0,
      totalDiscount: 0,
    }
    const free = { ...cart, evaluationResult: { ...cart.evaluationResult, pricing } }
    const text = slip('receipt', anOrder({ shoppingCart: free }))
    for (const word of ['Pfand', 'Zusätzliche', 'Rabatt']) expect(text).not.toContain(word)
  })

  it('says that it is none of a cash register', () => {
    expect(slip('receipt')).toContain('Bestellbon – kein Kassenbeleg')
  })

  it('names the restaurant, the guest and the payment', () => {
    const text = slip('receipt')
    for (const part of ['Leineglut &amp; Söhne', 'Yılmaz', 'Müllerstraße 12a', 'Gedruckt'])
      expect(text).toContain(part)
  })
})

it('The receipt tells the driver where to go, large, and what is to be known of the place', () => {
  const known = { ...cart, locationDescription: 'Klingel kaputt, im Hof rufen' }
  expect(slip('receipt', anOrder({ shoppingCart: known }))).toContain('Klingel kaputt, im Hof rufen')
  const html = slipDocument({
    ...{ order: anOrder({ shoppingCart: known }), restaurant, slip: 'receipt', width: 58, now },
  })
  expect(html).toContain('<b class="place">Müllerstraße 12a, 3. OG, 13353 Berlin</b>')
  const onMap = anOrder({ shoppingCart: { ...known, addressSelection: 'Map' } })
  expect(slip('receipt', onMap).match(/Klingel kaputt/g)).toHaveLength(1)
  const fetched = anOrder({ willBePickedUp: true, shoppingCart: known })
  expect(slip('receipt', fetched)).not.toContain('Klingel kaputt')
})

it('A pre-order says its day as large as how it leaves', () => {
  for (const kind of ['receipt', 'kitchen'] as const) {
    const order = anOrder({ isPreOrder: true, shoppingCart: cart })
    const html = slipDocument({ order, restaurant, slip: kind, width: 80, now })
    expect(html).toContain('<b>Vorbestellung Fr., 20.11.</b>')
    expect(slip(kind, order)).toMatch(/Lieferung Vorbestellung Fr\., 20\.11\. bis 18:35/)
  }
})

describe('The kitchen slip', () => {
  it('has number, due time, quantities and comments, but no prices', () => {
    const text = slip('kitchen')
    expect(text).toContain('18:35')
    expect(text).toContain('ohne &lt;Zwiebeln&gt;')
    expect(text).not.toContain('€')
  })

  it('has what is known of the guest, as the board has it; what the guest takes along does not', () => {
    const customer = { id: id(77), notes: 'Verträgt keine Nüsse' }
    const order = anOrder({ shoppingCart: { ...cart, customer, comment: 'Bitte klingeln' }, comment: 'eilt' })
    for (const note of ['Bitte klingeln', 'eilt', 'Verträgt keine Nüsse'])
      expect(slip('kitchen', order)).toContain(note)
    expect(slip('receipt', order)).toContain('Bitte klingeln')
    for (const note of ['eilt', 'Verträgt keine Nüsse']) expect(slip('receipt', order)).not.toContain(note)
  })

  it('counts an extra that is chosen twice, and lets nobody overlook what is left out', () => {
    const extra = (ingredient: string, extraGroupId: string) => ({
      ...{ extraGroupId, ingredientId: id(8), ingredient, additionalPrice: 0 },
    })
    const line = aLine({ extras: [extra('Mais', id(9)), extra('ohne Käse', id(402)), extra('Mais', id(9))] })
    const order = anOrder({ shoppingCart: { ...cart, products: [line] } })
    const html = slipDocument({ order, restaurant, slip: 'kitchen', width: 58, now })
    expect(html.replaceAll('\u00a0', ' ').match(/\+ .*?(?=<)/g)).toEqual(['+ 2 × Mais'])
    expect(html).toContain('<b>ohne Käse</b>')
  })
})

it('Each slip says that the age is to be checked, and only then', () => {
  const { evaluationResult } = cart
  const guarded = anOrder({
    shoppingCart: { ...cart, evaluationResult: { ...evaluationResult, minimumAge: 18 } },
  })
  for (const kind of ['receipt', 'kitchen'] as const) {
    expect(slip(kind, guarded)).toContain('Alter prüfen: ab 18')
    expect(slip(kind)).not.toContain('Alter prüfen')
  }
})
