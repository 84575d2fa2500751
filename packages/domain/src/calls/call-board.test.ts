import type { PhoneCall } from '@tresen/contract/calls/call'
import type { RestaurantEvent } from '@tresen/contract/live'
import { expect, it } from 'vitest'
import { applyCallEvent, callBoardFromSnapshot, sortCalls } from './call-board.ts'
import { callTitle, failedCallWords } from './call-words.ts'

const call = (id: string, version: number, more: Partial<PhoneCall> = {}) =>
  ({ id, version, state: 'Connected', deadline: 'x', created: id, ...more }) as PhoneCall
const told = (payload: PhoneCall, seq: number) =>
  ({ name: 'addOrUpdateCall', payload, seq }) as RestaurantEvent

it('the calls of a restaurant follow what happens; older never replaces newer', () => {
  const board = callBoardFromSnapshot([call('a', 2)], 5)
  expect(applyCallEvent(board, told(call('a', 3), 5))).toBe(board)
  expect(applyCallEvent(board, told(call('a', 1), 6)).calls.get('a')).toMatchObject({ version: 2 })
  const after = applyCallEvent(board, told(call('b', 1, { deadline: null }), 6))
  expect(sortCalls(after.calls.values()).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(after.seq).toBe(6)
})

it('who waits for a person stands first, then who speaks, the longest before the others; of what is over the newest', () => {
  const at = (id: string, minute: number, state: PhoneCall['state']) =>
    call(id, 1, {
      ...{ state, deadline: state === 'Completed' ? null : '2026-11-20T18:00:00.000Z' },
      created: `2026-11-20T17:${minute}:00.000Z`,
    })
  const calls = [
    at('old', 10, 'Completed'),
    at('new', 20, 'Completed'),
    at('speaks, second', 40, 'Connected'),
    at('speaks, first', 30, 'Connected'),
    at('rings', 55, 'Connecting'),
    at('waits', 50, 'Queued'),
  ]
  expect(sortCalls(calls).map(({ id }) => id)).toEqual([
    'waits',
    'rings',
    'speaks, first',
    'speaks, second',
    'new',
    'old',
  ])
})

it.each([
  ['failed', 'Anruf-Aufbau fehlgeschlagen'],
  ['no-answer', 'Anruf nicht beantwortet'],
  ['busy', 'Anruf abgewiesen'],
  ['canceled', 'Anruf fehlgeschlagen'],
  ['ended', 'Anruf fehlgeschlagen'],
] as const)('%s is said as „%s“, and what became of it', (reason, title) => {
  expect(failedCallWords(reason, 'Queued')).toMatchObject({
    title,
    hint: expect.stringContaining('wartet') as string,
  })
  expect(failedCallWords(reason, null).hint).toContain('nicht bekannt')
})

it.each(['failed', 'no-answer', 'busy', 'canceled', 'ended'] as const)(
  'whoever called somebody in vain (%s) is not told that they did not pick up',
  (reason) => {
    const { text, hint } = failedCallWords(reason, 'Abandoned', { isOutbound: true })
    expect(text).not.toContain('Sie haben')
    expect(hint).toContain('Warenkorb')
  },
)

it.each([
  ['ended', 'Connecting', 'Anruf übernommen', /Jemand anderes/],
  ['ended', 'Connected', 'Anruf übernommen', /Jemand anderes/],
  ['ended', 'Abandoned', 'Anruf fehlgeschlagen', /zu Ende/],
  ['canceled', 'Abandoned', 'Anruf fehlgeschlagen', /zu Ende/],
  ['ended', null, 'Anruf fehlgeschlagen', /unbekannter Fehler/],
] as const)('a call that was taken (%s) and is %s now: %s', (reason, state, title, text) => {
  expect(failedCallWords(reason, state)).toMatchObject({ title, text: expect.stringMatching(text) as string })
})

it('in a browser nobody is told of a SIP client', () => {
  for (const reason of ['failed', 'no-answer', 'busy', 'canceled', 'ended'] as const) {
    const { title, text } = failedCallWords(reason, 'Queued', { isInBrowser: true })
    expect(title).toBe(failedCallWords(reason, 'Queued').title)
    expect(text).not.toContain('SIP')
  }
})

it('the title tells whether it is over', () => {
  expect(callTitle({ state: 'Connecting' })).toBe('Eingehender Anruf')
  expect(callTitle({ state: 'Abandoned' })).toBe('Beendeter Anruf')
})
