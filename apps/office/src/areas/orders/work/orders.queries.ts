import type { Order, OrderList } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import {
  applyOrderEvent,
  boardFromSnapshot,
  isListed,
  type OrderBoard,
} from '@tresen/domain/orders/board/order-board'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import type { Api } from '../../../rooms/api/api.ts'
import { putNews } from '../../../rooms/api/queries.ts'
import type { LiveDefinition } from '../../../rooms/live/live-view.ts'
import { useLiveQuery } from '../../../rooms/live/live.tsx'

export const orderKeys = {
  board: (restaurantId: string) => ['orders', restaurantId, 'board'] as const,
  archive: (restaurantId: string) => ['orders', restaurantId, 'archive'] as const,
  one: (restaurantId: string, orderId: string) => ['orders', restaurantId, 'one', orderId] as const,
  changes: (restaurantId: string) => ['orders', restaurantId, 'change'] as const,
}

type Place = Pick<Restaurant, 'id' | 'franchiseId'>

/** The orders of a restaurant as its boards follow them. */
export function orderBoard(api: Api, { id, franchiseId }: Place): LiveDefinition<OrderBoard> {
  return {
    key: orderKeys.board(id),
    fetch: async () =>
      boardFromSnapshot(await api.listOrders({ restaurantId: id, franchiseId, showCancelled: true })),
    apply: applyOrderEvent,
  }
}

export function useOrderBoard(restaurant: Place | null) {
  const api = useApi()
  const definition = useMemo(() => restaurant && orderBoard(api, restaurant), [api, restaurant])
  return useLiveQuery(definition)
}

/** What is no longer on the boards, newest first. */
export function archivedOrdersQuery(api: Api, { id, franchiseId }: Place) {
  return queryOptions({
    queryKey: orderKeys.archive(id),
    queryFn: () => api.listArchivedOrders({ restaurantId: id, franchiseId }),
    staleTime: 0,
  })
}

/** One order, for when it is not on the boards. */
export function orderQuery(api: Api, { id, franchiseId }: Place, orderId: string) {
  return queryOptions({
    queryKey: orderKeys.one(id, orderId),
    queryFn: () => api.getOrder({ restaurantId: id, franchiseId, orderId }),
    staleTime: 0,
  })
}

/** An order as some screen shows it: on the board, by itself, or in the archive; undefined: nowhere. */
export function shownOrder(queries: QueryClient, restaurantId: string, orderId: string): Order | undefined {
  return (
    queries.getQueryData<OrderBoard>(orderKeys.board(restaurantId))?.orders.get(orderId) ??
    queries.getQueryData<Order>(orderKeys.one(restaurantId, orderId)) ??
    queries.getQueryData<OrderList>(orderKeys.archive(restaurantId))?.orders.find(({ id }) => id === orderId)
  )
}

/** Brings an order as the server answered it to every screen that shows it. */
export function showOrder(queries: QueryClient, restaurantId: string, order: Order) {
  const newer = (known: Order) => (known.id === order.id && order.version > known.version ? order : known)
  queries.setQueryData<OrderBoard>(
    orderKeys.board(restaurantId),
    (board) => board && boardWithOrder(board, order),
  )
  putNews<Order>(queries, orderKeys.one(restaurantId, order.id), (known) => known && newer(known))
  putNews<OrderList>(
    queries,
    orderKeys.archive(restaurantId),
    (list) => list && { ...list, orders: list.orders.map(newer) },
  )
}

/** The board with the order as the server answered it, unless an event brought something newer. */
export function boardWithOrder(board: OrderBoard, order: Order): OrderBoard {
  const known = board.orders.get(order.id)
  if (known && known.version >= order.version) return board
  const orders = new Map(board.orders)
  if (isListed(order)) orders.set(order.id, order)
  else orders.delete(order.id)
  return { ...board, orders }
}
