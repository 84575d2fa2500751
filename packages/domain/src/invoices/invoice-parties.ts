import { emailPattern } from '@tresen/contract/identity/account-calls'
import type { InvoiceAddress, ShoppingCart } from '@tresen/contract/carts/cart'
import type { InvoiceBuyer, InvoiceSeller } from '@tresen/contract/invoices/invoice'

const digitsOf = (text: string) =>
  [...text].map((sign) => (/[0-9]/.test(sign) ? sign : String(sign.charCodeAt(0) - 55))).join('')

/** Whether an IBAN is one: length and check digits (ISO 13616). Blanks do not count. */
export function isIban(typed: string): boolean {
  const iban = typed.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith('DE') && iban.length !== 22) return false
  return BigInt(digitsOf(iban.slice(4) + iban.slice(0, 4))) % 97n === 1n
}

/** Whether a German VAT number is one: nine digits with their check digit (ISO 7064, MOD 11,10). Others by their shape. */
export function isVatId(typed: string): boolean {
  const id = typed.replaceAll(/\s/g, '').toUpperCase()
  if (!id.startsWith('DE')) return /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(id)
  if (!/^DE[0-9]{9}$/.test(id)) return false
  let product = 10
  for (const digit of id.slice(2, 10)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(id[10])
}

const email = new RegExp(emailPattern)

/** Whether something is typed that is no e-mail address: an invoice would be on its way to nobody. */
export function isWrongEmail(typed: string): boolean {
  return typed.trim() !== '' && !email.test(typed.trim())
}

/** What is said to whoever typed such a one. */
export const wrongEmailText = 'Bitte eine Adresse wie anna@beispiel.de'

type Checked = Pick<InvoiceSeller, 'iban' | 'vatId' | 'email'>

/** Which of the details of a seller are there and wrong. */
export function wrongInSeller({ iban, vatId, email }: Checked): (keyof Checked)[] {
  return [
    ...(iban.trim() && !isIban(iban) ? (['iban'] as const) : []),
    ...(vatId.trim() && !isVatId(vatId) ? (['vatId'] as const) : []),
    ...(isWrongEmail(email) ? (['email'] as const) : []),
  ]
}

const needed = ['name', 'street', 'houseNumber', 'zipCode', 'city'] as const

/** What of a buyer is missing without which an invoice is none (§ 14 Abs. 4 UStG). */
export function missingOfBuyer(buyer: InvoiceBuyer): (typeof needed)[number][] {
  return needed.filter((name) => buyer[name].trim() === '')
}

type OrderedBy = Pick<
  ShoppingCart,
  | 'alternativeInvoiceAddress'
  | 'company'
  | 'firstName'
  | 'lastName'
  | 'street'
  | 'houseNumber'
  | 'zipCode'
  | 'city'
>

/** Whom the invoice of an order is likely for: its own invoice address, else who ordered. */
export function buyerOfOrder(cart: OrderedBy): InvoiceBuyer {
  const rest = { buyerReference: '', email: '' }
  const other = cart.alternativeInvoiceAddress
  if (other) return { ...addressOf(other), ...rest }
  const { street, houseNumber, zipCode, city } = cart
  const name = cart.company || `${cart.firstName} ${cart.lastName}`.trim()
  return { name, street, houseNumber, zipCode, city, ...rest }
}

function addressOf(address: InvoiceAddress) {
  return {
    name: address.invoiceName,
    street: address.invoiceStreet,
    houseNumber: address.invoiceNumber,
    zipCode: address.invoiceZipCode,
    city: address.invoiceCity,
  }
}
