import { createHash } from 'node:crypto'
import { beginsWithZeros } from '@tresen/domain/orders/board/order-rush'
import { afterEach, expect, it, vi } from 'vitest'
import { solvePuzzle } from './solve-puzzle.ts'

afterEach(() => vi.unstubAllGlobals())

it('finds a number that fits, and not before the pause is over', async () => {
  const begun = Date.now()
  const proof = await solvePuzzle({ token: 'a.token.of-the-server', bits: 10, waitSeconds: 1 })
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1400)
  expect(proof).toMatch(/^a\.token\.of-the-server~\d+$/)
  expect(beginsWithZeros(createHash('sha256').update(proof!).digest(), 10)).toBe(true)
})

it('cannot where the browser does not hash', async () => {
  vi.stubGlobal('crypto', {})
  expect(await solvePuzzle({ token: 'a', bits: 10, waitSeconds: 0 })).toBeNull()
})
