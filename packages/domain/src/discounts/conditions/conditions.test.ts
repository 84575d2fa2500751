import { conditionOperators, type ConditionTree } from '@tresen/contract/discounts/condition'
import type { CustomerFacts } from '@tresen/contract/vouchers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCart, aPickupCart, someLines } from '../../carts/testing/a-cart.ts'
import { all, any, not, when } from '../testing/a-discount.ts'
import { aMenu, anId, ids } from '../../menu/testing/a-menu.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { describeLine } from '../../carts/lines/cart-lines.ts'
import type { CartContent } from '../../carts/lines/cart-content.ts'
import { indexMenu } from '../../menu/search/menu-index.ts'
import { compileCartCondition } from './compile-condition.ts'
import { discountLine } from '../evaluation/lines/discount-line.ts'
import { discountSubject } from '../evaluation/discount-subject.ts'
import { explainCondition } from './explain-condition.ts'
import { newCustomer } from '../evaluation/no-discounts.ts'

const menu = indexMenu(aMenu())
const friday = berlin('2026-11-20 18:30')
const known: CustomerFacts = {
  ...newCustomer,
  customerId: anId(42),
  orderCount: 9,
  orderCounts: { ...newCustomer.orderCounts, PhoneCall: 7, WhatsAppChat: 2 },
  lastOrderAt: '2026-11-10T18:00:00.000Z',
}

function subjectOf(cart: CartContent, customer = known) {
  const lines = cart.products.map((line) => discountLine(line, describeLine(menu, line), cart.isPickup, menu))
  return discountSubject(cart, lines, customer, 'Europe/Berlin', friday)
}

const cola = { productPriceId: ids.colaPrice }
const family = { productPriceId: ids.margheritaFamily }
/** Friday 18:30, delivery to Lange Straße 7, 30159 Hannover: Margherita Family and Cola, 20,10 €, code Sommer-26. */
const cart = aCart({ products: someLines(family, cola), voucherCodes: ['Sommer-26'] })

describe('Anschriften', () => {
  it.each<[Partial<CartContent>, ConditionTree, boolean]>([
    [{ street: 'Müllerstraße' }, when('DeliveryStreet', '==', 'Muellerstr.'), true],
    [{ street: 'Muellerstr' }, when('DeliveryStreet', 'isIn', ['Müller-Straße']), true],
    [{ street: 'Müllerstraße' }, when('DeliveryStreet', '!=', 'MÜLLERSTR.'), false],
    [{ street: 'Müllerweg' }, when('DeliveryStreet', '==', 'Müllerstraße'), false],
    [{ houseNumber: '12 a' }, when('DeliveryHouseNumber', '==', '12A'), true],
    [{ houseNumber: 'Nr. 12' }, when('DeliveryHouseNumber', '==', '12'), true],
    [{ houseNumber: '12–14' }, when('DeliveryHouseNumber', '==', '12 - 14'), true],
    [{ houseNumber: '12b' }, when('DeliveryHouseNumber', '==', '12'), false],
    [{ zipCode: ' D-30159 ' }, when('DeliveryZipCode', '==', '30159'), true],
    [{ city: 'Goettingen' }, when('DeliveryCity', '==', 'Göttingen'), true],
  ])('%o: %o ist %s', (address, tree, holds) => {
    expect(compileCartCondition(tree).holds(subjectOf({ ...cart, ...address }))).toBe(holds)
  })
})

describe('Bedingungen', () => {
  it.each<[ConditionTree, boolean]>([
    [when('IsPickup', '==', false), true],
    [when('IsPickup', '!=', false), false],
    [when('IsPreOrder', '==', true), false],
    [when('OrderChannel', '==', 'OnlineShop'), true],
    [when('OrderChannel', 'isIn', ['PhoneCall', 'OnlineShop']), true],
    [when('OrderChannel', 'isNotIn', ['PhoneCall', 'OnlineShop']), false],
    [when('DateTime', '<', '2026-11-20T18:00:00Z'), true],
    [when('DateTime', '>=', '2026-11-20T18:00:00Z'), false],
    [when('Weekday', '==', 'Friday'), true],
    [when('Weekday', 'isNotIn', ['Saturday', 'Sunday']), true],
    [when('TimeOfDay', '>=', '18:30'), true],
    [when('TimeOfDay', '>', '18:30'), false],
    [when('TimeOfDay', '<', '24:00'), true],
    [when('Date', '==', '2026-11-20'), true],
    [when('Date', '<=', '2026-11-19'), false],
    [when('Date', 'isIn', ['2026-11-20', '2026-12-24']), true],
    [when('ProductCount', '==', 2), true],
    [when('ProductCount', 'divisibleBy', 2), true],
    [when('ProductCount', 'divisibleBy', 3), false],
    [when('OrderValue', '==', 2010), true],
    [when('OrderValue', '>', 2010), false],
    [when('OrderValue', 'isIn', [2010]), true],
    [when('IsKnownCustomer', '==', true), true],
    [when('CustomerId', '==', anId(42)), true],
    [when('CustomerId', 'isNotIn', [anId(42)]), false],
    [when('Coupons', 'contains', 'SOMMER26'), true],
    [when('Coupons', 'containsAnyOf', ['winter', 'sommer 26']), true],
    [when('Coupons', 'notContains', 'sommer26'), false],
    [when('CustomerOrderCount', '>=', 9), true],
    [when('CustomerOrderCount', '<=', 8), false],
    [when('CustomerOrderCountPhoneCall', '==', 7), true],
    [when('CustomerOrderCountWhatsAppChat', '<', 2), false],
    [when('CustomerOrderCountOnlineChat', '==', 0), true],
    [when('CustomerOrderCountOnlineShop', '>', 0), false],
    [when('CustomerOrderCountUnknown', '!=', 0), false],
    [when('LastOrderTime', '<', '2026-11-11T00:00:00Z'), true],
    [when('DaysSinceLastOrder', '>=', 9), true],
    [when('DaysSinceLastOrder', '>=', 10), false],
    [when('DeliveryStreet', '==', 'lange str.'), true],
    [when('DeliveryStreet', 'contains', 'lange'), true],
    [when('DeliveryStreet', 'notContains', 'kurze'), true],
    [when('DeliveryHouseNumber', '<=', 20), true],
    [when('DeliveryHouseNumber', 'divisibleBy', 2), false],
    [when('DeliveryHouseNumber', '==', '7'), true],
    [when('DeliveryZipCode', 'isIn', ['30159', '30161']), true],
    [when('DeliveryZipCode', 'contains', '3016'), false],
    [when('DeliveryCity', '!=', 'Hannover'), false],
    [when('ProductId', 'contains', ids.cola), true],
    [when('ProductId', 'notContains', ids.cola), false],
    [when('ProductPrizeId', 'containsAllOf', [ids.colaPrice, ids.margheritaFamily]), true],
    [when('ProductPrizeId', 'containsAllOf', [ids.colaPrice, ids.ayranPrice]), false],
    [when('CategoryId', 'containsAnyOf', [ids.burger, ids.drinks]), true],
    [when('CategoryId', 'containsNoneOf', [ids.burger]), true],
    [when('CategoryId', 'containsNoneOf', [ids.burger, ids.drinks]), false],
    [when('SizeId', 'contains', ids.family), true],
    [all(), true],
    [any(), false],
    [not(), true],
    [all(when('IsPickup', '==', false), when('ProductCount', '==', 2)), true],
    [all(when('IsPickup', '==', false), when('ProductCount', '==', 3)), false],
    [any(when('IsPickup', '==', true), when('ProductCount', '==', 2)), true],
    [not(when('IsPickup', '==', true), when('ProductCount', '==', 3)), true],
    [not(when('IsPickup', '==', true), when('ProductCount', '==', 2)), false],
    [all(any(when('IsPickup', '==', true), not(when('IsPreOrder', '==', true)))), true],
  ])('%j → %s', (tree, holds) => {
    expect(compileCartCondition(tree).holds(subjectOf(cart))).toBe(holds)
  })

  it('jeder der 14 Vergleiche kommt oben vor', () => {
    expect(conditionOperators).toHaveLength(15)
  })

  it('Unbekanntes erfüllt nur, was verneint', () => {
    const subject = subjectOf(aPickupCart(), newCustomer)
    const fits = (tree: ConditionTree) => compileCartCondition(tree).holds(subject)
    expect(fits(when('DeliveryZipCode', '==', ''))).toBe(false)
    expect(fits(when('DeliveryZipCode', '!=', '30159'))).toBe(true)
    expect(fits(when('DaysSinceLastOrder', '<', 1000))).toBe(false)
    expect(fits(when('LastOrderTime', '>', '2000-01-01T00:00:00Z'))).toBe(false)
    expect(fits(when('CustomerId', 'isNotIn', [anId(42)]))).toBe(true)
  })

  it('Tag und Uhrzeit gelten für den Zeitpunkt, für den bestellt wird', () => {
    const later = { ...cart, isPreOrder: true, preOrderDateTime: berlin('2026-11-24 12:15').toISOString() }
    const lunch = all(when('Weekday', '==', 'Tuesday'), when('TimeOfDay', '<', '14:00'))
    expect(compileCartCondition(lunch).holds(subjectOf(later))).toBe(true)
  })
})

describe('was fehlt, in Sätzen', () => {
  it.each<[ConditionTree, string]>([
    [when('OrderValue', '>=', 3000), 'noch 9,90\u00a0€ bis 30\u00a0€'],
    [when('OrderValue', '<', 1500), 'nur bis 14,99\u00a0€ Bestellwert'],
    [when('ProductCount', '>=', 3), 'noch 1 Produkt'],
    [when('ProductCount', '>', 4), 'noch 3 Produkte'],
    [when('IsPickup', '==', true), 'nur bei Abholung'],
    [not(when('IsPickup', '==', false)), 'nur bei Abholung'],
    [when('IsPreOrder', '==', true), 'nur bei Vorbestellung'],
    [
      when('OrderChannel', 'isIn', ['PhoneCall', 'WhatsAppChat']),
      'nur bei Bestellung über Anruf und WhatsApp',
    ],
    [when('Weekday', 'isIn', ['Tuesday', 'Monday']), 'gilt montags und dienstags'],
    [when('Weekday', 'isIn', ['Wednesday', 'Monday', 'Tuesday']), 'gilt montags bis mittwochs'],
    [when('Weekday', 'isIn', ['Monday', 'Tuesday', 'Saturday']), 'gilt montags, dienstags und samstags'],
    [when('ProductCount', '==', 1), 'nur bei einem Produkt'],
    [when('DaysSinceLastOrder', '<=', 1), 'nur, wenn die letzte Bestellung höchstens einen Tag her ist'],
    [when('DaysSinceLastOrder', '==', 1), 'nur einen Tag nach der letzten Bestellung'],
    [
      all(
        when('Weekday', '==', 'Tuesday'),
        when('TimeOfDay', '>=', '11:00'),
        when('TimeOfDay', '<', '14:30'),
      ),
      'gilt dienstags 11–14:30 Uhr',
    ],
    [when('TimeOfDay', '<', '12:00'), 'gilt bis 12 Uhr'],
    [when('Date', '>=', '2026-12-01'), 'gilt ab 01.12.2026'],
    [when('Date', '==', '2026-12-24'), 'gilt am 24.12.2026'],
    [when('IsKnownCustomer', '==', false), 'nur für neue Kunden'],
    [when('CustomerId', '==', anId(43)), 'nur für bestimmte Kunden'],
    [when('Coupons', 'contains', 'GEHEIM'), 'nur mit Gutscheincode'],
    [when('CustomerOrderCount', '>=', 20), 'gilt ab der 21. Bestellung, dies ist die 10.'],
    [when('CustomerOrderCountPhoneCall', '>=', 9), 'gilt ab der 10. Bestellung (Anruf), dies ist die 8.'],
    [when('CustomerOrderCount', '==', 0), 'nur bei der 1. Bestellung'],
    [when('CustomerOrderCount', 'divisibleBy', 10), 'nur nach je 10 Bestellungen'],
    [when('DaysSinceLastOrder', '>=', 30), 'nur, wenn die letzte Bestellung mindestens 30 Tage her ist'],
    [when('DeliveryZipCode', 'isIn', ['37073', '37075']), 'nur bei Lieferung nach 37073 oder 37075'],
    [when('DeliveryZipCode', '!=', '30159'), 'nur bei Lieferung außerhalb von 30159'],
    [when('DeliveryHouseNumber', '>', 10), 'nur bei Hausnummer über 10'],
    [when('ProductId', 'contains', ids.ayran), 'nur zusammen mit Ayran'],
    [when('CategoryId', 'containsAnyOf', [ids.burger]), 'nur zusammen mit Burger'],
    [when('ProductPrizeId', 'notContains', ids.margheritaFamily), 'nicht zusammen mit Margherita Family'],
    [when('SizeId', 'contains', ids.medium), 'nur zusammen mit Größe Medium'],
    [
      any(when('IsPickup', '==', true), when('OrderValue', '>=', 3000)),
      'nur bei Abholung oder noch 9,90\u00a0€ bis 30\u00a0€',
    ],
    [any(), 'gilt zurzeit nicht'],
  ])('%j: %s', (tree, sentence) => {
    const sized = aMenu()
    sized.categories[0]!.sizes = [{ id: ids.medium, name: 'Medium', description: '' }]
    const reasons = explainCondition(compileCartCondition(tree), subjectOf(cart), indexMenu(sized))
    expect(reasons.map(({ message_de }) => message_de).join(', ')).toBe(sentence)
    expect(JSON.stringify(reasons)).not.toMatch(/GEHEIM/)
  })

  it('was sich zählen lässt, steht für Anzeigen auch als Zahl da', () => {
    const [reason] = explainCondition(
      compileCartCondition(when('OrderValue', '>=', 3000)),
      subjectOf(cart),
      menu,
    )
    expect(reason).toMatchObject({ code: 'Condition', property: 'OrderValue', current: 2010, target: 3000 })
  })

  it('wer erfüllt ist, hat keinen Grund', () => {
    const tree = all(when('IsPickup', '==', false), not(when('OrderValue', '>', 9000)))
    expect(explainCondition(compileCartCondition(tree), subjectOf(cart), menu)).toEqual([])
  })
})

describe('a time of day between two', () => {
  const between = (from: string, to: string) => when('TimeOfDay', 'between', [from, to])
  it.each<[string, string, boolean]>([
    ['18:00', '19:00', true],
    ['18:30', '19:00', true],
    ['18:00', '18:30', false],
    ['11:00', '14:00', false],
    ['18:00', '02:00', true],
    ['22:00', '02:00', false],
    ['22:00', '18:31', true],
  ])('at 18:30, from %s before %s: %s', (from, to, holds) => {
    expect(compileCartCondition(between(from, to)).holds(subjectOf(cart))).toBe(holds)
  })

  it('is the same as "from" and "before" together, wherever it does not go over midnight', () => {
    const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    const text = ([hour, minute]: [number, number]) =>
      `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    fc.assert(
      fc.property(clock, clock, (one, other) => {
        const [from, to] = [text(one), text(other)].sort() as [string, string]
        const both = all(when('TimeOfDay', '>=', from), when('TimeOfDay', '<', to))
        const subject = subjectOf(cart)
        expect(compileCartCondition(between(from, to)).holds(subject)).toBe(
          compileCartCondition(both).holds(subject),
        )
        if (from !== to)
          expect(compileCartCondition(between(to, from)).holds(subject)).toBe(
            !compileCartCondition(both).holds(subject),
          )
      }),
    )
  })
})
