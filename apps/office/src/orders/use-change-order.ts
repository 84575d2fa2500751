import { CallError } from '@tresen/contract/client'
import type { Order } from '@tresen/contract/orders'
import type { Restaurant } from '@tresen/contract/restaurants'
import type { OrderBoard } from '@tresen/domain/orders/order-board'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { messageOf, type Api } from '../api/api.ts'
import { useApi } from '../api/app-context.tsx'
import { useSay } from '../ui/snackbar.tsx'
import { withChange, type OrderChange } from './order-change.ts'
import { boardWithOrder, orderKeys } from './orders.queries.ts'

type Asked = { orderId: string; change: OrderChange }
type Place = Pick<Restaurant, 'id' | 'franchiseId'>

/** Changes an order: shown at once, sent one after the other, taken back when the server refuses. */
export function useChangeOrder(place: Place): (orderId: string, change: OrderChange) => void {
  const api = useApi()
  const say = useSay()
  const queries = useQueryClient()
  const key = orderKeys.board(place.id)
  const put = (order: Order) =>
    queries.setQueryData<OrderBoard>(key, (board) => board && boardWithOrder(board, order))

  const { mutate } = useMutation({
    mutationKey: orderKeys.changes(place.id),
    scope: { id: `orders ${place.id}` },
    mutationFn: async ({ orderId, change }: Asked) => {
      const order = queries.getQueryData<OrderBoard>(key)?.orders.get(orderId)
      if (order) await send(api, place, order, change, put)
    },
    onError: (error) => {
      const order = error instanceof CallError ? (error.details['order'] as Order | undefined) : undefined
      if (order) put(order)
      say.error(conflictText(error, order))
    },
  })
  return useCallback((orderId, change) => mutate({ orderId, change }), [mutate])
}

async function send(api: Api, place: Place, order: Order, change: OrderChange, put: (order: Order) => void) {
  const at = { restaurantId: place.id, franchiseId: place.franchiseId, orderId: order.id }
  switch (change.kind) {
    case 'move':
      return put(await api.changeOrderState({ ...at, body: { state: change.to, version: order.version } }))
    case 'lines':
      for (const productId of change.lineIds) {
        const line = { ...at, shoppingCartId: order.shoppingCartId, productId }
        put(await api.changeOrderProductState({ ...line, body: { completed: change.completed } }))
      }
      return
    case 'color':
      return put(await api.setOrderFilterColor({ ...at, filterColor: change.filterColor }))
    case 'comment':
      return put(await api.setOrderComment({ ...at, comment: change.comment }))
    case 'lineComment': {
      const { lineId: shoppingCartProductId, comment } = change
      const line = { ...at, shoppingCartId: order.shoppingCartId, shoppingCartProductId }
      return put(await api.setOrderProductComment({ ...line, comment }))
    }
    case 'acknowledge': {
      const { restaurantId, orderId } = at
      const minutes = change.toMinutes === undefined ? {} : { toMinutes: change.toMinutes }
      return put(await api.acknowledgeOrder({ restaurantId, orderId, ...minutes, version: order.version }))
    }
    case 'printed':
      return put(await api.setOrderPrinted(at))
  }
}

function conflictText(error: unknown, order: Order | undefined): string {
  const text = messageOf(error, 'Die Änderung wurde nicht gespeichert. Bitte prüfen Sie die Verbindung.')
  if (!order) return text
  return `Bestellung ${order.number}: ${text} Jetzt: ${orderStateLabel(order.state, order.willBePickedUp)}.`
}

/** The board as it is, with the changes on top that are still on their way to the server. */
export function useBoardWithChanges(
  board: OrderBoard | undefined,
  restaurantId: string,
): OrderBoard | undefined {
  const waiting = useMutationState({
    filters: { mutationKey: orderKeys.changes(restaurantId), status: 'pending' },
    select: (mutation) => mutation.state.variables as Asked,
  })
  return useMemo(() => {
    if (!board || waiting.length === 0) return board
    const orders = new Map(board.orders)
    const now = new Date()
    for (const { orderId, change } of waiting) {
      const order = orders.get(orderId)
      if (order) orders.set(orderId, withChange(order, change, now))
    }
    return { ...board, orders }
  }, [board, waiting])
}
