import type { CustomerAddressInput, CustomerInput, IdentifierKind } from '@tresen/contract/customers/customer'
import type { CustomerField } from '@tresen/contract/customers/customer-file'
import { formatPhone, toE164 } from '../../phone/phone-number.ts'
import { addressLabels, customerHeadings, salutationLabels } from './customer-columns.ts'
import { guardCell } from './guarded-cell.ts'

const fields = Object.keys(customerHeadings) as CustomerField[]

export const customerFileHeadings = Object.values(customerHeadings)

/** What of a customer stands in the file. */
export type CustomerOfFile = {
  id: string
  person: CustomerInput
  identifiers: readonly { kind: string; value: string }[]
  addresses: readonly CustomerAddressInput[]
}

/** A line for each address of a customer, one without any; the first holds the rest. */
export function customerRows({ id, person, identifiers, addresses }: CustomerOfFile): string[][] {
  const valuesOf = (wanted: IdentifierKind) =>
    identifiers
      .filter(({ kind }) => kind === wanted)
      .map(({ value }) => (wanted === 'Phone' ? phoneText(value) : value))
      .join(', ')
  const { salutation, firstName, lastName, company, notes } = person
  const known: Partial<Record<CustomerField, string>> = {
    ...{ id, firstName, lastName, company, notes },
    salutation: salutation === 'Unspecified' ? '' : salutationLabels[salutation],
    ...{ phone: valuesOf('Phone'), email: valuesOf('Email'), whatsApp: valuesOf('WhatsApp') },
  }
  const [first, ...rest] = addresses.map(({ label, ...address }) => ({
    street: address.street,
    houseNumber: address.houseNumber,
    addressAddition: address.addressAddition,
    zipCode: address.zipCode,
    city: address.city,
    locationDescription: address.locationDescription,
    label: label === 'None' ? '' : addressLabels[label],
  }))
  return [{ ...known, ...first }, ...rest.map((address) => ({ id, ...address }))].map(rowOf)
}

function rowOf(texts: Partial<Record<CustomerField, string>>): string[] {
  return fields.map((field) => guardCell(texts[field] ?? ''))
}

/** As people read it, if it is the same number then. */
function phoneText(value: string): string {
  const text = formatPhone(value)
  return toE164(text) === value ? text : value
}
