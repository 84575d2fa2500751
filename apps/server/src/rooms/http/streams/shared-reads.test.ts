import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

const soon = (rounds = 1): Promise<unknown> =>
  rounds > 0 ? new Promise(setImmediate).then(() => soon(rounds - 1)) : Promise.resolve()

it('reads once for a hundred who ask at once, and for each key by itself', async () => {
  const shared = createSharedReads()
  let reads = 0
  const ask = (key: string) => shared(key, async () => `${key} ${(reads += 1)}`)
  const answers = await Promise.all([...Array.from({ length: 100 }, () => ask('a')), ask('b')])
  expect(new Set(answers)).toEqual(new Set(['a 1', 'b 2']))
  expect(await ask('a')).toBe('a 3')
})

it('law: nobody is told what is older than their question, and no two read the same at once', async () => {
  const course = fc.array(fc.record({ pause: fc.nat(3), takes: fc.nat(4), changes: fc.boolean() }), {
    minLength: 1,
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(course, async (steps) => {
      const shared = createSharedReads()
      const asked: Promise<void>[] = []
      let state = 0
      let reading = 0
      for (const { pause, takes, changes } of steps) {
        await soon(pause)
        if (changes) state += 1
        const least = state
        const read = async () => {
          expect((reading += 1)).toBe(1)
          const found = state
          await soon(takes)
          reading -= 1
          return found
        }
        asked.push(shared('one', read).then((found) => expect(found).toBeGreaterThanOrEqual(least)))
      }
      await Promise.all(asked)
      expect(asked.length).toBe(steps.length)
    }),
  )
})

it('what fails, fails for those who asked, and not for the next', async () => {
  const shared = createSharedReads()
  const failed = [1, 2].map(() => shared('one', () => Promise.reject(new Error('gone'))))
  for (const one of failed) await expect(one).rejects.toThrow('gone')
  expect(await shared('one', async () => 'back')).toBe('back')
})
