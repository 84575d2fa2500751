import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Channel } from '@tresen/contract/availability'
import type { Role } from '@tresen/contract/define'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { houseStaff, leaders, maintainers, orderStaff } from '@tresen/contract/roles'
import { overrideAt, withoutOverrides } from '@tresen/domain/availability/overrides'
import type { WidgetId } from '@tresen/domain/identity/dashboard'
import { formatMoney } from '@tresen/domain/money/format-money'
import { listMomentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { dayOverview } from '@tresen/domain/orders/statistics/day-overview'
import type { ComponentType } from 'react'
import { useAvailability } from '../../areas/availability/work/availability.queries.ts'
import { useChangeAvailability } from '../../areas/availability/work/use-change-availability.ts'
import { channelNames } from '../../areas/availability/work/channel-names.ts'
import { attentionLabels, type Attention } from '../../areas/orders/list/attention.ts'
import { guestName } from '../../areas/orders/work/order-labels.ts'
import { archivedOrdersQuery, useOrderBoard } from '../../areas/orders/work/orders.queries.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { useNow } from '../../rooms/ui/dates/use-now.ts'
import { Card, List, mostLines, Nothing, OnItsWay } from './home-card.tsx'
import { Planned, SoldOutNow } from './menu-today.tsx'
import { useRoomOfLastTime } from './room-of-last-time.ts'
import styles from './today-overview.module.css'
import { TodaysOrders, TodaysRevenue, WeekFigures } from './week-figures.tsx'

type Props = { restaurant: Restaurant; role: Role | null; shown: readonly WidgetId[] }

const closable = ['restaurant', 'pickup', 'delivery'] as const

type PartProps = Pick<Props, 'restaurant' | 'role'>

/** Today at a glance: what needs somebody, what comes next, what is missing, what came in. */
export const todayParts: readonly {
  id: WidgetId
  label: string
  part: ComponentType<PartProps>
  roles?: readonly Role[]
}[] = [
  { id: 'orders', label: 'Bestellungen von heute', part: OrdersToday, roles: orderStaff },
  { id: 'days', label: 'Letzte 7 Tage', part: WeekFigures, roles: leaders },
  { id: 'closed', label: 'Von Hand geschlossen', part: ClosedByHand },
  { id: 'soldOut', label: 'Ausverkauft', part: SoldOutNow },
  { id: 'planned', label: 'Geplante Änderungen', part: Planned, roles: maintainers },
]

/** Some of it, in this order. */
export function TodayOverview({ restaurant, role, shown }: Props) {
  const parts = shown.flatMap((id) => todayParts.filter((one) => one.id === id))
  const room = useRoomOfLastTime(shown.join())
  return (
    <div ref={room} className={styles.overview}>
      {parts.map(
        ({ id, part: Part, roles }) =>
          (!roles || (role !== null && roles.includes(role))) && (
            <Part key={id} restaurant={restaurant} role={role} />
          ),
      )}
    </div>
  )
}

function OrdersToday({ restaurant, role }: PartProps) {
  const api = useApi()
  const now = useNow()
  const { data: board } = useOrderBoard(restaurant)
  const { data: archive } = useQuery(archivedOrdersQuery(api, restaurant))
  if (!board) return <OnItsWay />
  const all = new Map([
    ...(archive?.orders ?? []).map((order) => [order.id, order] as const),
    ...board.orders,
  ])
  const day = dayOverview([...all.values()], restaurant, new Date(now))
  const lineOf = (order: Order) => (
    <OrderLine key={order.id} order={order} restaurant={restaurant} now={new Date(now)} />
  )
  const { late, waiting, preOrders } = day
  return (
    <>
      <Card title="Heute">
        {role !== null && leaders.includes(role) ? (
          <TodaysRevenue restaurant={restaurant} ordered={day} />
        ) : (
          <>
            <p className={styles.total}>{formatMoney(day.total)}</p>
            <TodaysOrders amount={day.amount} />
          </>
        )}
      </Card>
      <Card
        title={`${attentionLabels.late}${late.length ? ` (${late.length})` : ''}`}
        isUrgent={late.length > 0}
      >
        {late.length > 0 ? (
          <List>{late.slice(0, mostLines).map(lineOf)}</List>
        ) : (
          <Nothing>Alles in der Zeit</Nothing>
        )}
        <AllOrders only="late" amount={late.length} />
      </Card>
      {waiting.length > 0 && (
        <Card title={`${attentionLabels.waiting} (${waiting.length})`} isUrgent>
          <List>{waiting.slice(0, mostLines).map(lineOf)}</List>
          <AllOrders only="waiting" amount={waiting.length} />
        </Card>
      )}
      <Card title={attentionLabels.preOrders}>
        {preOrders.length > 0 ? (
          <List>{preOrders.slice(0, mostLines).map(lineOf)}</List>
        ) : (
          <Nothing>Keine Vorbestellungen</Nothing>
        )}
        <AllOrders only="preOrders" amount={preOrders.length} />
      </Card>
    </>
  )
}

/** The way to those that do not stand here. */
function AllOrders({ only, amount }: { only: Attention; amount: number }) {
  if (amount <= mostLines) return null
  return (
    <ButtonLink to="/orders" search={{ only }} size="small" className={styles.all}>
      {`${amount - mostLines} weitere in „Aktuelle Bestellungen“`}
    </ButtonLink>
  )
}

function OrderLine({ order, restaurant, now }: { order: Order; restaurant: Restaurant; now: Date }) {
  return (
    <li>
      <Link
        to="/restaurants/$restaurantId/orders/$orderId"
        params={{ restaurantId: restaurant.id, orderId: order.id }}
      >
        <strong>{order.number}</strong> {guestName(order)}
      </Link>
      <span className={styles.muted}>{listMomentLabel(restaurant.timeZone, new Date(order.dueAt), now)}</span>
    </li>
  )
}

/** What somebody closed and may have forgotten. */
function ClosedByHand({ restaurant, role }: PartProps) {
  const now = new Date(useNow())
  const change = useChangeAvailability(restaurant.id)
  const { data: view } = useAvailability(restaurant.id)
  if (!view) return <OnItsWay />
  const closed = closable.flatMap((channel) => {
    const override = overrideAt(channel, view.availability, now)
    return override && !override.isOpen ? [{ channel, ...override }] : []
  })
  if (closed.length === 0) return null
  const mayOpen = role !== null && houseStaff.includes(role)
  const open = (channel: Channel) =>
    void change(withoutOverrides([channel]), {
      done: `${channelNames[channel]} wieder nach Öffnungszeiten`,
      before: view.availability,
    })
  return (
    <Card title="Von Hand geschlossen" isUrgent>
      <List>
        {closed.map(({ channel, until, reason }) => (
          <li key={channel}>
            <span>{[channelNames[channel], reason].filter(Boolean).join(': ')}</span>
            <span className={styles.muted}>bis {listMomentLabel(restaurant.timeZone, until, now)}</span>
            {mayOpen && (
              <Button
                size="small"
                variant="outlined"
                aria-label={`${channelNames[channel]} wieder öffnen`}
                onClick={() => open(channel)}
              >
                Wieder öffnen
              </Button>
            )}
          </li>
        ))}
      </List>
    </Card>
  )
}
