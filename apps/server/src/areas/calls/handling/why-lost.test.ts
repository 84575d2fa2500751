import { moveCall, newCall, type CallDeed } from '@tresen/domain/calls/move-call'
import { expect, it } from 'vitest'
import { callChanged } from '../calls.events.ts'
import type { CallRow } from '../calls.sql.ts'

const now = new Date('2026-11-20T17:30:00.000Z')
const who = { agents: ['anna', 'bert'], hasRestaurant: false }

/** What is told to whoever had it before the last of these deeds. */
function toldAfter(...deeds: CallDeed[]) {
  const rowOf = (course: ReturnType<typeof newCall>) =>
    ({ ...course, createdAt: now, endedAt: null }) as unknown as CallRow
  let before = rowOf(newCall(now, { takesBot: false, ...who }))
  let events: ReturnType<typeof callChanged> = []
  for (const deed of deeds) {
    const moved = moveCall(before, deed, now)
    if (!moved.ok) throw new Error(`nothing came of ${deed.do}`)
    const row = rowOf(moved.course)
    events = callChanged(row, before)
    before = row
  }
  const reset = events.find(({ name }) => name === 'resetActiveCall')
  return reset && { to: reset.streamId, ...(JSON.parse(reset.payload) as object) }
}

const failed = (leg: number): CallDeed => ({ do: 'legFailed', leg, failure: 'no-answer', ...who })

it('whoever did not come is told why; whoever a colleague was faster than is not told what failed before', () => {
  expect(toldAfter(failed(1))).toMatchObject({ to: 'anna', reason: 'no-answer' })
  expect(toldAfter(failed(1), failed(2))).toMatchObject({ to: 'bert', reason: 'no-answer' })
  expect(toldAfter({ do: 'take', userId: 'bert' })).toMatchObject({ to: 'anna', reason: 'ended' })
  expect(toldAfter(failed(1), { do: 'take', userId: 'cora' })).toMatchObject({ to: 'bert', reason: 'ended' })
  expect(toldAfter(failed(1), { do: 'lineEnded', isDone: false })).toMatchObject({ reason: 'ended' })
})
