import Box from '@mui/material/Box'
import type { Order } from '@tresen/contract/orders'
import type { Restaurant } from '@tresen/contract/restaurants'
import type { OrderBoard } from '@tresen/domain/orders/order-board'
import { useCallback, useMemo, type ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import { Loadable } from '../ui/states.tsx'
import { BoardTotals } from './board-totals.tsx'
import { BoardZoom, useZoom } from './board-zoom.tsx'
import { Board } from './board.tsx'
import { useOrderBoard } from './orders.queries.ts'
import { useBoardWithChanges, useChangeOrder } from './use-change-order.ts'

type Props = {
  title: string
  restaurant: Restaurant
  /** Which orders belong on this board, in their order. */
  pick: (board: OrderBoard) => Order[]
  empty: ReactNode
  isForDelivery: boolean
}

/** What both boards have in common. */
export function BoardScreen({ title, restaurant, pick, empty, isForDelivery }: Props) {
  const query = useOrderBoard(restaurant)
  const board = useBoardWithChanges(query.data, restaurant.id)
  const change = useChangeOrder(restaurant)
  const [zoom, setZoom] = useZoom()
  const orders = useMemo(() => (board ? pick(board) : []), [board, pick])
  const find = useCallback((id: string) => board?.orders.get(id), [board])

  return (
    <Page
      title={title}
      isWide
      actions={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <BoardTotals orders={orders} />
          <BoardZoom zoom={zoom} onChange={setZoom} />
        </Box>
      }
    >
      <Loadable query={{ ...query, data: board }}>
        {() => (
          <Board
            orders={orders}
            find={find}
            timeZone={restaurant.timeZone}
            zoom={zoom}
            isForDelivery={isForDelivery}
            empty={<Box sx={{ flex: 1 }}>{empty}</Box>}
            onChange={change}
          />
        )}
      </Loadable>
    </Page>
  )
}
