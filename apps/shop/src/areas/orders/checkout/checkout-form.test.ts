import { CartDetails, InvoiceAddress } from '@tresen/contract/carts/cart'
import { expect, it } from 'vitest'
import { mostCharacters, mostOfInvoice } from './checkout-form.ts'

it('no field takes more than the contract does', () => {
  const schemas = { ...CartDetails.properties, ...InvoiceAddress.properties } as Record<
    string,
    { maxLength?: number }
  >
  for (const [name, most] of Object.entries({ ...mostCharacters, ...mostOfInvoice }))
    expect([name, most]).toEqual([name, schemas[name]!.maxLength])
})
