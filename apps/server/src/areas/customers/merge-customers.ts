import type { Customer } from '@tresen/contract/customers/customer'
import type { Ctx } from '../../context.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findFamily, lockCustomers, moveFamily, type CustomerRow } from './customers.sql.ts'
import { viewCustomer, within } from './customers.view.ts'
import { findAddressRow, findIdentifierRow, markPart, type Part } from './parts.sql.ts'

type Of = { franchiseId: string }
type Two = Of & { primaryCustomerId: string; duplicateCustomerId: string }

/**
 * From now on both are one. Nothing of either is moved: the duplicate, and whoever was merged into it, belong to the
 * other one until that is taken back.
 */
export function mergeCustomers(ctx: Ctx, { franchiseId, primaryCustomerId, duplicateCustomerId }: Two) {
  return withCustomers(ctx, franchiseId, async (tx) => {
    const primary = await findFamily(tx, { franchiseId, id: primaryCustomerId })
    const other = await findFamily(tx, { franchiseId, id: duplicateCustomerId })
    if (!primary || !other) return refuse('NotFound')
    const root = primary.members[0]!
    const duplicate = other.members[0]!
    const target = primary.members.find(({ id }) => id === primaryCustomerId)!
    const isMade = root.id === duplicate.id
    if (isMade || duplicate.id !== duplicateCustomerId) return refuse('NotMergeable')
    const ids = other.members.map(({ id }) => id)
    await moveFamily(tx, { franchiseId, ids, duplicateId: duplicate.id }, { id: target.id, rootId: root.id })
    return { franchiseId, id: root.id }
  })
}

/** Takes a merge back whole, also of merges that came after it. */
export function unmergeCustomers(ctx: Ctx, { franchiseId, primaryCustomerId, duplicateCustomerId }: Two) {
  return withCustomers(ctx, franchiseId, async (tx) => {
    const family = await findFamily(tx, { franchiseId, id: duplicateCustomerId })
    if (!family) return refuse('NotFound')
    const duplicate = family.members.find(({ id }) => id === duplicateCustomerId)!
    if (duplicate.duplicateOf !== primaryCustomerId) return refuse('NotMergeable')
    const ids = mergedInto(duplicate, family.members)
    await moveFamily(tx, { franchiseId, ids, duplicateId: duplicate.id }, null)
    return { franchiseId, id: family.members[0]!.id }
  })
}

/** A customer and all who were merged into them, step by step. */
function mergedInto(root: CustomerRow, members: readonly CustomerRow[]): string[] {
  const next = members.filter(({ duplicateOf }) => duplicateOf === root.id)
  return [root.id, ...next.flatMap((one) => mergedInto(one, members))]
}

type TwoAddresses = Of & { primaryCustomerAddressId: string; duplicateCustomerAddressId: string }

export function mergeCustomerAddresses(ctx: Ctx, input: TwoAddresses) {
  const { franchiseId, primaryCustomerAddressId: primary, duplicateCustomerAddressId: duplicate } = input
  return markDuplicate(ctx, 'customer_addresses', { franchiseId, primary, duplicate }, true)
}

export function unmergeCustomerAddresses(ctx: Ctx, input: TwoAddresses) {
  const { franchiseId, primaryCustomerAddressId: primary, duplicateCustomerAddressId: duplicate } = input
  return markDuplicate(ctx, 'customer_addresses', { franchiseId, primary, duplicate }, false)
}

type TwoNumbers = Of & { primaryCustomerPhoneNumberId: string; duplicateCustomerPhoneNumberId: string }

export function mergeCustomerPhoneNumbers(ctx: Ctx, input: TwoNumbers) {
  const {
    franchiseId,
    primaryCustomerPhoneNumberId: primary,
    duplicateCustomerPhoneNumberId: duplicate,
  } = input
  return markDuplicate(ctx, 'customer_identifiers', { franchiseId, primary, duplicate }, true)
}

export function unmergeCustomerPhoneNumbers(ctx: Ctx, input: TwoNumbers) {
  const {
    franchiseId,
    primaryCustomerPhoneNumberId: primary,
    duplicateCustomerPhoneNumberId: duplicate,
  } = input
  return markDuplicate(ctx, 'customer_identifiers', { franchiseId, primary, duplicate }, false)
}

/** An address or number is a duplicate of another one of the same customer, or no longer. */
function markDuplicate(
  ctx: Ctx,
  part: Part,
  at: Of & { primary: string; duplicate: string },
  isDuplicate: boolean,
) {
  const { franchiseId } = at
  return withCustomers(ctx, franchiseId, async (tx) => {
    const find = part === 'customer_addresses' ? findAddressRow : findIdentifierRow
    const primary = await find(tx, { franchiseId, id: at.primary })
    const duplicate = await find(tx, { franchiseId, id: at.duplicate })
    if (!primary || !duplicate) return refuse('NotFound')
    const family = await findFamily(tx, { franchiseId, id: primary.customerId })
    const ofFamily = part === 'customer_addresses' ? family!.addresses : family!.identifiers
    const isFree = ({ id }: { id: string }) =>
      ofFamily.some((one) => one.id === id && within<typeof one>(ofFamily, one).duplicateOf === null)
    const isAllowed = isDuplicate
      ? primary.id !== duplicate.id && isFree(primary) && isFree(duplicate)
      : duplicate.duplicateOf === primary.id
    if (!isAllowed) return refuse('NotMergeable')
    await markPart(tx, part, { franchiseId, id: duplicate.id }, isDuplicate ? primary.id : null)
    return { franchiseId, id: primary.customerId }
  })
}

/** One such change at a time in a franchise; answers with the customer as they are then. */
async function withCustomers<Refused extends object>(
  ctx: Ctx,
  franchiseId: string,
  act: (tx: Tx) => Promise<{ franchiseId: string; id: string } | Refused>,
): Promise<Customer | Refused> {
  const done = await ctx.db.transaction().execute(async (tx) => {
    await lockCustomers(tx, franchiseId)
    return act(tx)
  })
  if (!('franchiseId' in done)) return done
  return viewCustomer((await findFamily(ctx.db, done))!)
}
