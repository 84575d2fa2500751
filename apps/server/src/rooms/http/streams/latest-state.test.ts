import { expect, it } from 'vitest'
import { latestState } from './latest-state.ts'

/** Somebody who follows, and reads when it is said; what there is to see counts up. */
function aFollower() {
  const sent: string[] = []
  let reads = 0
  let now = 0
  let goOn = () => {}
  let left = Promise.resolve()
  const send = latestState(
    { send: (state) => void sent.push(state), left: () => left },
    async () => {
      reads += 1
      return String(now)
    },
    (error) => {
      throw error
    },
  )
  return {
    sent,
    reads: () => reads,
    change: () => {
      now += 1
      send()
    },
    stop: () => {
      left = new Promise((resolve) => (goOn = resolve))
    },
    read: () => goOn(),
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('whoever reads is sent each change', async () => {
  const follower = aFollower()
  for (let i = 0; i < 3; i++) {
    follower.change()
    await settled()
  }
  expect(follower.sent).toEqual(['1', '2', '3'])
})

it('for whoever does not read nothing piles up, and nothing is looked up; then they are sent the latest', async () => {
  const follower = aFollower()
  follower.stop()
  for (let i = 0; i < 50; i++) {
    follower.change()
    await settled()
  }
  expect([follower.sent, follower.reads()]).toEqual([[], 0])
  follower.read()
  await settled()
  expect([follower.sent, follower.reads()]).toEqual([['50'], 1])
})

it('what changes while it is looked up is sent as well', async () => {
  const follower = aFollower()
  follower.change()
  await Promise.resolve()
  await Promise.resolve()
  follower.change()
  follower.change()
  await settled()
  expect(follower.sent.at(-1)).toBe('3')
})
