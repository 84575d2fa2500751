import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('ids are UUIDv7 in lower case, in the order of their making', () => {
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  const made = Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16)
  expect(Math.abs(Date.now() - made)).toBeLessThan(5_000)
})
