import { formatMoney } from '@tresen/domain/money/format-money'
import { Suspense, useEffect, useState } from 'react'
import { firstTouch } from '../../rooms/page/first-touch.ts'
import { lazyAhead } from '../../rooms/page/lazy-ahead.ts'
import { enterStep, forgetStep, leaveStep, useStep } from '../../rooms/page/step.ts'
import { Icon } from '../../rooms/ui/icon.tsx'
import { useCameToLight } from '../../rooms/ui/second-tap.ts'
import type { CartViewProps } from './cart-column.tsx'
import styles from './cart-bar.module.css'

const CartSheet = lazyAhead(async () => (await import('./cart-sheet.tsx')).CartSheet)

const kind = 'cart'

/** The cart at the lower edge of phones, always in reach of the thumb. Without scripts it leads on at once. */
export function CartBar({ desk, now, onward, acts }: CartViewProps) {
  const { cart } = desk.state
  // Nobody comes back to the cart of an order that was placed: there is nothing in it.
  const [wasFilled, setWasFilled] = useState(cart.isFilled)
  if (cart.isFilled && !wasFilled) setWasFilled(true)
  const isStep = useStep()?.step?.kind === kind
  const isOpen = isStep && wasFilled
  useEffect(() => {
    if (isStep && !wasFilled) forgetStep(kind)
  }, [isStep, wasFilled])
  if (!cart.isFilled && !isOpen) return null
  return (
    <>
      <Bar cart={cart} href={onward.href} />
      {isOpen && (
        <Suspense>
          <CartSheet.Lazy
            desk={desk}
            now={now}
            onward={onward}
            onClose={() => leaveStep(kind, desk.home)}
            acts={acts}
          />
        </Suspense>
      )}
    </>
  )
}

/** It comes to light with the first dish, where that may just have been tapped: a second tap opens nothing. */
function Bar({ cart, href }: { cart: CartViewProps['desk']['state']['cart']; href: string }) {
  const dropSecondTap = useCameToLight()
  useEffect(() => {
    // There by the time that somebody opens it, be it without network.
    void firstTouch()
      .then(CartSheet.fetchAhead)
      .catch(() => {})
  }, [])
  const amount = cart.products.length
  return (
    <div id="warenkorb" className={styles.bar} data-cart-bar onClickCapture={dropSecondTap}>
      <a
        href={href}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          enterStep({ kind, detail: null })
        }}
      >
        <span className={styles.bag}>
          <Icon name="bag" />
          <span className={styles.amount}>
            {amount}
            <span className="visually-hidden">{amount === 1 ? ' Produkt' : ' Produkte'}</span>
          </span>
        </span>
        <span>Warenkorb</span>
        <b>{formatMoney(cart.evaluationResult.totalOrderValue)}</b>
      </a>
    </div>
  )
}
