import { CallError } from '@tresen/contract/client'
import { expect, it } from 'vitest'
import { isTriedAgain } from './is-tried-again.ts'

it('what fails is asked for three times, what is refused once', () => {
  const tries = (error: Error) => [1, 2, 3].filter((failures) => isTriedAgain(failures - 1, error)).length + 1
  expect(tries(new CallError(500, {}))).toBe(3)
  expect(tries(new TypeError('fetch failed'))).toBe(3)
  expect(tries(new CallError(404, { code: 'NotFound' }))).toBe(1)
})
