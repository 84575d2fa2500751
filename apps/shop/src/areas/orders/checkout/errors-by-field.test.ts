import { cartErrorCodes } from '@tresen/contract/carts/cart'
import { expect, test } from 'vitest'
import { errorsByField } from './errors-by-field.ts'

test('every error has a place where it appears, and the first of a place wins', () => {
  for (const code of cartErrorCodes)
    expect(Object.values(errorsByField([{ code, message_de: code }]))).toEqual([code])
  const both = [
    { code: 'PreOrderInputMissing', message_de: 'first' },
    { code: 'IsClosed', message_de: 'second' },
  ] as const
  expect(errorsByField(both)).toEqual({ time: 'first' })
})
