import { orderStates } from '@tresen/contract/orders/order'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTimeOpen } from './about-when.ts'
import { guestNews, knownOf, newsSentence } from './guest-news.ts'

const placed = {
  state: 'New' as const,
  isConfirmed: false,
  dueAt: '2026-11-20T17:40:00Z',
  willBePickedUp: false,
}
const told = (change: object) => guestNews(placed, { ...placed, ...change })

describe('What a guest is told', () => {
  it.each([
    ['Confirmed', { isConfirmed: true }],
    ['Moved', { isConfirmed: true, dueAt: '2026-11-20T18:10:00Z' }],
    ['OnItsWay', { state: 'InDelivery', isConfirmed: true }],
    ['Ready', { state: 'ReadyForDelivery', willBePickedUp: true }],
    ['Cancelled', { state: 'Cancelled' }],
  ] as const)('is %s', (news, change) => expect(told(change)).toBe(news))

  it.each([
    {},
    { state: 'InProgress' },
    { state: 'ReadyForDelivery' },
    { state: 'Completed' },
    { state: 'Archived' },
  ])('is nothing of %j', (change) => expect(told(change)).toBeNull())

  const order = fc.record({
    state: fc.constantFrom(...orderStates),
    isConfirmed: fc.boolean(),
    dueAt: fc.constantFrom('2026-11-20T17:40:00Z', '2026-11-20T18:10:00.000Z'),
    willBePickedUp: fc.boolean(),
  })

  it('is told once, and never of what is as it was', () => {
    fc.assert(fc.property(order, (now) => guestNews(knownOf(now), now) === null))
  })

  it('says when, unless it is there or gone', () => {
    fc.assert(
      fc.property(order, order, (before, after) => {
        const news = guestNews(before, after)
        if (!news) return
        const said = newsSentence(news, { willBePickedUp: after.willBePickedUp, moment: 'heute, 18:30 Uhr' })
        expect(said.text.includes('18:30')).toBe(news === 'Confirmed' || news === 'Moved')
      }),
    )
  })
})

it.each([
  [true, 'heute, 18:30 Uhr', 'Abholbereit heute ab etwa 18:30 Uhr.'],
  [false, 'morgen, 00:15 Uhr', 'Bei Ihnen morgen bis etwa 00:15 Uhr.'],
  [false, 'Freitag, 20.11.2026, 18:30 Uhr', 'Bei Ihnen Freitag, 20.11.2026, bis etwa 18:30 Uhr.'],
])('names the day before it says about when', (willBePickedUp, moment, text) => {
  expect(newsSentence('Moved', { willBePickedUp, moment }).text).toBe(text)
})

describe('A guest to whom no time was named', () => {
  const known = knownOf(placed, true)
  const hears = (change: object) => guestNews(known, { ...placed, ...change })

  it.each([
    ['hears it once it is confirmed', 'Confirmed', { isConfirmed: true }],
    ['and it is a new one to nobody', 'Confirmed', { isConfirmed: true, dueAt: '2026-11-20T18:10:00Z' }],
    ['also where it is cooked at once', 'Confirmed', { state: 'InProgress', isConfirmed: true }],
    ['and not before', null, { dueAt: '2026-11-20T18:10:00Z' }],
    ['nor when it is at the door', 'OnItsWay', { state: 'InDelivery', isConfirmed: true }],
  ] as const)('%s', (_what, news, change) => expect(hears(change)).toBe(news))
})

it('a restaurant that nobody can reach names its time itself, unless it was chosen', () => {
  const order = { state: 'New', isConfirmed: false, isPreOrder: false } as const
  expect(isTimeOpen(order, { confirmsSlowly: true })).toBe(true)
  expect(isTimeOpen(order, { confirmsSlowly: false })).toBe(false)
  expect(isTimeOpen({ ...order, isConfirmed: true }, { confirmsSlowly: true })).toBe(false)
  expect(isTimeOpen({ ...order, isPreOrder: true }, { confirmsSlowly: true })).toBe(false)
})
