import { expect, it } from 'vitest'
import { deskKeys } from './desk-keys.ts'

it('Jede Taste hat am Arbeitsplatz eine Bedeutung', () => {
  const keys = deskKeys.map((each) => each.keys)
  expect(new Set(keys).size).toBe(keys.length)
})
