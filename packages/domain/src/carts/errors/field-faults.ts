import type { CartDetails, InvoiceAddress } from '@tresen/contract/carts/cart'
import { phoneFault } from '../../phone/phone-text.ts'
import { isBlank } from '../blank.ts'

/** What is wrong with single fields, by their names, as German sentences that stand below them. */
export type FieldFaults<Name extends string> = Partial<Record<Name, string>>

/** Of who orders; with both missing it is one sentence (document 2, section 5), which `nameAndPhoneMissing` is. */
export function contactFaults(
  cart: Pick<CartDetails, 'lastName' | 'phone'>,
): FieldFaults<'lastName' | 'phone'> {
  const phone = isBlank(cart.phone) ? 'Telefonnummer fehlt' : phoneFault(cart.phone)
  return { ...(isBlank(cart.lastName) && { lastName: 'Nachname fehlt' }), ...(phone && { phone }) }
}

export const nameAndPhoneMissing = 'Nachname und Telefon notwendig'

const addressFields = {
  street: 'Straße fehlt',
  houseNumber: 'Hausnummer fehlt',
  zipCode: 'PLZ fehlt',
  city: 'Ort fehlt',
} as const

/** Of where it is delivered. */
export function addressFaults(
  cart: Pick<CartDetails, keyof typeof addressFields>,
): FieldFaults<keyof typeof addressFields> {
  return blankOnes(cart, addressFields)
}

const invoiceFields: Record<keyof InvoiceAddress, string> = {
  invoiceName: 'Name oder Firma fehlt',
  invoiceStreet: 'Straße fehlt',
  invoiceNumber: 'Hausnummer fehlt',
  invoiceZipCode: 'PLZ fehlt',
  invoiceCity: 'Ort fehlt',
}

/** Of who pays. */
export function invoiceFaults(address: InvoiceAddress): FieldFaults<keyof InvoiceAddress> {
  return blankOnes(address, invoiceFields)
}

function blankOnes<Name extends string>(texts: Record<Name, string>, faults: Record<Name, string>) {
  const names = Object.keys(faults) as Name[]
  return Object.fromEntries(
    names.filter((name) => isBlank(texts[name])).map((name) => [name, faults[name]]),
  ) as FieldFaults<Name>
}
