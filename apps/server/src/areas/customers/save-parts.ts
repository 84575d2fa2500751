import type { CustomerAddressInput, CustomerIdentifierInput } from '@tresen/contract/customers/customer'
import { readIdentifier } from '@tresen/domain/customers/identifier'
import type { Ctx } from '../../context.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { refreshSearch } from './customers.sql.ts'
import {
  deletePartRow,
  findAddressRow,
  findIdentifierOwner,
  findIdentifierRow,
  insertAddress,
  insertIdentifier,
  listAddressRows,
  listIdentifierRows,
  updateAddressRow,
  updateIdentifierRow,
  type Part,
} from './parts.sql.ts'
import { viewAddress, viewIdentifier } from './customers.view.ts'

type Of = { franchiseId: string }
type At = Of & { id: string }
type OfCustomer = Of & { customerId: string }

export async function listCustomerAddresses(
  ctx: Ctx,
  { franchiseId, customerId }: Of & { customerId?: string },
) {
  const found = await listAddressRows(ctx.db, franchiseId, customerId ? [customerId] : null)
  return found.map(viewAddress)
}

export async function listCustomerPhoneNumbers(
  ctx: Ctx,
  { franchiseId, customerId }: Of & { customerId?: string },
) {
  const found = await listIdentifierRows(ctx.db, franchiseId, customerId ? [customerId] : null)
  return found.map(viewIdentifier)
}

export async function getCustomerAddress(ctx: Ctx, at: At) {
  const row = await findAddressRow(ctx.db, at)
  return row && viewAddress(row)
}

export async function getCustomerPhoneNumber(ctx: Ctx, at: At) {
  const row = await findIdentifierRow(ctx.db, at)
  return row && viewIdentifier(row)
}

/** Within a transaction: null when the customer is gone. */
export async function addAddress(ctx: Ctx, tx: Tx, at: OfCustomer, address: CustomerAddressInput) {
  const row = await insertAddress(tx, { ...at, id: ctx.newId() }, trimmedAddress(address), ctx.now())
  return row ? viewAddress(row) : refuse('AddressKnown')
}

/** Within a transaction. */
export async function addIdentifier(ctx: Ctx, tx: Tx, at: OfCustomer, input: CustomerIdentifierInput) {
  const value = readIdentifier(input)
  if (value === null) return refuse('IdentifierInvalid')
  const identifier = { kind: input.kind, value }
  const row = await insertIdentifier(tx, { ...at, id: ctx.newId() }, identifier, ctx.now())
  return row ? viewIdentifier(row) : taken(tx, at.franchiseId, identifier)
}

/** By whom an identifier is taken; nobody: what it was to belong to is gone. */
async function taken(tx: Tx, franchiseId: string, identifier: CustomerIdentifierInput) {
  const owner = await findIdentifierOwner(tx, franchiseId, identifier)
  return owner ? refuse('IdentifierTaken', { customerId: owner.customerId }) : refuse('NotFound')
}

export function createCustomerAddress(
  ctx: Ctx,
  { franchiseId, body }: Of & { body: Input<CustomerAddressInput> },
) {
  const { customerId, ...address } = body
  return ctx.db.transaction().execute(async (tx) => {
    const [known] = await listAddressRows(tx, franchiseId, [customerId])
    const added = await addAddress(ctx, tx, { franchiseId, customerId }, address)
    await refreshSearch(tx, franchiseId, [customerId])
    return known || 'id' in added ? added : refuse('NotFound')
  })
}

type Input<One> = One & { customerId: string }

export function createCustomerPhoneNumber(
  ctx: Ctx,
  { franchiseId, body }: Of & { body: Input<CustomerIdentifierInput> },
) {
  const { customerId, ...input } = body
  return ctx.db.transaction().execute(async (tx) => {
    const added = await addIdentifier(ctx, tx, { franchiseId, customerId }, input)
    await refreshSearch(tx, franchiseId, [customerId])
    return added
  })
}

export async function updateCustomerAddress(ctx: Ctx, { body, ...at }: At & { body: CustomerAddressInput }) {
  if (!(await findAddressRow(ctx.db, at))) return refuse('NotFound')
  return ctx.db.transaction().execute(async (tx) => {
    const row = await updateAddressRow(tx, at, trimmedAddress(body))
    if (!row) return refuse('AddressKnown')
    await refreshSearch(tx, at.franchiseId, [row.customerId])
    return viewAddress(row)
  })
}

export async function updateCustomerPhoneNumber(ctx: Ctx, input: At & { body: CustomerIdentifierInput }) {
  const { body, ...at } = input
  const value = readIdentifier(body)
  if (value === null) return refuse('IdentifierInvalid')
  const identifier = { kind: body.kind, value }
  return ctx.db.transaction().execute(async (tx) => {
    const row = await updateIdentifierRow(tx, at, identifier)
    if (!row) return taken(tx, at.franchiseId, identifier)
    await refreshSearch(tx, at.franchiseId, [row.customerId])
    return viewIdentifier(row)
  })
}

export function deleteCustomerAddress(ctx: Ctx, at: At) {
  return deletePart(ctx, 'customer_addresses', at)
}

export function deleteCustomerPhoneNumber(ctx: Ctx, at: At) {
  return deletePart(ctx, 'customer_identifiers', at)
}

function deletePart(ctx: Ctx, part: Part, at: At) {
  return ctx.db.transaction().execute(async (tx) => {
    const gone = await deletePartRow(tx, part, at)
    if (!gone) return null
    await refreshSearch(tx, at.franchiseId, [gone.customerId])
    return {}
  })
}

function trimmedAddress(address: CustomerAddressInput): CustomerAddressInput {
  return {
    label: address.label,
    street: address.street.trim(),
    houseNumber: address.houseNumber.trim(),
    addressAddition: address.addressAddition.trim(),
    zipCode: address.zipCode.trim(),
    city: address.city.trim(),
    locationDescription: address.locationDescription.trim(),
    latitude: address.latitude,
    longitude: address.longitude,
  }
}
