import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEvaluatedCart } from '../orders/testing/an-order.ts'
import { eraseGuest, keptOfOrder } from './erase-guest.ts'
import { privacySections, readSupplement } from './privacy-page.ts'
import { erasureMoments, usualPrivacySettings } from './privacy-settings.ts'

const guest = {
  lastName: 'Mustermann',
  firstName: 'Erika',
  company: 'Muster AG',
  phone: '0551 1234567',
  street: 'Musterweg',
  houseNumber: '17x',
  addressAddition: 'bei Muster',
  zipCode: '37099',
  city: 'Musterstadt',
  locationDescription: 'am Mustersteg',
  comment: 'Klingel defekt',
}
const cart = anEvaluatedCart({ ...guest, latitude: 51.123, longitude: 9.987 })

describe('Eine Bestellung ohne ihren Gast', () => {
  it('behält kein Wort von ihm, und alle Zahlen', () => {
    const erased = eraseGuest(cart, 'nothing')
    const text = JSON.stringify(erased)
    for (const word of [...Object.values(guest), '51.123', '9.987']) expect(text).not.toContain(word)
    expect(erased.evaluationResult).toEqual(cart.evaluationResult)
    expect(erased.products).toEqual(cart.products)
  })

  it('behält als Rechnung Name und Anschrift, sonst nichts', () => {
    const text = JSON.stringify(eraseGuest(cart, 'invoice'))
    for (const word of ['Mustermann', 'Musterweg', '37099']) expect(text).toContain(word)
    for (const word of [guest.phone, guest.comment, guest.addressAddition]) expect(text).not.toContain(word)
  })

  it('ist eine Rechnung mit Rechnungsadresse oder über dem Betrag', () => {
    const total = cart.evaluationResult.totalOrderValue
    expect(keptOfOrder(cart, total)).toBe('nothing')
    expect(keptOfOrder(cart, total - 1)).toBe('invoice')
    const invoice = {
      invoiceName: 'X',
      invoiceStreet: 'Y',
      invoiceNumber: '1',
      invoiceZipCode: '2',
      invoiceCity: 'Z',
    }
    expect(keptOfOrder({ ...cart, alternativeInvoiceAddress: invoice }, total)).toBe('invoice')
  })
})

describe('Fristen', () => {
  it('sind erst nach ihrer ganzen Zeit um', () => {
    const moments = erasureMoments(usualPrivacySettings, new Date('2035-01-01T10:00:00Z'))
    expect(moments.carts.toISOString()).toBe('2034-12-02T10:00:00.000Z')
    expect(moments.orders.toISOString()).toBe('2034-07-05T10:00:00.000Z')
    expect(moments.invoices.toISOString()).toBe('2027-01-01T00:00:00.000Z')
  })

  it('eine Rechnung bleibt nie kürzer als das Gesetz es will', () => {
    const years = fc.integer({ min: 8, max: 10 })
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(years, day, (invoiceYears, now) => {
        const { invoices } = erasureMoments({ ...usualPrivacySettings, invoiceYears }, now)
        const lastErased = invoices.getUTCFullYear() - 1
        expect(now.getUTCFullYear() - lastErased).toBeGreaterThan(invoiceYears)
      }),
    )
  })
})

describe('Die Seite', () => {
  const subject = {
    name: 'Leineglut',
    streetName: 'Markt',
    streetNumber: '1',
    zipCode: '37073',
    city: 'Göttingen',
    phone: '0551 1',
    publicWhatsAppNumber: null,
  }
  const textOf = (settings = usualPrivacySettings) => JSON.stringify(privacySections(subject, settings))

  it('nennt Verantwortliche, Fristen und Rechte', () => {
    for (const words of ['Leineglut', '37073 Göttingen', '30 Tage', '180 Tage', '8 Jahre', 'Art. 15'])
      expect(textOf()).toContain(words)
  })

  it('nennt Meta, wo Gäste über WhatsApp schreiben, und nur dort', () => {
    expect(textOf()).not.toMatch(/WhatsApp|Meta/)
    const reached = { ...subject, publicWhatsAppNumber: '+49551123' }
    expect(JSON.stringify(privacySections(reached, usualPrivacySettings))).toMatch(/WhatsApp Ireland.*Meta/)
  })

  it('sagt, was das Restaurant sagt', () => {
    const own = { ...usualPrivacySettings, controller: 'Leine GmbH', contact: 'ds@example.org', cartDays: 1 }
    for (const words of ['Leine GmbH', 'ds@example.org', '1 Tag nach']) expect(textOf(own)).toContain(words)
    expect(textOf(own)).not.toContain('Telefon 0551')
  })

  it('liest Überschriften, Listen und Absätze', () => {
    const text = 'Vorweg.\n\n## Kameras\nIm Laden.\nZwei Stück.\n\n- Eingang\n- Kasse\n\nEnde.'
    expect(readSupplement(text)).toEqual([
      { title: 'Weiteres', parts: ['Vorweg.'] },
      { title: 'Kameras', parts: ['Im Laden.\nZwei Stück.', ['Eingang', 'Kasse'], 'Ende.'] },
    ])
    expect(readSupplement('')).toEqual([])
  })
})
