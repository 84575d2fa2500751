import type { Discount, DiscountInput } from '@tresen/contract/discounts/discount'
import { describe, expect, it } from 'vitest'
import { indexMenu } from '../../menu/search/menu-index.ts'
import { aDiscount, all, any, aRule, not, off, percent, when } from '../testing/a-discount.ts'
import { aMenu, anId, ids } from '../../menu/testing/a-menu.ts'
import { anEvent } from '../../orders/testing/an-order.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { checkDiscount, ruleIdOf } from './check-discount.ts'
import { cleanUpDiscounts } from './clean-up-discounts.ts'
import { applyDiscountEvent } from './discount-list.ts'
import { discountProducts } from './discount-products.ts'
import { numberDiscounts, sortDiscounts } from '../evaluation/number-discounts.ts'
import { publicDiscounts } from './public-discounts.ts'

const menu = indexMenu(aMenu())
const gone = anId(999)

function input(changes: Partial<DiscountInput> = {}): DiscountInput {
  const { restaurantId: _r, createdAt: _c, priorityIndex: _p, id: _i, ...fields } = aDiscount()
  return { ...fields, totalReduction: percent(10), ...changes }
}

describe('prüfen', () => {
  it('ein Rabatt, wie er sein soll', () => {
    expect(checkDiscount(input({ shoppingCartConditions: when('OrderValue', '>=', 3000) }))).toEqual([])
  })

  it.each<[string, Partial<DiscountInput>, string]>([
    ['leerer Name', { name: ' ' }, '/name'],
    ['nichts wird günstiger', { totalReduction: null }, '/totalReduction'],
    [
      'endet vor dem Beginn',
      { validFrom: '2026-11-02T00:00:00Z', validUntil: '2026-11-01T00:00:00Z' },
      '/validUntil',
    ],
    [
      'falscher Vergleich',
      { shoppingCartConditions: when('IsPickup', '>', true) },
      '/shoppingCartConditions',
    ],
    [
      'falscher Wert',
      { shoppingCartConditions: when('OrderValue', '>=', 'viel') },
      '/shoppingCartConditions',
    ],
    [
      'kein Wochentag',
      { shoppingCartConditions: when('Weekday', '==', 'Montag') },
      '/shoppingCartConditions',
    ],
    ['keine Uhrzeit', { shoppingCartConditions: when('TimeOfDay', '<', '25:00') }, '/shoppingCartConditions'],
    ['kein Tag', { shoppingCartConditions: when('Date', '==', '2026-02-30') }, '/shoppingCartConditions'],
    [
      'kein Zeitpunkt',
      { shoppingCartConditions: when('DateTime', '<', 'morgen') },
      '/shoppingCartConditions',
    ],
    [
      'leere Liste',
      { shoppingCartConditions: when('DeliveryZipCode', 'isIn', []) },
      '/shoppingCartConditions',
    ],
    ['Liste statt Wert', { shoppingCartConditions: when('OrderValue', '>', [1]) }, '/shoppingCartConditions'],
    [
      'Teiler null',
      { shoppingCartConditions: when('ProductCount', 'divisibleBy', 0) },
      '/shoppingCartConditions',
    ],
    [
      'keine Kennung',
      { shoppingCartConditions: when('ProductId', 'contains', 'Pizza') },
      '/shoppingCartConditions',
    ],
    [
      'tief verschachtelt',
      { shoppingCartConditions: all(any(not(when('IsPickup', '==', 3)))) },
      '/shoppingCartConditions/conditions/0/conditions/0/conditions/0',
    ],
    [
      'Warenkorb in einer Produktregel',
      { productRules: [aRule({ conditions: when('IsPickup', '==', true) })] },
      '/productRules/0/conditions',
    ],
    [
      'höchstens weniger als mindestens',
      { productRules: [aRule({ minimum: 2, maximum: 1 })] },
      '/productRules/0/maximum',
    ],
    [
      'keine Kennung einer Regel',
      { productRules: [{ ...aRule(), id: 'x'.repeat(40) }] },
      '/productRules/0/id',
    ],
    [
      'zu viele Bedingungen',
      { shoppingCartConditions: all(...Array.from({ length: 101 }, () => when('IsPickup', '==', true))) },
      '/shoppingCartConditions',
    ],
  ])('%s', (_was, changes, path) => {
    expect(checkDiscount(input(changes)).map((fault) => fault.path)).toContain(path)
  })

  it('Kennungen von Regeln, kürzer als 32 Zeichen, fallen weg', () => {
    expect(ruleIdOf('7', () => anId(7))).toBe(anId(7))
    expect(ruleIdOf('x'.repeat(31), () => anId(7))).toBe(anId(7))
    expect(ruleIdOf(undefined, () => anId(7))).toBe(anId(7))
    expect(ruleIdOf(anId(3), () => anId(7))).toBe(anId(3))
  })
})

const three = [1, 2, 3].map((n) => aDiscount({ id: anId(700 + n), name: `R${n}`, priorityIndex: 4 - n }))
const names = (discounts: readonly Discount[]) =>
  discounts.map(({ name, priorityIndex }) => `${name}:${priorityIndex}`)

describe('Reihenfolge', () => {
  it('höchste Priorität zuerst, dann das Alter', () => {
    const same = three.map((one, n) => ({
      ...one,
      priorityIndex: 5,
      createdAt: `2026-11-0${3 - n}T00:00:00.000Z`,
    }))
    expect(sortDiscounts(same).map(({ name }) => name)).toEqual(['R3', 'R2', 'R1'])
  })

  it.each([
    [3, ['R3:3', 'R1:2', 'R2:1']],
    [2, ['R1:3', 'R3:2', 'R2:1']],
    [1, ['R1:3', 'R2:2', 'R3:1']],
    [99, ['R3:3', 'R1:2', 'R2:1']],
  ])('R3 bekommt Priorität %d', (priorityIndex, order) => {
    expect(names(numberDiscounts(three, { ...three[2]!, priorityIndex }))).toEqual(order)
  })

  it('Lücken schließen sich, und wer seine Nummer behält, bleibt derselbe', () => {
    const [first, , last] = three
    const numbered = numberDiscounts([{ ...first!, priorityIndex: 2 }, last!])
    expect(names(numbered)).toEqual(['R1:2', 'R3:1'])
    expect(numbered[1]).toBe(last)
  })
})

describe('Ereignisse', () => {
  const list = { seq: 5, discounts: three }

  it('anlegen, ändern, löschen', () => {
    const added = aDiscount({ id: anId(710), name: 'Neu', priorityIndex: 9 })
    const after = [
      anEvent('createDiscount', added, 6),
      anEvent('updateDiscount', { ...three[0]!, name: 'R1b' }, 7),
      anEvent('deleteDiscount', { discountId: three[1]!.id }, 8),
    ].reduce(applyDiscountEvent, list)
    expect(after.seq).toBe(8)
    expect(after.discounts.map(({ name }) => name)).toEqual(['Neu', 'R1b', 'R3'])
  })

  it('was schon enthalten ist, ändert nichts', () => {
    expect(applyDiscountEvent(list, anEvent('deleteDiscount', { discountId: three[0]!.id }, 5))).toBe(list)
  })
})

describe('aufräumen', () => {
  const now = berlin('2026-11-20 18:00')

  it('was zurzeit nicht angeboten wird, steht noch auf der Karte, auch in einer Größe', () => {
    const { products, ...others } = aMenu()
    const winter = products.map((one) => (one.id === ids.margherita ? { ...one, isOffered: false } : one))
    const conditions = when('ProductPrizeId', 'isIn', [ids.margheritaFamily])
    const discount = aDiscount({ productRules: [aRule({ conditions })] })
    const inWinter = indexMenu({ ...others, products: winter })
    expect(cleanUpDiscounts([discount], inWinter, now)).toEqual({ discounts: [discount], changes: [] })
  })

  const clean = (discount: Discount) => cleanUpDiscounts([discount], menu, now)

  it('nimmt aus Listen, was es nicht mehr gibt', () => {
    const rule = aRule({ conditions: when('ProductId', 'isIn', [ids.cola, gone]) })
    const { discounts, changes } = clean(aDiscount({ productRules: [rule] }))
    expect(discounts[0]!.productRules[0]!.conditions).toEqual(when('ProductId', 'isIn', [ids.cola]))
    expect(discounts[0]!.isActive).toBe(true)
    expect(changes).toHaveLength(1)
  })

  it.each<[string, Partial<Discount>]>([
    ['das Ende ist vorbei', { validUntil: '2026-11-01T00:00:00Z' }],
    ['das einzige Produkt ist weg', { productRules: [aRule({ conditions: when('ProductId', '==', gone) })] }],
    [
      'alle der Liste sind weg',
      { productRules: [aRule({ conditions: when('CategoryId', 'isIn', [gone]) })] },
    ],
    [
      'eines von allen fehlt',
      { shoppingCartConditions: when('ProductId', 'containsAllOf', [ids.cola, gone]) },
    ],
    ['die Größe ist weg', { shoppingCartConditions: all(when('SizeId', 'contains', gone)) }],
  ])('schaltet ab: %s', (_was, changes) => {
    const { discounts, changes: told } = clean(aDiscount(changes))
    expect(discounts[0]!.isActive).toBe(false)
    expect(told[0]!.message_de).toMatch(/abgeschaltet/)
  })

  it.each<[string, Partial<Discount>]>([
    ['was gilt', { productRules: [aRule({ conditions: when('CategoryId', '==', ids.pizza) })] }],
    ['was ohne das Verschwundene gilt', { shoppingCartConditions: not(when('ProductId', 'contains', gone)) }],
    [
      'einer von zwei Wegen',
      { shoppingCartConditions: any(when('ProductId', 'contains', gone), when('IsPickup', '==', true)) },
    ],
    ['Kürregeln', { productRules: [aRule({ minimum: 0, conditions: when('ProductId', '==', gone) })] }],
  ])('lässt: %s', (_was, changes) => {
    const discount = aDiscount(changes)
    expect(clean(discount)).toEqual({ discounts: [discount], changes: [] })
    expect(clean(discount).discounts[0]).toBe(discount)
  })
})

it('Gäste erfahren von Rabatten, die von selbst gelten, aber keine Codes und keine Kunden', () => {
  const some = [
    aDiscount({ name: 'offen', totalReduction: off(100) }),
    aDiscount({ name: 'aus', isActive: false }),
    aDiscount({ name: 'von Hand', application: 'Manual' }),
    aDiscount({ name: 'Gutschein', application: 'Voucher' }),
    aDiscount({ name: 'Code', shoppingCartConditions: all(not(when('Coupons', 'contains', 'GEHEIM'))) }),
    aDiscount({ name: 'Kunde', shoppingCartConditions: when('CustomerId', '==', anId(42)) }),
  ]
  expect(publicDiscounts(some).map(({ name }) => name)).toEqual(['offen'])
})

it('die Produkte eines Rabatts sind die seiner Regeln, in der Reihenfolge der Karte', () => {
  const rules = [
    aRule({ conditions: when('CategoryId', '==', ids.drinks) }),
    aRule({ id: anId(801), conditions: when('ProductPrizeId', '==', ids.margheritaFamily) }),
  ]
  const found = discountProducts(aDiscount({ productRules: rules }), menu)
  expect(found.map(({ name }) => name)).toEqual(['Margherita', 'Cola', 'Ayran'])
  expect(discountProducts(aDiscount(), menu)).toHaveLength(5)
})
