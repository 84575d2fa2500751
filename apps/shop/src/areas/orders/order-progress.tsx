import type { OrderPromise } from '@tresen/contract/kitchen'
import type { OrderStatus } from '@tresen/contract/orders/order'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { aboutWhen, isTimeOpen, timeOpenText } from '@tresen/domain/orders/about-when'
import { orderDelay } from '@tresen/domain/orders/board/order-delay'
import { isClosed } from '@tresen/domain/orders/order-states'
import { Icon } from '../../rooms/ui/icon.tsx'
import { Unbroken } from '../../rooms/ui/unbroken.tsx'
import type { ShopRestaurant } from '../../page-data.ts'
import { isFetchable, orderSteps } from './order-steps.ts'
import type { Following } from './running/follow-status.ts'
import styles from './order.page.module.css'

type Props = {
  status: OrderStatus
  /** What was promised when it was ordered; not told to who only holds the link. */
  promise: OrderPromise | null
  restaurant: Pick<ShopRestaurant, 'timeZone' | 'confirmsSlowly'>
  now: Date
  following: Following
}

/** When it is there, whether that is later than it was said, and the steps until then. */
export function OrderProgress({ status, promise, restaurant, now, following }: Props) {
  const isOver = isClosed(status)
  const delay = orderDelay(status, now)
  // Whoever accepted the order may have promised other minutes, for reasons of their own.
  const isReady = isFetchable(status)
  const isAsPromised =
    promise && !isReady && !status.isPreOrder && status.dueTimeToMinutes === promise.toMinutes
  return (
    <>
      {!isOver && (
        <p className={delay ? styles.late : styles.due}>
          <Icon name="clock" />
          {isTimeOpen(status, restaurant) && !delay ? (
            timeOpenText
          ) : (
            <span>
              {status.willBePickedUp ? 'Abholbereit' : 'Bei Ihnen'}{' '}
              <b>
                <Unbroken
                  text={
                    isReady
                      ? 'jetzt'
                      : aboutWhen(status, momentLabel(restaurant.timeZone, new Date(status.dueAt), now))
                  }
                />
              </b>
              {delay ? (
                <small role="status">
                  {delay.kind === 'promised'
                    ? `Das Restaurant braucht ${delay.minutes === 1 ? 'eine Minute' : `${delay.minutes} Minuten`} länger als zuerst gedacht.`
                    : 'Es verspätet sich leider etwas. Bei Fragen rufen Sie uns gern an.'}
                </small>
              ) : (
                isAsPromised && promise.explanation_de && <small>{promise.explanation_de}</small>
              )}
            </span>
          )}
        </p>
      )}
      {status.state !== 'Cancelled' && (
        <ol className={styles.steps}>
          {orderSteps(status).map(({ label, state }) => (
            <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className={styles.dot}>{state === 'done' && <Icon name="check" size={16} />}</span>
              {label}
              {state === 'done' && <span className="visually-hidden"> (erledigt)</span>}
            </li>
          ))}
        </ol>
      )}
      {!isOver && (
        <noscript>
          <p className={styles.following}>
            Bitte laden Sie diese Seite neu, um zu sehen, wie weit Ihre Bestellung ist.
          </p>
        </noscript>
      )}
      <p className={styles.following} data-needs-script>
        {!isOver &&
          (following === 'live'
            ? 'Diese Seite zeigt von selbst, wie weit Ihre Bestellung ist.'
            : 'Die Verbindung ist unterbrochen. Diese Seite fragt alle zehn Sekunden nach.')}
      </p>
    </>
  )
}
