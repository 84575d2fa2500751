import { amountToPay } from '@tresen/domain/carts/tip'
import { timeProblem } from '@tresen/domain/carts/time-problem'
import { formatMoney } from '@tresen/domain/money/format-money'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { CartLines } from '../../carts/lines/cart-lines.tsx'
import type { CartActs, CartDesk } from '../../carts/in-hand/use-cart.ts'
import { addressLine, soonLabel } from '../../carts/delivery/delivery-terms.ts'
import type { ShopRestaurant } from '../../../page-data.ts'
import { privacyPath } from '../../../shop-paths.ts'
import { ErrorText } from '../../../rooms/ui/error-text.tsx'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import { whatIsIn } from './placing/what-is-in.ts'
import { OrderButton } from './order-button.tsx'
import { paymentLabel } from './paying/payment-label.ts'
import { TotalNews } from './total-news.tsx'
import { TipTotal } from './paying/tip-total.tsx'
import styles from './checkout-summary.module.css'

type Props = {
  desk: CartDesk
  restaurant: ShopRestaurant
  now: Date
  menu: string
  acts: CartActs
  isPlacing: boolean
  productsError: string | undefined
  /** What stands in the way of an order that was tried; empty: nothing. */
  inTheWay: readonly string[]
}

/** What is ordered, from whom, for how much: the law wants it right above the button (§ 312j BGB). */
export function CheckoutSummary({
  desk,
  restaurant,
  now,
  menu,
  acts,
  isPlacing,
  productsError,
  inTheWay,
}: Props) {
  const { cart } = desk.state
  const { isPickup, isPreOrder, preOrderDateTime, paymentMethod, evaluationResult } = cart
  const problem = timeProblem(cart, desk.rules, now)
  const isTooLittle = (text: string | undefined) =>
    evaluationResult.errors.some(
      ({ code, message_de }) => code === 'MinOrderValueNotReached' && message_de === text,
    )
  const productsProblem = isTooLittle(productsError) ? undefined : productsError
  const minutes = soonLabel(desk)
  const soon = problem
    ? 'Zeit noch nicht gewählt'
    : ['so bald wie möglich', minutes && `in etwa ${minutes}`].filter(Boolean).join(', ')
  const when =
    isPreOrder && preOrderDateTime ? momentLabel(restaurant.timeZone, new Date(preOrderDateTime), now) : soon
  return (
    <aside className={styles.summary} aria-labelledby="summary-title">
      <div className={styles.head}>
        <h2 id="summary-title">Ihre Bestellung</h2>
        <a href={menu}>Weiter aussuchen</a>
      </div>
      {/* Said once, below: nothing above moves when the device fills in where its guest lives. */}
      <CartLines desk={desk} now={now} acts={acts} tooLittle={null} />
      <TipTotal cart={cart} />
      <div
        className={styles.problem}
        data-error={inTheWay.length > 0 && productsProblem ? '' : undefined}
        tabIndex={-1}
      >
        <ErrorText id="products-error" text={productsProblem} />
      </div>
      <dl className={styles.essentials}>
        <div>
          <dt>Von</dt>
          <dd>
            {restaurant.name}, {restaurant.city}
          </dd>
        </div>
        <div>
          <dt>{isPickup ? 'Abholung' : 'Lieferung'}</dt>
          <dd>
            <Unbroken text={when} />
            {!isPreOrder && !problem && minutes && (
              <small className={styles.why}>{evaluationResult.promise.explanation_de}</small>
            )}
          </dd>
        </div>
        {!isPickup && (
          <div>
            <dt>An</dt>
            <dd className={styles.place}>{addressLine(cart) || 'noch keine Adresse'}</dd>
          </div>
        )}
        <div>
          <dt>Zahlung</dt>
          <dd>{paymentMethod ? paymentLabel(paymentMethod, isPickup) : 'noch nicht gewählt'}</dd>
        </div>
      </dl>
      <p role="alert" className={styles.alert}>
        {!isPlacing && alertFor(inTheWay)}
      </p>
      <OrderButton {...{ desk, now, menu, isPlacing }} />
      {/* Below the button, which must not move away from the finger. */}
      <TotalNews state={desk.state} />
      <p className={styles.legal}>
        Sie zahlen {formatMoney(amountToPay(cart))} {whatIsIn(cart)}
        {cart.tip ? ` Darin sind ${formatMoney(cart.tip)} Trinkgeld.` : ''} Ihr Vertragspartner ist{' '}
        {restaurant.name}. Ihre Angaben verwenden wir nur für diese Bestellung, siehe{' '}
        <a href={privacyPath(restaurant.id)}>Datenschutz</a>.
      </p>
    </aside>
  )
}

/** Of what is no longer to be had, nothing can be filled in. */
function alertFor(inTheWay: readonly string[]): string | null {
  if (inTheWay.length === 0) return null
  return inTheWay.every((section) => section === 'cart')
    ? 'Bitte ändern Sie zuerst Ihre Bestellung.'
    : 'Bitte ergänzen Sie die markierten Angaben.'
}
