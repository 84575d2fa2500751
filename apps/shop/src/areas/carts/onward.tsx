import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { timeProblem } from '@tresen/domain/carts/time-problem'
import { formatMoney } from '@tresen/domain/money/format-money'
import { NextTime } from './delivery/next-time.tsx'
import { NoOrderNow } from './delivery/no-order-now.tsx'
import { Icon } from '../../rooms/ui/icon.tsx'
import { addressLine } from './delivery/delivery-terms.ts'
import { MeantAddress } from './delivery/meant-address.tsx'
import styles from './delivery/no-order-now.module.css'
import { FetchInstead, goOtherWay } from './other-way.tsx'
import { missingForMinimum } from './missing-for-minimum.ts'
import { TooLittle } from './too-little.tsx'
import controls from '../../rooms/ui/controls.module.css'
import type { CartDesk } from './in-hand/use-cart.ts'

/** Where a filled cart leads to: the checkout, or back to where somebody was sent from. */
export type Onward = { href: string; label: string; isCheckout: boolean }

type Props = {
  desk: CartDesk
  onward: Onward
  now: Date
  /** Back to the menu, where the cart lies over it. */
  onClose?: () => void
}

/** On from the cart, as soon as there is something in it. What is missing of the guest is said at the checkout. */
export function OnwardLink({ desk, onward, now, onClose }: Props) {
  const { href, label, isCheckout } = onward
  const { cart, isSaving } = desk.state
  if (!cart.isFilled) return null
  const goTo = (address: string) => (event: { preventDefault(): void }) => {
    // The next page is rendered from the server's cart, so what is on its way has to arrive first.
    if (!isSaving) return
    event.preventDefault()
    void desk.store.settle().then((isSaved) => isSaved && location.assign(address))
  }
  const problem = isCheckout ? timeProblem(cart, desk.rules, now) : null
  if (problem) {
    const choice = `${href}#checkout-time-day`
    return (
      <NoOrderNow problem={problem} href={choice} onChoose={goTo(choice)}>
        {problem.wayOut ? <NextTime desk={desk} now={now} /> : problem.otherWay && <GoOtherWay desk={desk} />}
      </NoOrderNow>
    )
  }
  const elsewhere = isCheckout ? elsewhereOf(cart) : null
  if (elsewhere) {
    const fields = `${href}#street`
    return <Elsewhere desk={desk} now={now} why={elsewhere} href={fields} onChoose={goTo(fields)} />
  }
  const tooLittle = isCheckout ? missingForMinimum(cart) : null
  if (tooLittle) {
    return (
      <TooLittle missing={tooLittle.missing} desk={desk} now={now}>
        {onClose && (
          <button type="button" className={controls.primary} onClick={onClose}>
            Weiter aussuchen
          </button>
        )}
      </TooLittle>
    )
  }
  return (
    <a className={controls.primary} href={href} onClick={goTo(href)}>
      {label} · {formatMoney(cart.evaluationResult.totalOrderValue)}
    </a>
  )
}

/** Where no time will do for the way that was chosen, the other does now. */
function GoOtherWay({ desk }: { desk: CartDesk }) {
  return (
    <button type="button" className={controls.primary} data-needs-script onClick={() => goOtherWay(desk)}>
      Zur {desk.state.cart.isPickup ? 'Lieferung' : 'Abholung'} wechseln
    </button>
  )
}

const elsewhereTexts = {
  OutOfDeliveryArea: 'Zu dieser Adresse liefern wir leider nicht',
  NoDeliveryAddressFoundForAddress: 'Diese Adresse kennen wir nicht',
}
type Elsewhere = keyof typeof elsewhereTexts

/** Nobody brings it there, or nobody knows where that is. An address that is still missing is asked for at the checkout. */
function elsewhereOf({ isPickup, evaluationResult: { errors } }: ShoppingCart): Elsewhere | null {
  if (isPickup) return null
  const codes = Object.keys(elsewhereTexts) as Elsewhere[]
  return codes.find((code) => errors.some((error) => error.code === code)) ?? null
}

/** What can be done instead: what was meant is there before what else there is. */
function Elsewhere({
  desk,
  now,
  why,
  href,
  onChoose,
}: {
  desk: CartDesk
  now: Date
  why: Elsewhere
  href: string
  onChoose: (event: { preventDefault(): void }) => void
}) {
  const { cart } = desk.state
  const isMeant = why === 'NoDeliveryAddressFoundForAddress' && cart.addressSuggestion !== null
  return (
    <div className={styles.box} role="status">
      <p>
        <Icon name="pin" size={18} />
        <span>
          {elsewhereTexts[why]}: {addressLine(cart)}.
        </span>
      </p>
      {isMeant && <MeantAddress desk={desk} className={controls.primary} />}
      <FetchInstead desk={desk} now={now} className={isMeant ? controls.button : controls.primary} />
      <a className={controls.button} href={href} onClick={onChoose}>
        Andere Adresse
      </a>
    </div>
  )
}
