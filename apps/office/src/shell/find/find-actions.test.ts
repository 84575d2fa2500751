import type { AvailabilityView } from '@tresen/contract/availability'
import { berlin, openingRules, weekly } from '@tresen/domain/opening-hours/testing/opening-rules'
import { expect, it } from 'vitest'
import { findActions } from './find-actions.ts'
import { anEvening } from './testing/an-evening.ts'

const { view, products, rules, now } = anEvening()
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
  const done = (typed: string) => find(typed).map((action) => 'done' in action && action.done)
  expect(done('lieferung 100 min zu')).toEqual(['Lieferung bis 19:40 Uhr geschlossen'])
  expect(done('alles 8 stunden zu')).toEqual(['Alles bis morgen, 02:00 Uhr geschlossen'])
  expect(done('lieferung öffnen')).toEqual(['Lieferung wieder nach Öffnungszeiten'])
})

const hours = { openingHours: [weekly('Mo–Sa', '11:30–14:00', '17:00–22:00')] }
const open = openingRules(hours)
const findWhileOpen = (typed: string) =>
  findActions(typed, {
    view: { ...view, ...open } as unknown as AvailabilityView,
    products,
    rules: open,
    now,
  })

it.each([
  ['Lieferung bis 18:30 schließen', 'Lieferung schließen bis heute, 18:30 Uhr', '2026-11-20 18:30'],
  ['lieferung schließen bis 21 Uhr', 'Lieferung schließen bis heute, 21:00 Uhr', '2026-11-20 21:00'],
  ['lieferung bis halb 9 zu', 'Lieferung schließen bis heute, 20:30 Uhr', '2026-11-20 20:30'],
  ['lieferung bis mitternacht zu', 'Lieferung schließen bis morgen, 00:00 Uhr', '2026-11-21 00:00'],
  ['Lieferung bis morgen schließen', 'Lieferung schließen bis morgen, 11:30 Uhr', '2026-11-21 11:30'],
  ['lieferung schließen bis morgen früh', 'Lieferung schließen bis morgen, 11:30 Uhr', '2026-11-21 11:30'],
  ['lieferung bis morgen 12 zu', 'Lieferung schließen bis morgen, 12:00 Uhr', '2026-11-21 12:00'],
  ['Lieferung für heute schließen', 'Lieferung schließen bis morgen, 11:30 Uhr', '2026-11-21 11:30'],
  ['lieferung heute zu', 'Lieferung schließen bis morgen, 11:30 Uhr', '2026-11-21 11:30'],
  ['lieferung bis so zu', 'Lieferung schließen bis Montag, 23.11.2026, 11:30 Uhr', '2026-11-23 11:30'],
  ['lieferung 2h zu', 'Lieferung schließen: 2 Stunden (bis heute, 20:00 Uhr)', '2026-11-20 20:00'],
  ['lieferung 1,5 h zu', 'Lieferung schließen: 90 Minuten (bis heute, 19:30 Uhr)', '2026-11-20 19:30'],
  [
    'lieferung eine halbe stunde zu',
    'Lieferung schließen: 30 Minuten (bis heute, 18:30 Uhr)',
    '2026-11-20 18:30',
  ],
  ['lieferung 1 tag zu', 'Lieferung schließen: 1 Tag (bis morgen, 18:00 Uhr)', '2026-11-21 18:00'],
])('an end as it is said, „%s“', (typed, label, until) => {
  const found = findWhileOpen(typed)
  expect(found.map((action) => action.label)).toEqual([label])
  expect(found[0]).toMatchObject({
    does: 'availability',
    change: { deliveryClosedUntil: berlin(until).toISOString() },
  })
})

it.each(['lieferung bis 25 uhr zu', 'lieferung 30 h zu', 'margherita bis 25 uhr aus'])(
  '„%s“: an end that cannot be offers none',
  (typed) => expect(find(typed)).toEqual([]),
)

it.each([
  ['margherita bis morgen ausverkauft', 'bis morgen, 11:30 Uhr', '2026-11-21 11:30'],
  ['margherita für heute aus', 'bis morgen, 11:30 Uhr', '2026-11-21 11:30'],
  ['margherita 2 h aus', ': 2 Stunden (bis heute, 20:00 Uhr)', '2026-11-20 20:00'],
  ['bis 20 uhr margherita aus', 'bis heute, 20:00 Uhr', '2026-11-20 20:00'],
])('a product is sold out as long as is said, „%s“', (typed, label, until) => {
  const [action] = findWhileOpen(typed)
  expect(action!.label).toMatch(/^Margherita ausverkauft/)
  expect(action!.label).toContain(label)
  expect(action).toMatchObject({ until: berlin(until).toISOString() })
})

it('a number of a product is no length of time', () => {
  const numbered = [{ ...products.find(({ name }) => name === 'Margherita')!, articleNumber: '24' }]
  const [action] = findActions('24 ausverkauft', { view, products: numbered, rules: open, now })
  expect(action!.label).toBe('Margherita ausverkauft: Bis Ladenschluss (heute, 22:00 Uhr)')
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
  expect(find('Margherita ausverkauft')).toMatchObject([{ does: 'soldOut', productId: margherita.id }])
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

it('an agent says that they are ready, or are no more; nobody else does', () => {
  const labels = (typed: string, isReady: boolean | null) =>
    findActions(typed, { view, products, rules, now, isReady }).map(({ label }) => label)
  expect(labels('bereit', false)).toEqual(['Bereit für Anrufe'])
  expect(labels('Bereit für Anrufe', false)).toEqual(['Bereit für Anrufe'])
  expect(labels('nicht verf', true)).toEqual(['Nicht verfügbar'])
  expect(labels('bereit', null)).toEqual([])
  expect(labels('anrufe', true)).toEqual([])
})
