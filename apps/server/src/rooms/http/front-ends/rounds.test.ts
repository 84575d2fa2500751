import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRounds } from './rounds.ts'

it('whoever waits goes on in a round of their own, in the order in which they came', async () => {
  const myRound = createRounds()
  let isOver = false
  let round = 0
  const counting = (async () => {
    while (!isOver) {
      await setImmediate()
      round++
    }
  })()
  const wentOn: { who: number; round: number }[] = []
  await Promise.all(
    [0, 1, 2, 3].map(async (who) => {
      await myRound()
      wentOn.push({ who, round })
    }),
  )
  isOver = true
  await counting
  expect(wentOn.map(({ who }) => who)).toEqual([0, 1, 2, 3])
  expect(new Set(wentOn.map((one) => one.round)).size).toBe(4)
})
