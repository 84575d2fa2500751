import InventoryOutlined from '@mui/icons-material/Inventory2Outlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Order, OrderState } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants'
import { orderStaff } from '@tresen/contract/roles'
import { sortedOrders } from '@tresen/domain/orders/board/order-board'
import { unarchivedStates } from '@tresen/domain/orders/order-states'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { ChipLine } from '../../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../../rooms/ui/lists/filter-chip.tsx'
import { Glyph } from '../../../rooms/ui/glyph.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { ArchiveButton } from '../work/archive-button.tsx'
import { FilterChips } from '../board/filter-chips.tsx'
import { fitsFilter, fitsSearch, noFilter } from '../board/order-filter.ts'
import { orderStateIcons } from '../work/order-labels.ts'
import { OrderTable } from './order-table.tsx'
import { archivedOrdersQuery, useOrderBoard } from '../work/orders.queries.ts'
import { MuteButton } from '../sounds/mute-button.tsx'
import { useBoardWithChanges, useOrdersWithChanges } from '../work/use-change-order.ts'
import { useOrderActions } from '../work/use-order-actions.tsx'

export function OrderListPage() {
  return (
    <WithRestaurant roles={orderStaff}>
      {(restaurant) => <OrderList key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function OrderList({ restaurant }: { restaurant: Restaurant }) {
  const query = useOrderBoard(restaurant)
  const board = useBoardWithChanges(query.data)
  const { change, print, dialogs } = useOrderActions(restaurant)
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<OrderState | null>(null)
  const [filter, setFilter] = useState(noFilter)
  const [showsArchive, setShowsArchive] = useState(false)
  const archive = useQuery({ ...archivedOrdersQuery(useApi(), restaurant), enabled: showsArchive })
  const current = useMemo(() => (board ? sortedOrders(board) : []), [board])
  const archived = useOrdersWithChanges(archive.data?.orders)
  const orders = showsArchive ? archived : current
  const shown = orders.filter(
    (order) =>
      (showsArchive || state === null || order.state === state) &&
      fitsFilter(order, filter) &&
      fitsSearch(order, typed),
  )

  return (
    <Page
      isWide
      title={showsArchive ? 'Archivierte Bestellungen' : 'Aktuelle Bestellungen'}
      actions={
        <>
          <MuteButton />
          {!showsArchive && <ArchiveButton orders={current} restaurant={restaurant} />}
          <Button
            startIcon={showsArchive ? <ReceiptLongOutlined /> : <InventoryOutlined />}
            onClick={() => setShowsArchive(!showsArchive)}
          >
            {showsArchive ? 'Aktuelle' : 'Archiv'}
          </Button>
        </>
      }
    >
      <Loadable<unknown> query={showsArchive ? archive : { ...query, data: board }}>
        {() => (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
              <SearchField
                label="Bestellungen suchen"
                placeholder="Nr., Name, Telefon, Adresse"
                value={typed}
                onChange={setTyped}
              />
              <ChipLine>
                {!showsArchive && <StateChips orders={orders} state={state} onChange={setState} />}
                <FilterChips orders={orders} filter={filter} onChange={setFilter} />
              </ChipLine>
            </Box>
            {shown.length > 0 ? (
              <OrderTable orders={shown} timeZone={restaurant.timeZone} onChange={change} onPrint={print} />
            ) : (
              <EmptyState
                icon={<ReceiptLongOutlined />}
                title={orders.length === 0 ? 'Noch keine Bestellungen' : 'Nicht gefunden'}
                text={emptyText(orders.length === 0, showsArchive)}
              />
            )}
          </>
        )}
      </Loadable>
      {dialogs}
    </Page>
  )
}

function emptyText(isEmpty: boolean, isArchive: boolean): string {
  if (!isEmpty) return 'Keine Bestellung passt zu Suche und Filter.'
  return isArchive
    ? 'Abgeschlossene Bestellungen kommen hierher, sobald sie archiviert werden.'
    : 'Neue Bestellungen erscheinen hier von selbst.'
}

function StateChips(props: {
  orders: readonly Order[]
  state: OrderState | null
  onChange: (state: OrderState | null) => void
}) {
  const { orders, state, onChange } = props
  return unarchivedStates.map((each) => {
    const total = orders.filter((order) => order.state === each).length
    if (total === 0 && each !== state) return null
    return (
      <FilterChip
        key={each}
        icon={<Glyph name={orderStateIcons[each]} size="small" />}
        label={`${each === 'ReadyForDelivery' ? 'Bereit' : orderStateLabel(each, false)} ${total}`}
        isOn={state === each}
        onClick={() => onChange(state === each ? null : each)}
      />
    )
  })
}
