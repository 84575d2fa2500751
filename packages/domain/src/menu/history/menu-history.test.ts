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
