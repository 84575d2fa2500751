import { splitStreet, splitStreetLine } from '@tresen/domain/geo/split-street'
import type { CartChange, InvoiceAddress, ShoppingCart } from '@tresen/contract/carts/cart'

/** What a guest types at the checkout. */
export type CheckoutForm = Record<TextField, string> & { invoice: InvoiceAddress | null }
export type TextField = (typeof textFields)[number]

/** Most characters of each text. The name is the id of its field too. */
export const mostCharacters = {
  firstName: 120,
  lastName: 120,
  company: 120,
  phone: 40,
  street: 120,
  houseNumber: 20,
  addressAddition: 120,
  zipCode: 10,
  city: 80,
  comment: 1000,
} as const

export const textFields = Object.keys(mostCharacters) as (keyof typeof mostCharacters)[]

/** Most characters of each text of an invoice address. */
export const mostOfInvoice = {
  invoiceName: 120,
  invoiceStreet: 120,
  invoiceNumber: 20,
  invoiceZipCode: 10,
  invoiceCity: 80,
} as const satisfies Record<keyof InvoiceAddress, number>

const emptyInvoice: InvoiceAddress = {
  invoiceName: '',
  invoiceStreet: '',
  invoiceNumber: '',
  invoiceZipCode: '',
  invoiceCity: '',
}

export function formOf(cart: ShoppingCart): CheckoutForm {
  const texts = Object.fromEntries(textFields.map((name) => [name, cart[name]])) as Record<TextField, string>
  return { ...texts, invoice: cart.alternativeInvoiceAddress }
}

/** An invoice address to begin with: the one it is delivered to. */
export function invoiceOf(form: CheckoutForm): InvoiceAddress {
  return {
    ...emptyInvoice,
    invoiceName: form.company || [form.firstName, form.lastName].filter(Boolean).join(' '),
    invoiceStreet: form.street,
    invoiceNumber: form.houseNumber,
    invoiceZipCode: form.zipCode,
    invoiceCity: form.city,
  }
}

/** An invoice address whose street and number were written as one, each in its field. */
export function withoutNumberIn(invoice: InvoiceAddress): InvoiceAddress {
  const { invoiceStreet: street, invoiceNumber: houseNumber } = invoice
  const split = splitStreetLine({ street, houseNumber })
  return split ? { ...invoice, invoiceStreet: split.street, invoiceNumber: split.houseNumber } : invoice
}

/** What the cart keeps of the form: a browser that fills in street and number as one is corrected without being left. */
export function changeOf(form: CheckoutForm): CartChange {
  const { invoice, ...texts } = { ...form, ...splitStreet(form) }
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]))
  return {
    ...trimmed,
    addressSelection: 'Form',
    alternativeInvoiceAddress: invoice && withoutNumberIn(invoice),
  }
}
