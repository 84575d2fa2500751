import type { ConversationMessage } from '@tresen/contract/conversations/conversation'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstUnread, transcriptRows } from './transcript-rows.ts'

const dayOf = (instant: string) => instant.slice(0, 10)
const said = (id: string, timestamp: string, change: Partial<ConversationMessage> = {}) =>
  ({ id, timestamp, type: 'message', fromRole: 'User', ...change }) as ConversationMessage

const talk = [
  said('a', '2026-11-20T17:00:00.000Z'),
  said('b', '2026-11-20T17:01:00.000Z', { fromRole: 'Bot' }),
  said('whisper', '2026-11-20T17:01:30.000Z', { fromRole: 'Bot', type: 'suggestion' }),
  said('c', '2026-11-21T08:00:00.000Z'),
]

it.each([
  ['nobody ever read it: all of it is new, and no line says so', null, null],
  ['read before it began', '2026-11-20T16:00:00.000Z', 'a'],
  ['what the bot said is no news', '2026-11-20T17:00:30.000Z', 'c'],
  ['all is read', '2026-11-21T08:00:00.000Z', null],
])('%s', (_case, readAt, first) => expect(firstUnread(talk, readAt)).toBe(first))

it('knows where what is new begins in a part only where the part reaches back to what was read', () => {
  expect(firstUnread(talk.slice(2), '2026-11-20T17:00:30.000Z', true)).toBe(null)
  expect(firstUnread(talk.slice(1), '2026-11-20T17:01:10.000Z', true)).toBe('c')
})

it('has a line for each day and one before what is new; suggestions are not of it', () => {
  expect(transcriptRows(talk, 'c', dayOf).map(({ key }) => key)).toEqual([
    ...['day 2026-11-20', 'a', 'b', 'day 2026-11-21', 'new', 'c'],
  ])
  expect(transcriptRows(talk.slice(3), null, dayOf, true).map(({ kind }) => kind)).toEqual([
    ...['earlier', 'day', 'message'],
  ])
})

it('shows every message once, in their order, and no key twice', () => {
  const message = fc.record({
    id: fc.uuid(),
    timestamp: fc.date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2026-02-01') }),
    type: fc.constantFrom('message' as const, 'suggestion' as const),
  })
  fc.assert(
    fc.property(fc.uniqueArray(message, { selector: ({ id }) => id }), (made) => {
      const messages = made
        .toSorted((one, other) => one.timestamp.getTime() - other.timestamp.getTime())
        .map(({ id, timestamp, type }) => said(id, timestamp.toISOString(), { type }))
      const rows = transcriptRows(messages, messages[0]?.id ?? null, dayOf)
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      const shown = rows.flatMap((row) => (row.kind === 'message' ? [row.message] : []))
      expect(shown).toEqual(messages.filter(({ type }) => type === 'message'))
    }),
  )
})
