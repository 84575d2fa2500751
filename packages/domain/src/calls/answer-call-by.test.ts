import { expect, it } from 'vitest'
import { answerCallBy } from './answer-call-by.ts'
import { moveCall, newCall, ringSeconds } from './move-call.ts'

const now = new Date('2026-11-20T17:30:00.000Z')
const shown = ({ state, deadline }: ReturnType<typeof newCall>) =>
  answerCallBy({ state, deadline: deadline?.toISOString() ?? null })

it('a telephone is shown to ring as long as it does, a caller to wait as long as they do', () => {
  const ringing = newCall(now, { takesBot: false, agents: ['anna'], hasRestaurant: false })
  expect(Date.parse(shown(ringing)!) - now.getTime()).toBe(ringSeconds.Agents * 1000)
  const waiting = newCall(now, { takesBot: false, agents: [], hasRestaurant: false })
  expect(shown(waiting)).toBe(waiting.deadline!.toISOString())
  const answered = moveCall(ringing, { do: 'answered', leg: 1 }, now)
  expect(answered.ok && shown(answered.course)).toBeNull()
})
