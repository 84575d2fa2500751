import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { expect, it } from 'vitest'
import { findActions } from './find-actions.ts'
import { findBegun, findHint } from './find-begun.ts'
import { anEvening } from './testing/an-evening.ts'

const from = anEvening()
const { view, products } = from
const labels = (typed: string, more = {}) => findBegun(typed, { ...from, ...more }).map(({ label }) => label)

it.each(['schließen', 'schlie', '2 h schließen', 'schließen bis 21 Uhr'])(
  '„%s“ offers what can be closed',
  (typed) => {
    expect(labels(typed)).toEqual([
      'Lieferung schließen …',
      'Abholung schließen …',
      'Restaurant schließen …',
      'Anrufbot schließen …',
      'Alles schließen …',
    ])
  },
)

it('what is chosen is written, with all that was typed, and offers what can be done at once', () => {
  const [first] = findBegun('2 h schließen', from)
  expect(first).toMatchObject({ does: 'complete', typed: 'Lieferung 2 h schließen' })
  expect(findActions('Lieferung 2 h schließen', from)).toMatchObject([{ does: 'availability' }])
})

it('what is closed can be opened, and not be closed once more', () => {
  const closed = {
    ...view,
    availability: { ...view.availability, deliveryClosedUntil: berlin('2026-11-20 20:00').toISOString() },
  }
  expect(labels('öffnen')).toEqual([])
  expect(labels('öffnen', { view: closed })).toEqual(['Lieferung öffnen …'])
  expect(labels('schließen', { view: closed })).not.toContain('Lieferung schließen …')
})

it('„ausverkauft“ offers products that are there, and says what is missing', () => {
  const offered = labels('ausverkauft')
  expect(offered).toHaveLength(4)
  expect(offered.every((label) => label.endsWith(' ausverkauft …'))).toBe(true)
  expect(findHint('ausverkauft', from)).toMatch(/^Schreiben Sie den Namen des Produkts dazu/)
  const [first] = products
  const without = [{ ...first!, soldOutUntil: berlin('2026-11-20 20:00').toISOString() }]
  expect(labels('ausverkauft', { products: without })).toEqual([])
  expect(labels('wieder da', { products: without })).toEqual([`${first!.name} wieder verfügbar …`])
})

it.each([
  'lieferung 99 h schließen',
  '99 h',
  'alles 99 stunden zu',
  'schließen 30 h',
  'margherita bis 25 uhr aus',
  'margherita 48 h ausverkauft',
])('„%s“: says how long it can be', (typed) => {
  expect(findHint(typed, from)).toMatch(/^Möglich sind bis zu 24 Stunden/)
  expect(labels(typed)).toEqual([])
})

it.each(['', 'aus', 'zu', 'auf', '12', '99', 'margherita', 'lieferung', 'lieferung 2 h schließen', 'müller'])(
  '„%s“ is nothing begun',
  (typed) => {
    expect(labels(typed)).toEqual([])
    expect(findHint(typed, from)).toBeNull()
  },
)

it('who may not, is offered nothing and told nothing', () => {
  const nothing = { ...from, view: null, products: null }
  expect(findBegun('schließen', nothing)).toEqual([])
  expect(findBegun('ausverkauft', nothing)).toEqual([])
  expect(findHint('99 h', nothing)).toBeNull()
})
