import ReceiptLongOutlined from 'virtual:icon/outline-receipt-long'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { getRouteApi } from '@tanstack/react-router'
import { filterColors, paymentStates } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { orderStaff } from '@tresen/contract/roles'
import { businessDayAt, businessDaySpan } from '@tresen/domain/opening-hours/business-day/business-day'
import { DayFilter, type Days } from '../../../rooms/ui/dates/day-filter.tsx'
import { FilterChip } from '../../../rooms/ui/lists/filter-chip.tsx'
import { PagedList } from '../../../rooms/ui/lists/paged-list.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { OrderTable } from '../list/order-table.tsx'
import { filterColorLabels, paymentStateLabels } from '../work/order-labels.ts'
import { useStatisticsApi } from './statistics.queries.ts'
import type { WantedOrders } from './wanted-orders.ts'

const route = getRouteApi('/signedIn/stats/orders')

/** All orders of a time, whatever became of them: what no board and no archive shows any more. */
export function AllOrdersPage() {
  return (
    <WithRestaurant roles={orderStaff}>
      {(restaurant) => <AllOrders key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function AllOrders({ restaurant }: { restaurant: Restaurant }) {
  const { id: restaurantId, franchiseId, timeZone } = restaurant
  const api = useStatisticsApi()
  const { days, pay, color, open, set } = useWanted(restaurant)
  return (
    <Page isWide title="Alle Bestellungen">
      <PagedList
        queryKey={['orders', restaurantId, 'all', days, pay ?? null, color ?? null, open]}
        load={async ({ page, pageSize, query }, signal) => {
          const asked = { restaurantId, franchiseId, page, pageItems: pageSize, query, hideCompleted: open }
          const body = pay ? [pay] : []
          const found = await api.searchOrders(
            { ...asked, ...spanOf(days, restaurant), ...(color && { filterColor: color }), body },
            { signal },
          )
          return { ...found, total: found.count }
        }}
        search={{ label: 'Bestellungen suchen', placeholder: 'Nr., Name, Telefon, Adresse' }}
        filters={
          <>
            <DayFilter days={days} onChange={(next) => set({ from: next.from, to: next.to })} />
            <Choice
              label="Bezahlung"
              width={264}
              words={paymentStateLabels}
              from={paymentStates}
              value={pay}
              onChange={(next) => set({ pay: next })}
            />
            <Choice
              label="Farbe"
              width={144}
              words={filterColorLabels}
              from={filterColors}
              value={color}
              onChange={(next) => set({ color: next })}
            />
            <FilterChip label="Nur offene" isOn={open} onClick={() => set({ open: !open })} />
          </>
        }
        failure="Die Bestellungen konnten nicht geladen werden"
        empty={{
          icon: <ReceiptLongOutlined />,
          title: 'Keine Bestellung gefunden',
          text: 'Zu dieser Zeit und Suche gibt es keine. Ein früheres „Von“ zeigt mehr.',
        }}
      >
        {({ orders }) => orders.length > 0 && <OrderTable orders={orders} timeZone={timeZone} />}
      </PagedList>
    </Page>
  )
}

/** Kept in the address, so that who comes back from an order finds what they looked at. Without any day: today. */
function useWanted(restaurant: Restaurant) {
  const { from, to, pay, color, open = false } = route.useSearch()
  const navigate = route.useNavigate()
  const today = businessDayAt(restaurant, new Date())
  const set = (change: { [name in keyof WantedOrders]: WantedOrders[name] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const days: Days = from || to ? { ...(from && { from }), ...(to && { to }) } : { from: today, to: today }
  return { days, pay, color, open, set }
}

/** Both days of business whole. */
function spanOf({ from, to }: Days, restaurant: Restaurant) {
  const of = (day: string) => businessDaySpan(restaurant, day)
  return {
    ...(from && { from: of(from).from.toISOString() }),
    ...(to && { to: of(to).to.toISOString() }),
  }
}

type ChoiceProps<T extends string> = {
  label: string
  width: number
  words: Record<T, string>
  from: readonly T[]
  value: T | undefined
  onChange: (value: T | undefined) => void
}

/** Narrows by one of these, or by none. */
function Choice<T extends string>({ label, width, words, from, value, onChange }: ChoiceProps<T>) {
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(from.find((each) => each === target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width }}
    >
      <MenuItem value="">Alle</MenuItem>
      {from.map((each) => (
        <MenuItem key={each} value={each}>
          {words[each]}
        </MenuItem>
      ))}
    </TextField>
  )
}
