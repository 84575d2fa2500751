import type { Restaurant } from '@tresen/contract/restaurants'
import type { OrderBoard } from '@tresen/domain/orders/order-board'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useApp } from '../api/app-context.tsx'
import { commandOf } from '../offline/command-of.ts'
import { useCommands } from '../offline/use-commands.ts'
import type { OrderCommand } from '../offline/command-queue.ts'
import { withChange, type OrderChange } from './order-change.ts'
import { orderKeys } from './orders.queries.ts'

type Place = Pick<Restaurant, 'id' | 'franchiseId'>

/** Changes an order: shown at once, kept until the server has made it, sent one after the other. */
export function useChangeOrder(place: Place): (orderId: string, change: OrderChange) => void {
  const { commands } = useApp()
  const queries = useQueryClient()
  const { id, franchiseId } = place
  return useCallback(
    (orderId, change) => {
      const board = queries.getQueryData<OrderBoard>(orderKeys.board(id))
      const order = board && boardWithCommands(board, commands.state().waiting).orders.get(orderId)
      if (!order) return
      // One command for each product: a lost reply must not leave half of them unknown.
      const changes =
        change.kind === 'lines'
          ? change.lineIds.map((lineId) => ({ ...change, lineIds: [lineId] }))
          : [change]
      for (const each of changes) commands.add(commandOf({ id, franchiseId }, order, each))
    },
    [commands, queries, id, franchiseId],
  )
}

/** The board as it is, with the changes on top that are still on their way to the server. */
export function useBoardWithChanges(
  board: OrderBoard | undefined,
  restaurantId: string,
): OrderBoard | undefined {
  const { waiting } = useCommands()
  return useMemo(
    () =>
      board &&
      boardWithCommands(
        board,
        waiting.filter((each) => each.restaurantId === restaurantId),
      ),
    [board, waiting, restaurantId],
  )
}

function boardWithCommands(board: OrderBoard, waiting: readonly OrderCommand[]): OrderBoard {
  if (waiting.length === 0) return board
  const orders = new Map(board.orders)
  const now = new Date()
  for (const { orderId, change } of waiting) {
    const order = orders.get(orderId)
    if (order) orders.set(orderId, withChange(order, change, now))
  }
  return { ...board, orders }
}
