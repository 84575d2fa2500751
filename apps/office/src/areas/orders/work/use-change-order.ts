import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { OrderBoard } from '@tresen/domain/orders/board/order-board'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { commandOf } from '../../../rooms/offline/command-of.ts'
import { useCommands } from '../../../rooms/offline/use-commands.ts'
import type { OrderCommand } from '../../../rooms/offline/command-queue.ts'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { withChange, type OrderChange } from '@tresen/domain/orders/order-change'
import { shownOrder } from './orders.queries.ts'

type Place = Pick<Restaurant, 'id' | 'franchiseId'>

/** Changes an order: shown at once, kept until the server has made it, sent one after the other. */
export function useChangeOrder(place: Place): (orderId: string, change: OrderChange) => void {
  const { commands } = useApp()
  const queries = useQueryClient()
  const say = useSay()
  const { id, franchiseId } = place
  return useCallback(
    (orderId, change) => {
      const shown = shownOrder(queries, id, orderId)
      if (!shown) return say.error('Diese Bestellung gibt es nicht mehr. Es wurde nichts geändert.')
      const order = orderWithCommands(shown, commands.state().waiting)
      // One command for each product: a lost reply must not leave half of them unknown.
      const changes =
        change.kind === 'lines'
          ? change.lineIds.map((lineId) => ({ ...change, lineIds: [lineId] }))
          : [change]
      for (const each of changes) commands.add(commandOf({ id, franchiseId }, order, each))
    },
    [commands, queries, say, id, franchiseId],
  )
}

/** The board as it is, with the changes on top that are still on their way to the server. */
export function useBoardWithChanges(board: OrderBoard | undefined): OrderBoard | undefined {
  const { waiting } = useCommands()
  return useMemo(() => {
    if (!board || waiting.length === 0) return board
    const orders = new Map(board.orders)
    for (const { orderId } of waiting) {
      const order = board.orders.get(orderId)
      if (order) orders.set(orderId, orderWithCommands(order, waiting))
    }
    return { ...board, orders }
  }, [board, waiting])
}

/** The same for orders that are on no board. */
export function useOrdersWithChanges(orders: readonly Order[] | undefined): readonly Order[] {
  const { waiting } = useCommands()
  return useMemo(() => (orders ?? []).map((order) => orderWithCommands(order, waiting)), [orders, waiting])
}

function orderWithCommands(order: Order, waiting: readonly OrderCommand[]): Order {
  const now = new Date()
  return waiting
    .filter(({ orderId }) => orderId === order.id)
    .reduce((changed, { change }) => withChange(changed, change, now), order)
}
