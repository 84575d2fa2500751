import type { AvailabilityView } from '@tresen/contract/availability'
import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { noOverrides } from '@tresen/domain/availability/overrides'
import { berlin, openingRules } from '@tresen/domain/opening-hours/testing/opening-rules'
import { expect, it } from 'vitest'
import { findActions } from './find-actions.ts'

const now = berlin('2026-11-20 18:00')
const rules = openingRules()
const view = {
  ...rules,
  availability: { ...rules.availability, ...noOverrides },
} as unknown as AvailabilityView
const { products } = aMenu()
const find = (typed: string) => findActions(typed, { view, products, rules, now })

it.each([
  ['Lieferung 1 h schließen', 'Lieferung schließen: 1 Stunde', 'deliveryClosedUntil', '19:00'],
  ['lief 45 min zu', 'Lieferung schließen: 45 Minuten', 'deliveryClosedUntil', '18:45'],
  ['abholung 2 stunden schl', 'Abholung schließen: 2 Stunden', 'pickupClosedUntil', '20:00'],
])('„%s“: %s', (typed, label, field, until) => {
  const [action] = find(typed)
  expect(action!.label).toContain(label)
  expect(action).toMatchObject({
    does: 'availability',
    change: { [field]: berlin(`2026-11-20 ${until}`).toISOString() },
  })
})

it('says what came of it, with the day where that is another', () => {
  const done = (typed: string) => find(typed).map((action) => action.done)
  expect(done('lieferung 100 min zu')).toEqual(['Lieferung bis 19:40 Uhr geschlossen'])
  expect(done('alles 8 stunden zu')).toEqual(['Alles bis morgen, 02:00 Uhr geschlossen'])
  expect(done('lieferung öffnen')).toEqual(['Lieferung wieder nach Öffnungszeiten'])
})

it('without a time it offers what is mostly meant', () => {
  expect(find('lieferung schließen').map(({ label }) => label.split(' (')[0])).toEqual([
    'Lieferung schließen: 1 Stunde',
    'Lieferung schließen: 3 Stunden',
    'Lieferung schließen: Bis Mitternacht',
  ])
})

it('opens again what was closed by hand', () => {
  const [action] = find('lieferung öffnen')
  expect(action).toMatchObject({ does: 'availability', change: { deliveryClosedUntil: null } })
})

it('a product goes and comes back', () => {
  const margherita = products.find(({ name }) => name === 'Margherita')!
  expect(find('margherita ausverkauft')).toMatchObject([{ does: 'soldOut', productId: margherita.id }])
  expect(find('margherita wieder da')).toEqual([])
  const without = [{ ...margherita, soldOutUntil: berlin('2026-11-20 20:00').toISOString() }]
  expect(findActions('marg wieder', { view, products: without, rules, now })).toMatchObject([
    { does: 'soldOut', productId: margherita.id, until: null },
  ])
})

it('forgives a slip, and means nothing else by it', () => {
  const margherita = products.find(({ name }) => name === 'Margherita')!
  expect(find('Margharita ausverkauft')).toMatchObject([{ does: 'soldOut', productId: margherita.id }])
  expect(find('Weißbier ausverkauft')).toEqual([])
})

it('what is sold out can be so for longer, where the house never closes not for a week', () => {
  const margherita = {
    ...products.find(({ name }) => name === 'Margherita')!,
    soldOutUntil: berlin('2026-11-20 18:20').toISOString(),
  }
  const [action] = findActions('margherita aus', { view, products: [margherita], rules, now })
  expect(action!.label).toBe('Margherita ausverkauft: 2 Stunden')
  expect(action).toMatchObject({
    done: 'Margherita bis 20:00 Uhr ausverkauft',
    before: berlin('2026-11-20 18:20').toISOString(),
  })
})

it.each(['', 'margherita', 'bestellung 12', 'aus', 'zu'])('„%s“ does nothing', (typed) => {
  expect(find(typed)).toEqual([])
})

it('who may not, is offered nothing', () => {
  expect(findActions('lieferung schließen', { view: null, products: null, rules, now })).toEqual([])
  expect(findActions('margherita aus', { view: null, products: null, rules, now })).toEqual([])
})
