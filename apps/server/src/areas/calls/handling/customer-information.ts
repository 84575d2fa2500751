import type { CustomerInformation } from '@tresen/contract/calls/call'
import { toE164 } from '@tresen/domain/phone/phone-number'
import type { Ctx } from '../../../context.ts'
import { listFranchiseBansByPhone } from '../../bans/find-bans.ts'
import { findCustomerIdByPhone, findFamily } from '../../customers/customers.sql.ts'
import { viewCustomer } from '../../customers/customers.view.ts'
import { listOrderRowsByCustomer } from '../../orders/orders.sql.ts'
import { viewOrder } from '../../orders/orders.view.ts'
import { findCallRow } from '../calls.sql.ts'

type Asked = { franchiseId: string; restaurantId: string; customerId?: string; callId?: string }

const MOST_ORDERS = 5

/** Who calls or orders, for whoever speaks with them. */
export async function getCustomerInformation(ctx: Ctx, asked: Asked): Promise<CustomerInformation | null> {
  const { franchiseId, restaurantId, customerId, callId } = asked
  const call = callId ? await findCallRow(ctx.db, { restaurantId, id: callId }) : undefined
  if (callId && !call) return null
  const phone = call ? toE164(call.direction === 'Inbound' ? call.from : call.to) : null
  const id = customerId ?? (phone && (await findCustomerIdByPhone(ctx.db, franchiseId, phone)))
  const family = id ? await findFamily(ctx.db, { franchiseId, id }) : null
  if (!family) return customerId ? null : { customer: null, bans: [], orders: [] }
  const customer = viewCustomer(family)
  const [known] = customer.phoneNumbers
  const customerIds = family.members.map((member) => member.id)
  const where = { franchiseId, restaurantIds: [restaurantId], customerIds, limit: MOST_ORDERS }
  const orders = await listOrderRowsByCustomer(ctx.db, where)
  return {
    customer,
    bans: known ? await listFranchiseBansByPhone(ctx, { franchiseId, phoneNumber: known.value }) : [],
    orders: orders.map(viewOrder),
  }
}
