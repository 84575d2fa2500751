import type {
  CustomerAddressInput,
  CustomerIdentifierInput,
  CustomerInput,
} from '@tresen/contract/customers/customer'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { customerCommentUpdated } from './customers.events.ts'
import {
  deleteFamily,
  findFamily,
  findWhetherBanStands,
  insertCustomer,
  listRestaurantIds,
  lockCustomers,
  refreshSearch,
  updateCustomerRow,
} from './customers.sql.ts'
import { viewCustomer } from './customers.view.ts'
import { addAddress, addIdentifier } from './save-parts.ts'

type Of = { franchiseId: string }
type New = CustomerInput & {
  id?: string
  identifiers?: CustomerIdentifierInput[]
  addresses?: CustomerAddressInput[]
}

/** Creates a customer with numbers and addresses, wholly or not at all. */
export async function createCustomer(ctx: Ctx, { franchiseId, body }: Of & { body: New }) {
  const { id = ctx.newId(), identifiers = [], addresses = [], ...input } = body
  const known = await findFamily(ctx.db, { franchiseId, id })
  if (known) return viewCustomer(known)
  const at = { franchiseId, customerId: id }
  try {
    await ctx.db.transaction().execute(async (tx) => {
      await insertCustomer(tx, { franchiseId, id, ...trimmed(input) }, ctx.now())
      for (const address of addresses) throwRefusal(await addAddress(ctx, tx, at, address))
      for (const one of identifiers) throwRefusal(await addIdentifier(ctx, tx, at, one))
      await refreshSearch(tx, franchiseId, [id])
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  return viewCustomer((await findFamily(ctx.db, { franchiseId, id }))!)
}

/** Rolls a transaction back. */
class Refused<One extends Refusal> extends Error {
  readonly refusal: One
  constructor(refusal: One) {
    super(refusal.code)
    this.refusal = refusal
  }
}

function throwRefusal(found: unknown) {
  if (found instanceof Refusal) throw new Refused(found)
}

type Change = Of & { id: string; body: { version: number } & CustomerInput }

/** Changes what is written of a customer, unless somebody else did since it was read. */
export async function updateCustomer(ctx: Ctx, { franchiseId, id, body }: Change) {
  const { version, ...input } = body
  return change(ctx, { franchiseId, id, version }, () => trimmed(input))
}

/** A note, also of whoever may change nothing else. */
export function setCustomerNotes(
  ctx: Ctx,
  input: Of & { customerId: string; notes: string; version?: number },
) {
  const { franchiseId, customerId: id, version = null } = input
  return change(ctx, { franchiseId, id, version }, (before) => ({ ...before, notes: input.notes.trim() }))
}

async function change(
  ctx: Ctx,
  asked: Of & { id: string; version: number | null },
  next: (before: CustomerInput) => CustomerInput,
) {
  const { franchiseId } = asked
  const family = await findFamily(ctx.db, asked)
  if (!family) return refuse('NotFound')
  const before = family.members[0]!
  const { id } = before
  if (asked.version !== null && asked.version !== before.version)
    return refuse('CustomerConflict', { customer: viewCustomer(family) })
  const { salutation, lastName, firstName, company, notes } = before
  const wanted = next({ salutation, lastName, firstName, company, notes })
  const isNoted = wanted.notes !== notes
  const restaurants = isNoted ? await listRestaurantIds(ctx.db, franchiseId) : []
  const events = customerCommentUpdated(
    restaurants.map((restaurant) => restaurant.id),
    { customerId: id, notes: wanted.notes },
  )
  const at = { franchiseId, id, version: before.version }
  const seqs = await ctx.db.transaction().execute(async (tx) => {
    const saved = await updateCustomerRow(tx, at, wanted, ctx.now(), events)
    if (saved) await refreshSearch(tx, franchiseId, [id])
    return saved
  })
  const now = await findFamily(ctx.db, { franchiseId, id })
  if (!now) return refuse('NotFound')
  if (!seqs) return refuse('CustomerConflict', { customer: viewCustomer(now) })
  ctx.events.published(events, seqs)
  return viewCustomer(now)
}

/** Deletes a customer with all who are merged with them; their orders stay. A ban is not lifted by that. */
export function deleteCustomer(ctx: Ctx, at: Of & { id: string }) {
  const { franchiseId } = at
  return ctx.db.transaction().execute(async (tx) => {
    await lockCustomers(tx, franchiseId)
    const family = await findFamily(tx, at)
    if (!family) return refuse('NotFound')
    const ids = family.members.map(({ id }) => id)
    if (await findWhetherBanStands(tx, franchiseId, ids)) return refuse('BanStands')
    await deleteFamily(tx, franchiseId, ids)
    return {}
  })
}

function trimmed(input: CustomerInput): CustomerInput {
  return {
    salutation: input.salutation,
    lastName: input.lastName.trim(),
    firstName: input.firstName.trim(),
    company: input.company.trim(),
    notes: input.notes.trim(),
  }
}
