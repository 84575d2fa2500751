import InventoryOutlined from 'virtual:icon/outline-inventory-2'
import ReceiptLongOutlined from 'virtual:icon/outline-receipt-long'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { mostArchived, type Order, type OrderState } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { orderStaff } from '@tresen/contract/roles'
import { sortedOrders } from '@tresen/domain/orders/board/order-board'
import { unarchivedStates } from '@tresen/domain/orders/order-states'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { dayOverview } from '@tresen/domain/orders/statistics/day-overview'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { Counted } from '../../../rooms/ui/counted.tsx'
import { ChipLine } from '../../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../../rooms/ui/lists/filter-chip.tsx'
import { Glyph } from '../../../rooms/ui/glyph.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { useKeptOnBack } from '../../../rooms/ui/lists/use-kept-on-back.ts'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { ArchiveButton } from '../work/archive-button.tsx'
import { FilterChips } from '../board/filter-chips.tsx'
import { fitsFilter, fitsSearch, noFilter } from '../board/order-filter.ts'
import { orderStateIcons } from '../work/order-labels.ts'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'
import { attentionLabels, type Attention } from './attention.ts'
import { nextSort, sortOrders, type OrderSort } from './order-sort.ts'
import { OrderTable } from './order-table.tsx'
import { archivedOrdersQuery, useOrderBoard } from '../work/orders.queries.ts'
import { MuteButton } from '../sounds/mute-button.tsx'
import { useBoardWithChanges, useOrdersWithChanges } from '../work/use-change-order.ts'
import { useOrderActions } from '../work/use-order-actions.tsx'

const route = getRouteApi('/signedIn/orders')

/** As the board gives them. */
const byDue: OrderSort = { by: 'due', isDown: false }

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
  const [typed, setTyped] = useKeptOnBack('Suche', () => '')
  const [state, setState] = useKeptOnBack<OrderState | null>('Zustand', () => null)
  const [filter, setFilter] = useKeptOnBack('Filter', () => noFilter)
  const [showsArchive, setShowsArchive] = useKeptOnBack('Archiv', () => false)
  const archive = useQuery({ ...archivedOrdersQuery(useApi(), restaurant), enabled: showsArchive })
  const current = useMemo(() => (board ? sortedOrders(board) : []), [board])
  const attention = useAttention(current, restaurant)
  const archived = useOrdersWithChanges(archive.data?.orders)
  const orders = showsArchive ? archived : attention.orders
  const [chosenSort, setSort] = useKeptOnBack<OrderSort | null>('Sortierung', () => null)
  const sort = chosenSort ?? (showsArchive ? null : byDue)
  const isEmpty = showsArchive ? archived.length === 0 : current.length === 0
  const shown = sortOrders(
    orders.filter(
      (order) =>
        (showsArchive || state === null || order.state === state) &&
        fitsFilter(order, filter) &&
        fitsSearch(order, typed),
    ),
    sort,
  )

  return (
    <Page
      isWide
      title={showsArchive ? 'Archivierte Bestellungen' : 'Aktuelle Bestellungen'}
      actions={
        <>
          <MuteButton />
          <Button
            startIcon={showsArchive ? <ReceiptLongOutlined /> : <InventoryOutlined />}
            onClick={() => setShowsArchive(!showsArchive)}
          >
            {showsArchive ? 'Aktuelle' : 'Archiv'}
          </Button>
          {!showsArchive && <ArchiveButton orders={current} restaurant={restaurant} />}
          <SearchField
            label="Bestellungen suchen"
            placeholder="Nr., Name, Telefon, Adresse"
            value={typed}
            onChange={setTyped}
          />
        </>
      }
    >
      <Loadable<unknown> query={showsArchive ? archive : { ...query, data: board }}>
        {() => (
          <>
            <Box sx={{ mb: 3 }}>
              <ChipLine isDense>
                {!showsArchive && attention.chip}
                {!showsArchive && <StateChips orders={orders} state={state} onChange={setState} />}
                <FilterChips orders={orders} filter={filter} onChange={setFilter} />
              </ChipLine>
            </Box>
            {showsArchive && archived.length >= mostArchived && <OlderOnes />}
            {shown.length > 0 ? (
              <OrderTable
                orders={shown}
                timeZone={restaurant.timeZone}
                sort={{ shown: sort, onSort: (by) => setSort(nextSort(sort, by)) }}
                onChange={change}
                onPrint={print}
              />
            ) : (
              <EmptyState
                icon={<ReceiptLongOutlined />}
                title={isEmpty ? 'Noch keine Bestellungen' : 'Nicht gefunden'}
                text={emptyText(isEmpty, showsArchive)}
              />
            )}
          </>
        )}
      </Loadable>
      {dialogs}
    </Page>
  )
}

/** Those alone that Home led to, until somebody wants all of them again. */
function useAttention(current: readonly Order[], restaurant: Restaurant) {
  const { only } = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow()
  if (!only) return { orders: current, chip: null }
  const orders = dayOverview(current, restaurant, new Date(now))[only]
  return {
    orders,
    chip: <AttentionChip only={only} amount={orders.length} onOff={() => void navigate({ search: {} })} />,
  }
}

function AttentionChip({ only, amount, onOff }: { only: Attention; amount: number; onOff: () => void }) {
  return <FilterChip label={`${attentionLabels[only]} ${amount}`} isOn onClick={onOff} />
}

/** What is searched is not the whole archive: whoever finds nothing here must not take it for gone. */
function OlderOnes() {
  return (
    <Typography color="textSecondary" sx={{ mb: 3 }}>
      Hier stehen nur die neuesten {mostArchived} Bestellungen. Ältere finden Sie unter{' '}
      <Link to="/stats/orders">Alle Bestellungen</Link>.
    </Typography>
  )
}

function emptyText(isEmpty: boolean, isArchive: boolean): string {
  if (!isEmpty) return 'Keine Bestellung passt zu Suche und Filter.'
  return isArchive
    ? 'Abgeschlossene Bestellungen kommen hierher, sobald sie archiviert werden.'
    : 'Neue Bestellungen erscheinen hier von selbst.'
}

/** All of them from the beginning: by no order that comes or goes does a chip or the list move. */
function StateChips(props: {
  orders: readonly Order[]
  state: OrderState | null
  onChange: (state: OrderState | null) => void
}) {
  const { orders, state, onChange } = props
  return unarchivedStates.map((each) => (
    <FilterChip
      key={each}
      icon={<Glyph name={orderStateIcons[each]} size="small" />}
      label={
        <Counted
          what={each === 'ReadyForDelivery' ? 'Bereit' : orderStateLabel(each, false)}
          count={orders.filter((order) => order.state === each).length}
        />
      }
      isOn={state === each}
      onClick={() => onChange(state === each ? null : each)}
    />
  ))
}
