import { describe, expect, it } from 'vitest'
import { anEvaluatedCart } from '../orders/testing/an-order.ts'
import { buyerOfOrder, isIban, isVatId, missingOfBuyer, wrongInSeller } from './invoice-parties.ts'

describe('Numbers of sellers', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', true],
    ['de89370400440532013000', true],
    ['DE89 3704 0044 0532 0130 01', false],
    ['DE89 3704 0044 0532 0130', false],
    ['AT61 1904 3002 3457 3201', true],
    ['89 3704', false],
  ])('%s is an IBAN: %s', (typed, expected) => {
    expect(isIban(typed)).toBe(expected)
  })

  it.each([
    ['DE136695976', true],
    ['de 136 695 976', true],
    ['DE136695978', false],
    ['DE13669597', false],
    ['ATU13585627', true],
    ['20/123/45678', false],
  ])('%s is a VAT number: %s', (typed, expected) => {
    expect(isVatId(typed)).toBe(expected)
  })

  it('what is empty is not wrong', () => {
    expect(wrongInSeller({ iban: ' ', vatId: '', email: '' })).toEqual([])
    expect(wrongInSeller({ iban: 'DE1', vatId: 'DE1', email: 'anna@@' })).toEqual(['iban', 'vatId', 'email'])
    expect(wrongInSeller({ iban: '', vatId: '', email: ' anna@example.com ' })).toEqual([])
  })
})

describe('Buyers', () => {
  it('are who ordered, unless the invoice goes elsewhere', () => {
    const cart = anEvaluatedCart()
    expect(buyerOfOrder(cart)).toMatchObject({ name: 'Ayşe Yılmaz', street: 'Müllerstraße', city: 'Berlin' })
    expect(buyerOfOrder({ ...cart, company: 'Kiosk GmbH' }).name).toBe('Kiosk GmbH')
    const alternativeInvoiceAddress = {
      ...{ invoiceName: 'Firma', invoiceStreet: 'Weg', invoiceNumber: '4', invoiceZipCode: '37073' },
      invoiceCity: 'Göttingen',
    }
    const buyer = buyerOfOrder({ ...cart, alternativeInvoiceAddress })
    expect(buyer).toMatchObject({ name: 'Firma', houseNumber: '4', city: 'Göttingen' })
    expect(missingOfBuyer(buyer)).toEqual([])
    expect(missingOfBuyer({ ...buyer, zipCode: ' ', name: '' })).toEqual(['name', 'zipCode'])
  })
})
