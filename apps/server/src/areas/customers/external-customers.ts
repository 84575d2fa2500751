import type { Customer, CustomerAddressInput, CustomerInput } from '@tresen/contract/customers/customer'
import type { ExternalCustomer } from '@tresen/contract/customers/external-customer-calls'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { isBannedCustomer } from './customer-facts.sql.ts'
import { findCustomerByPhone, getCustomer } from './find-customers.ts'
import { createCustomer, updateCustomer } from './save-customer.ts'

type Of = { restaurantId: string }

/** Null: nobody is known by it, which is no error for who asks before an order. */
export async function findExternalCustomer(
  ctx: Ctx,
  { restaurantId, phoneNumber }: Of & { phoneNumber: string },
) {
  const place = await ctx.findPlace(restaurantId)
  if (!place) return refuse('NotFound')
  const { franchiseId } = place
  const found = await findCustomerByPhone(ctx, { franchiseId, phoneNumber })
  return found && view(ctx, found)
}

type New = Partial<CustomerInput> & { id?: string; phoneNumber: string; address?: CustomerAddressInput }

export async function createExternalCustomer(ctx: Ctx, { restaurantId, body }: Of & { body: New }) {
  const place = await ctx.findPlace(restaurantId)
  if (!place) return refuse('NotFound')
  const { id, phoneNumber, address, ...input } = body
  const made = await createCustomer(ctx, {
    franchiseId: place.franchiseId,
    body: {
      ...nobodyYet,
      ...input,
      ...(id !== undefined && { id }),
      identifiers: [{ kind: 'Phone', value: phoneNumber }],
      addresses: address ? [address] : [],
    },
  })
  return made instanceof Refusal ? made : view(ctx, made)
}

type Change = Of & { customerId: string; body: Partial<CustomerInput> & { version: number } }

export async function updateExternalCustomer(ctx: Ctx, { restaurantId, customerId, body }: Change) {
  const place = await ctx.findPlace(restaurantId)
  const before = place && (await getCustomer(ctx, { franchiseId: place.franchiseId, id: customerId }))
  if (!before) return refuse('NotFound')
  const { salutation, lastName, firstName, company, notes, franchiseId, id } = before
  const changed = await updateCustomer(ctx, {
    ...{ franchiseId, id },
    // A version that is not the one just read is refused there: nothing is mixed of two.
    body: { ...{ salutation, lastName, firstName, company, notes }, ...body },
  })
  return changed instanceof Refusal ? changed : view(ctx, changed)
}

const nobodyYet: CustomerInput = {
  salutation: 'Unspecified',
  lastName: '',
  firstName: '',
  company: '',
  notes: '',
}

async function view(ctx: Ctx, customer: Customer): Promise<ExternalCustomer> {
  const { franchiseId, id } = customer
  return { customer, isBanned: await isBannedCustomer(ctx.db, { franchiseId, id }) }
}
