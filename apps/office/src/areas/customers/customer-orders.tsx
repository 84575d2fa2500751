import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Customer, CustomerFigures } from '@tresen/contract/customers/customer'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { formatMoney } from '@tresen/domain/money/format-money'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { longDay } from '../../rooms/ui/dates/format-time.ts'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { Card } from '../../rooms/ui/card.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { channelOf } from '../orders/work/order-labels.ts'
import { linesInWords } from '../orders/work/lines/lines-in-words.ts'
import styles from './customer-orders.module.css'
import { customerKey } from './customers.queries.ts'
import { useCustomerApi } from './use-customer-api.ts'

type Props = { customer: Customer; restaurant: Restaurant }

/** What a customer has ordered, and what that says of them. */
export function CustomerOrders({ customer, restaurant }: Props) {
  const { franchiseId, id: customerId } = customer
  const api = useCustomerApi()
  const router = useRouter()
  const key = customerKey(franchiseId, customerId)
  const figures = useQuery({
    queryKey: [...key, 'figures'],
    queryFn: () => api.getCustomerFigures({ franchiseId, customerId }),
  })
  const orders = useQuery({
    queryKey: [...key, 'orders'],
    queryFn: () => api.listCustomerOrders({ franchiseId, customerId }),
  })
  return (
    <>
      <Card title="Auf einen Blick">
        <Loadable query={figures}>
          {(known) => <Figures figures={known} timeZone={restaurant.timeZone} />}
        </Loadable>
      </Card>
      <Card title="Bestellungen">
        <Loadable query={orders}>
          {(list) =>
            list.length === 0 ? (
              <p className={styles.none}>Noch keine Bestellung.</p>
            ) : (
              <Lines>
                {list.map((order) => (
                  <Line
                    key={order.id}
                    title={longDay(order.newAt, restaurant.timeZone)}
                    marks={formatMoney(order.shoppingCart.evaluationResult.totalOrderValue)}
                    texts={[
                      linesInWords(order.shoppingCart),
                      `Nr.\u00a0${order.number}, ${orderStateLabel(order.state, order.willBePickedUp)}`,
                    ]}
                    onOpen={() =>
                      void router.navigate({
                        to: '/restaurants/$restaurantId/orders/$orderId',
                        params: { restaurantId: order.restaurantId, orderId: order.id },
                        search: { showBack: true },
                      })
                    }
                  />
                ))}
              </Lines>
            )
          }
        </Loadable>
      </Card>
    </>
  )
}

const weekdays = ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags']

function Figures({ figures, timeZone }: { figures: CustomerFigures; timeZone: string }) {
  const { orderCount, orderCounts, lastOrderAt, totalValue, usualHour, usualWeekday, favourites } = figures
  const channels = Object.entries(orderCounts).filter(([, count]) => count > 0)
  const usual = [
    usualWeekday !== null && weekdays[usualWeekday - 1],
    usualHour !== null && `${usualHour}–${(usualHour + 1) % 24} Uhr`,
  ].filter(Boolean)
  const rows: [string, string][] = [
    ['Bestellungen', `${orderCount}, zusammen ${formatMoney(totalValue)}`],
    [
      'Bestellwege',
      channels
        .map(([channel, count]) => `${channelOf({ orderChannel: channel as never }).label} ${count}`)
        .join(', '),
    ],
    ['Zuletzt', lastOrderAt ? longDay(lastOrderAt, timeZone) : ''],
    ['Meist', usual.join(', ')],
    ['Lieblingsgerichte', favourites.map(({ name, orders }) => `${name} (${orders}×)`).join(', ')],
  ]
  return (
    <dl className={styles.figures}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
