import fc from 'fast-check'
import { expect, it } from 'vitest'
import { phoneFault } from '../../phone/phone-text.ts'
import { addressFaults, contactFaults, invoiceFaults } from './field-faults.ts'

it.each([
  ['Kaya', '0551 12345', {}],
  ['', '0551 12345', { lastName: 'Nachname fehlt' }],
  ['Kaya', ' ', { phone: 'Telefonnummer fehlt' }],
  ['Kaya', '0551', { phone: 'Telefonnummer ist unvollständig' }],
  ['Kaya', 'Büro', { phone: 'Keine Telefonnummer, zum Beispiel 0551 12345' }],
  [' ', '', { lastName: 'Nachname fehlt', phone: 'Telefonnummer fehlt' }],
])('Nachname „%s“, Telefon „%s“: %j', (lastName, phone, faults) => {
  expect(contactFaults({ lastName, phone })).toEqual(faults)
})

it('names each part of an address that is missing', () => {
  expect(addressFaults({ street: 'Weg', houseNumber: ' ', zipCode: '', city: 'Ort' })).toEqual({
    houseNumber: 'Hausnummer fehlt',
    zipCode: 'PLZ fehlt',
  })
  const invoice = {
    invoiceName: '',
    invoiceStreet: 'Weg',
    invoiceNumber: '1',
    invoiceZipCode: '1',
    invoiceCity: '',
  }
  expect(Object.keys(invoiceFaults(invoice))).toEqual(['invoiceName', 'invoiceCity'])
})

it('a contact without faults is one that an order can be placed with, and the other way round', () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.string(), fc.stringMatching(/^0\d{0,8}$/)), (lastName, phone) => {
      const isGood = lastName.trim() !== '' && phoneFault(phone) === null
      expect(Object.keys(contactFaults({ lastName, phone })).length === 0).toBe(isGood)
    }),
  )
})
