import { cartErrorCodes, type CartError } from '@tresen/contract/carts/cart-error'
import { expect, it } from 'vitest'
import { errorsIn, firstErrors, sectionOf } from './cart-error-sections.ts'

const errors = cartErrorCodes.map((code): CartError => ({ code, message_de: code }))
const sections = ['cart', 'guest', 'address', 'time', 'payment', 'invoice', 'age'] as const

it('has a section for every error, so that none is ever invisible once somebody tried to order', () => {
  const shown = sections.flatMap((section) => errorsIn(errors, section, true))
  expect(shown).toHaveLength(errors.length)
  for (const error of errors) {
    expect(errorsIn([error], sectionOf(error), true)).toEqual([error])
    expect(Object.values(firstErrors([error]))).toEqual([error.code])
  }
})

it('reproaches nobody with what is not filled in yet', () => {
  const shown = new Set(sections.flatMap((section) => errorsIn(errors, section, false)))
  expect(errors.filter((error) => !shown.has(error)).map(({ code }) => code)).toEqual([
    'AddressInputMissing',
    'CustomerInputMissing',
    'GeolocationDescriptionMissing',
    'GeolocationInputMissing',
    'PreOrderInputMissing',
    'PaymentMethodMissing',
    'AgeConfirmationMissing',
  ])
})

it('tells of each section what is put right first', () => {
  const both: CartError[] = [
    { code: 'PreOrderDateTimeIsInPast', message_de: 'first' },
    { code: 'IsClosed', message_de: 'second' },
  ]
  expect(firstErrors(both)).toEqual({ time: 'first' })
})
