import History from 'virtual:icon/baseline-history'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Fragment } from 'react'
import { Link } from '@tanstack/react-router'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { readablePhone } from '@tresen/domain/phone/phone-number'
import { formatMoney } from '@tresen/domain/money/format-money'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { addressLine, guestName } from '../../orders/work/order-labels.ts'
import { CopyButton } from '../../../rooms/ui/feedback/copy-button.tsx'
import { clockTimeInWords, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import styles from './caller-card.module.css'
import { focusDesk } from '../desk/keys/use-desk-keys.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { PastOrders } from './past-orders.tsx'
import { linesInWords } from '../../orders/work/lines/lines-in-words.ts'
import { earlierCart, type CallerActions } from './use-caller.ts'

type Props = {
  cart: ShoppingCart
  restaurant: Restaurant
  actions: CallerActions
  onTaken: () => void
}

const mostNamed = 3

/** What is known of the number: orders under way, the guest, what they had last time. */
export function CallerCard({ cart, restaurant, actions, onTaken }: Props) {
  const { caller } = actions
  const { restaurants } = useActiveRestaurant()
  if (!caller) return null
  const { pastOrders, lastOrder, lastCart, activeOrders } = caller
  /** Another restaurant of the chain, by its name. */
  const elsewhere = ({ restaurantId }: Order) =>
    restaurantId === restaurant.id ? undefined : restaurants.find(({ id }) => id === restaurantId)?.name
  const earlier = earlierCart(caller, cart.id)
  const isOpenCart =
    lastCart !== null && lastCart.orderId === null && lastCart.id !== cart.id && lastCart.products.length > 0
  // What else is there to do with it than to send it?
  const repeat = async () => {
    if (await actions.repeat()) focusDesk('desk-send')
  }
  return (
    <div className={styles.card} aria-live="polite">
      {activeOrders.length > 0 && (
        <Alert severity="warning" sx={{ py: 1 }}>
          Zu dieser Nummer ist schon eine Bestellung unterwegs:{' '}
          {activeOrders.slice(0, mostNamed).map((order, at) => (
            <Fragment key={order.id}>
              {at > 0 && '; '}
              <Link
                className={styles.underWay}
                to="/restaurants/$restaurantId/orders/$orderId"
                params={{ restaurantId: order.restaurantId, orderId: order.id }}
                search={{ showBack: true }}
              >
                {[elsewhere(order), underWay(order, restaurant.timeZone)].filter(Boolean).join(', ')}
              </Link>
            </Fragment>
          ))}
          {activeOrders.length > mostNamed && ` und ${activeOrders.length - mostNamed} weitere`}
        </Alert>
      )}
      {isOpenCart && <OpenCart cart={lastCart} />}
      {earlier && (
        <div className={styles.guest}>
          <div className={styles.who}>
            <div className={styles.name}>
              <strong>{readablePhone(guestName({ shoppingCart: earlier }))}</strong>
              <CopyButton value={cart.phone} label="Telefonnummer kopieren" />
            </div>
            <span>
              {addressLine({ willBePickedUp: earlier.isPickup, shoppingCart: earlier }) ?? 'Holt ab'}
            </span>
          </div>
          {lastOrder && (
            <div className={styles.last}>
              <span className={styles.when}>
                <History fontSize="inherit" /> {shortDay(lastOrder.newAt, restaurant.timeZone)},{' '}
                {formatMoney(lastOrder.shoppingCart.evaluationResult.totalOrderValue)}
                {elsewhere(lastOrder) && `, ${elsewhere(lastOrder)}`}
              </span>
              {linesInWords(lastOrder.shoppingCart)}
            </div>
          )}
          <div className={styles.actions}>
            <Button size="small" variant="outlined" onClick={() => void actions.takeOver().then(onTaken)}>
              Übernehmen <kbd>Enter</kbd>
            </Button>
            {pastOrders.length > 0 && (
              <Button size="small" variant="contained" onClick={() => void repeat()}>
                Wie letztes Mal <kbd>Alt+W</kbd>
              </Button>
            )}
          </div>
          {pastOrders.length > 1 && (
            <PastOrders
              orders={pastOrders}
              timeZone={restaurant.timeZone}
              onRepeat={async (order) => void (await actions.repeat(order))}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** A cart of this number that nobody ordered yet. */
function OpenCart({ cart }: { cart: ShoppingCart }) {
  return (
    <Alert
      severity="info"
      sx={{ py: 1 }}
      action={
        <ButtonLink
          size="small"
          color="inherit"
          to="/order/{-$restaurantId}/{-$id}/{-$notificationId}"
          params={{ restaurantId: cart.restaurantId, id: cart.id }}
        >
          Öffnen
        </ButtonLink>
      }
    >
      Angefangener Warenkorb, {formatMoney(cart.evaluationResult.totalOrderValue)}
    </Alert>
  )
}

function underWay({ number, state, willBePickedUp, dueAt }: Order, timeZone: string): string {
  return `Nr.\u00a0${number}, ${orderStateLabel(state, willBePickedUp)}, fällig ${clockTimeInWords(dueAt, timeZone)}`
}
