import { expect, it } from 'vitest'
import { answerBy } from './answer-by.ts'

const deadline = '2026-11-20T18:02:30.000Z'

it.each([
  ['OnlineChat', 'Queued', deadline, deadline],
  ['Phone', 'Queued', deadline, '2026-11-20T18:00:30.000Z'],
  ['Phone', 'Connecting', deadline, '2026-11-20T18:00:10.000Z'],
  ['Phone', 'Complete', null, null],
] as const)('%s, %s: what is shown to end %s is %s', (channel, state, until, shown) => {
  expect(answerBy({ channel, state, deadline: until })).toBe(shown)
})
