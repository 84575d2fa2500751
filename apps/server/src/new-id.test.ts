import { validate, version } from 'uuid'
import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('makes ids in the order in which they are made, all of them different', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})

it('counts the milliseconds of the moment', () => {
  const before = Date.now()
  const told = Number.parseInt(newId().replace('-', '').slice(0, 12), 16)
  expect(told).toBeGreaterThanOrEqual(before)
  expect(told).toBeLessThanOrEqual(Date.now())
})
