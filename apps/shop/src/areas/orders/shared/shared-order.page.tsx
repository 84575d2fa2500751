import { formatMoney } from '@tresen/domain/money/format-money'
import { orderDelay } from '@tresen/domain/orders/board/order-delay'
import type { SharedOrderPageData } from '../../../page-data.ts'
import { useNow } from '../../../rooms/page/use-now.ts'
import { menuPath } from '../../../shop-paths.ts'
import { ShopFrame } from '../../website/shop-frame.tsx'
import { OrderProgress } from '../order-progress.tsx'
import { stateLabel, stateSentence } from '../order-steps.ts'
import styles from '../order.page.module.css'
import { useStatus } from '../running/use-status.ts'
import { useTitle } from '../../../rooms/page/title.ts'

/** An order on a device on which it was not placed: how far it is and what is in it, and nothing of the person. */
export function SharedOrderPage({ data }: { data: SharedOrderPageData }) {
  const { restaurant, shared, base } = data
  const now = useNow(data.now)
  const { status, following } = useStatus(shared.status, restaurant, data.token)
  useTitle('news', orderDelay(status, now) ? 'Verspätet sich' : stateLabel(status))
  return (
    <ShopFrame data={data} back={{ href: menuPath(base), label: 'Speisekarte' }}>
      <div className={styles.columns}>
        <div>
          <h1 className={styles.number}>
            <small>Bestellung bei {restaurant.name}</small> Nr. {status.number}
          </h1>
          <p className={styles.sentence} role="status">
            {stateSentence(status)}
          </p>
          <OrderProgress
            status={status}
            promise={null}
            restaurant={restaurant}
            now={now}
            following={following}
          />
        </div>
        <section className={styles.slip} aria-labelledby="ordered">
          <h2 id="ordered">Bestellt</h2>
          <ul>
            {shared.lines.map(({ name, size, details, quantity }, position) => (
              <li key={position}>
                <span>
                  <b>
                    {quantity} × {name}
                  </b>{' '}
                  {size}
                  {details && <small>{details}</small>}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            Gesamt <b>{formatMoney(shared.total)}</b>
          </p>
        </section>
      </div>
    </ShopFrame>
  )
}
