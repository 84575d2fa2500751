import FunctionsOutlined from 'virtual:icon/outline-functions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { isMadeAt } from '@tresen/domain/orders/board/made-at-stations'
import type { OrderBoard } from '@tresen/domain/orders/board/order-board'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useFetchedAhead } from '../../../rooms/routing/fetch-ahead.ts'
import { Page } from '../../../rooms/ui/page.tsx'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { useStored } from '../../../rooms/ui/use-stored.ts'
import { AllDayPanel } from './all-day-panel.tsx'
import { BoardHead } from './head/board-head.tsx'
import styles from './board.module.css'
import type { BoardLayout } from './board-layouts.ts'
import { BoardTotals } from './board-totals.tsx'
import { BoardZoom, useZoom } from './board-zoom.tsx'
import { Board } from './board.tsx'
import { FilterChips } from './filter-chips.tsx'
import { KitchenActions } from './head/kitchen-actions.tsx'
import { neededLater } from './needed-later.ts'
import { fitsFilter, noFilter } from './order-filter.ts'
import { useOrderBoard } from '../work/orders.queries.ts'
import { MuteButton } from '../sounds/mute-button.tsx'
import { useBoardWithChanges } from '../work/use-change-order.ts'
import { useOrderActions } from '../work/use-order-actions.tsx'
import { useStations } from './use-stations.ts'

type Props = {
  title: string
  restaurant: Restaurant
  /** Which orders belong on this board, in their order. */
  pick: (board: OrderBoard) => Order[]
  layout: BoardLayout
  empty: ReactNode
  isForDelivery: boolean
}

/** What both boards have in common. */
export function BoardScreen({ title, restaurant, pick, layout, empty, isForDelivery }: Props) {
  const query = useOrderBoard(restaurant)
  const board = useBoardWithChanges(query.data)
  const { change, print, dialogs } = useOrderActions(restaurant)
  useFetchedAhead(neededLater)
  const [zoom, setZoom] = useZoom()
  const [filter, setFilter] = useState(noFilter)
  const [showsTotals, setShowsTotals] = useStored('boardTotals', (stored) => stored === 'true')
  const stations = useStations(restaurant.id)
  // Whoever packs and delivers needs the whole order.
  const chosen = isForDelivery ? null : stations.chosen

  const orders = useMemo(() => {
    const picked = board ? pick(board) : []
    return chosen ? picked.filter((order) => hasWorkAt(order, chosen)) : picked
  }, [board, pick, chosen])
  const shown = useMemo(() => orders.filter((order) => fitsFilter(order, filter)), [orders, filter])
  // What is not shown for its filter or station has not gone anywhere.
  const find = useCallback(
    (id: string) => {
      const order = board?.orders.get(id)
      const isShown = order && fitsFilter(order, filter) && (!chosen || hasWorkAt(order, chosen))
      return isShown ? order : undefined
    },
    [board, filter, chosen],
  )

  return (
    <Page
      title={title}
      isWide
      head={
        <BoardHead
          isForDelivery={isForDelivery}
          filters={
            <>
              <BoardTotals orders={orders} isForDelivery={isForDelivery} />
              <FilterChips orders={orders} filter={filter} onChange={setFilter} />
            </>
          }
        >
          {!isForDelivery && (
            <KitchenActions {...{ restaurant, stations, showsTotals }} onTotals={setShowsTotals} />
          )}
          <MuteButton />
          <BoardZoom zoom={zoom} onChange={setZoom} />
        </BoardHead>
      }
    >
      <Loadable query={{ ...query, data: board }}>
        {() => (
          <div
            className={styles.screen}
            data-with-totals={(showsTotals && !isForDelivery) || undefined}
            style={{ fontSize: `${zoom / 13}rem` }}
          >
            <Board
              key={JSON.stringify([filter, chosen && [...chosen]])}
              orders={shown}
              find={find}
              layout={layout}
              timeZone={restaurant.timeZone}
              zoom={zoom}
              stations={chosen}
              isForDelivery={isForDelivery}
              empty={
                <Box sx={{ flex: 1 }}>
                  {shown.length < orders.length ? (
                    <EmptyState
                      icon={<FunctionsOutlined />}
                      title="Nichts gefunden"
                      text="Keine Bestellung passt zum Filter."
                      action={<Button onClick={() => setFilter(noFilter)}>Filter aufheben</Button>}
                    />
                  ) : (
                    empty
                  )}
                </Box>
              }
              onChange={change}
              onPrint={print}
            />
            {showsTotals && !isForDelivery && <AllDayPanel orders={orders} stations={stations} />}
          </div>
        )}
      </Loadable>
      {dialogs}
    </Page>
  )
}

function hasWorkAt({ shoppingCart }: Order, stations: ReadonlySet<string>): boolean {
  return shoppingCart.products.some((line) => isMadeAt(line, stations))
}
