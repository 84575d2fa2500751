import { expect, it } from 'vitest'
import { isInForce } from './menu-history.ts'

it.each([
  ['nothing was taken back', [], [1, 2, 3]],
  ['3 rolls back to 1', [{ version: 3, from: 2, to: 2 }], [1, 3]],
  [
    '4 rolls back to 2, over the roll-back to 1',
    [
      { version: 3, from: 2, to: 2 },
      { version: 4, from: 3, to: 3 },
    ],
    [1, 2, 4],
  ],
  [
    '5 rolls back to 1 over everything',
    [
      { version: 3, from: 2, to: 2 },
      { version: 4, from: 3, to: 3 },
      { version: 5, from: 2, to: 4 },
    ],
    [1, 5],
  ],
])('%s: what counts of the versions', (_what, all, expected) => {
  const last = Math.max(3, ...all.map(({ version }) => version))
  const versions = Array.from({ length: last }, (_, index) => index + 1)
  expect(versions.filter((version) => isInForce(version, all))).toEqual(expected)
})

it('a menu that was taken back to its beginning again and again is answered for at once', () => {
  const all = Array.from({ length: 32 }, (_, n) => ({ version: n + 2, from: 1, to: n + 1 }))
  let looks = 0
  const counted = all.map((one) => ({
    ...one,
    get version() {
      if ((looks += 1) > 10_000) throw new Error('it never ends')
      return one.version
    },
  }))
  // The last one takes back all before it, the first version too.
  expect(isInForce(1, counted)).toBe(false)
  expect(isInForce(33, counted)).toBe(true)
})
