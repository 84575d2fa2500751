import type { Query, QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { Order, OrderList } from '@tresen/contract/orders/order'
import type { OrderEventName } from '@tresen/contract/orders/order-events'

/** What an event of orders says of one. */
type Told = { id?: string; orderId?: string; version?: number; state?: string }

const told: Record<OrderEventName, true> = {
  ...{ orderAdded: true, orderRemoved: true, forceUpdateOrder: true, orderStateChanged: true },
  ...{ orderCommentChanged: true, orderFilterColorChanged: true, orderReceptionStateChanged: true },
  ...{ orderPaymentStateChanged: true, orderPrintedStateChanged: true },
  ...{ orderProductStateChanged: true, orderProductCommentChanged: true },
}

/** What brings an order to a list, or takes it away. */
const moves: readonly string[] = ['orderAdded', 'orderRemoved', 'forceUpdateOrder'] satisfies OrderEventName[]

/**
 * Asks anew for an order that is on no board, for the archive and for a page of all orders, once somebody else has changed
 * what is shown there.
 */
export function followUnlisted(queries: QueryClient, { name, payload }: RestaurantEvent) {
  if (!(name in told)) return
  const news = payload as Told
  // Without what was known of it: it is gone.
  if (name === 'orderRemoved') void queries.resetQueries({ predicate: (query) => isOf(query, news) })
  void queries.invalidateQueries({
    predicate: (query) =>
      isOf(query, news) || isArchiveWith(query, news) || isPageWith(query, news, moves.includes(name)),
  })
}

function isOf({ queryKey: [area, , what, orderId], state }: Query, { id, ...news }: Told): boolean {
  if (area !== 'orders' || what !== 'one' || orderId !== (news.orderId ?? id)) return false
  return isNewer(news, state.data as Order | undefined)
}

function isArchiveWith({ queryKey: [area, , what], state }: Query, { id, ...news }: Told): boolean {
  if (area !== 'orders' || what !== 'archive') return false
  const orders = (state.data as OrderList | undefined)?.orders ?? []
  const known = orders.find((order) => order.id === (news.orderId ?? id))
  return (known !== undefined || news.state === 'Archived') && isNewer(news, known)
}

function isPageWith({ queryKey: [area, , what], state }: Query, { id, ...news }: Told, isMove: boolean) {
  if (area !== 'orders' || what !== 'all') return false
  const { orders = [] } = (state.data as Partial<OrderList> | undefined) ?? {}
  const known = orders.find((order) => order.id === (news.orderId ?? id))
  return isMove || (known !== undefined && isNewer(news, known))
}

function isNewer({ version }: Told, known: Order | undefined): boolean {
  return version === undefined || known === undefined || version > known.version
}
