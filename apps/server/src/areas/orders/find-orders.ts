import {
  mostArchived,
  orderStates,
  type Order,
  type OrderList,
  type OrderState,
} from '@tresen/contract/orders/order'
import { openStates, undeliveredReceptions } from '@tresen/domain/orders/order-states'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { guestOf, restaurantsOf, type Ctx } from '../../context.ts'
import {
  byDueTime,
  findOrderRow,
  listOrderRows,
  listOrderRowsByPhone,
  newestArchivedFirst,
} from './orders.sql.ts'
import { viewOrder, viewOrderFor } from './orders.view.ts'

const MOST_PAST = 10

export async function findOrder(ctx: Ctx, at: { restaurantId: string; orderId: string }) {
  const row = await findOrderRow(ctx.db, { ...at, guestId: guestOf(ctx) })
  return row ? viewOrderFor(ctx, row) : null
}

type ListInput = {
  restaurantId: string
  showCancelled?: boolean
  showArchived?: boolean
  onlyNotDeliveredReception?: boolean
}

export async function listOrders(ctx: Ctx, input: ListInput): Promise<OrderList> {
  const states: OrderState[] = [...openStates, 'Completed']
  if (input.showCancelled) states.push('Cancelled')
  if (input.showArchived) states.push('Archived')
  const receptions = input.onlyNotDeliveredReception ? undeliveredReceptions : null
  const filter = { states, receptions, limit: null }
  const { orders, seq } = await listOrderRows(ctx.db, input.restaurantId, filter, byDueTime)
  return { orders: orders.map(viewOrder), seq }
}

export async function listArchivedOrders(ctx: Ctx, input: { restaurantId: string }): Promise<OrderList> {
  const filter = { states: ['Archived' as const], receptions: null, limit: mostArchived }
  const { orders, seq } = await listOrderRows(ctx.db, input.restaurantId, filter, newestArchivedFirst)
  return { orders: orders.map(viewOrder), seq }
}

export async function findLatestOrder(ctx: Ctx, input: { restaurantId: string; phoneNumber: string }) {
  return (
    (await byPhone(ctx, [input.restaurantId], { phoneNumber: input.phoneNumber }, orderStates, 1))[0] ?? null
  )
}

/** Only of the one restaurant: what somebody ordered elsewhere is nobody's business here. */
export async function listPastOrders(ctx: Ctx, input: { restaurantId: string; phoneNumber: string }) {
  return byPhone(ctx, [input.restaurantId], { phoneNumber: input.phoneNumber }, orderStates, MOST_PAST)
}

type Anywhere = { phoneNumber: string; franchiseId?: string }

export async function findLatestOrderAnywhere(ctx: Ctx, input: Anywhere) {
  return (await byPhone(ctx, restaurantsOf(ctx), input, orderStates, 1))[0] ?? null
}

export async function listActiveOrders(ctx: Ctx, input: Anywhere): Promise<Order[]> {
  return byPhone(ctx, restaurantsOf(ctx), input, openStates, 50)
}

async function byPhone(
  ctx: Ctx,
  restaurantIds: string[] | null,
  { phoneNumber, franchiseId = null }: { phoneNumber: string; franchiseId?: string | null },
  states: readonly OrderState[],
  limit: number,
) {
  const phone = toE164(phoneNumber)
  const wanted = { restaurantIds, franchiseId, states, limit }
  const rows = phone ? await listOrderRowsByPhone(ctx.db, { ...wanted, phone }) : []
  return rows.map(viewOrder)
}
