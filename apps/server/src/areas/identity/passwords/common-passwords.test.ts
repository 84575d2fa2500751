import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  '1234567890',
  'qwertyuiop',
  'QwertyUIOP',
  'password123',
  'liverpool1',
  'administrator',
  '0987654321',
])('%s is guessed first', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

it('what nobody else has is not', async () => {
  const own = Array.from({ length: 500 }, () => randomBytes(9).toString('base64'))
  const hits = await Promise.all(own.map((password) => isCommonPassword(password)))
  // By chance one in 95,000 is: two of five hundred once in 72,000 runs.
  expect(hits.filter(Boolean).length).toBeLessThan(2)
  expect(await isCommonPassword('Tresen-Demo-2026')).toBe(false)
  expect(await isCommonPassword('')).toBe(false)
})
