import { formatMoney } from '@tresen/domain/money/format-money'
import { lazy, Suspense, useState } from 'react'
import { reloadOnMissingScript } from '../../rooms/page/reload-on-missing-script.ts'
import { Icon } from '../../rooms/ui/icon.tsx'
import type { CartViewProps } from './cart-column.tsx'
import styles from './cart-bar.module.css'

const CartSheet = lazy(() =>
  reloadOnMissingScript(import('./cart-sheet.tsx')).then(({ CartSheet: loaded }) => ({ default: loaded })),
)

/** The cart at the lower edge of phones, always in reach of the thumb. Without scripts it leads on at once. */
export function CartBar({ desk, now, onward, onChangeLine }: CartViewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { cart } = desk.state
  const { pricing, totalOrderValue } = cart.evaluationResult
  if (!cart.isFilled && !isOpen) return null
  const amount = cart.products.length
  return (
    <>
      <div id="warenkorb" className={styles.bar} data-cart-bar>
        <a
          href={onward.href}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            setIsOpen(true)
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
          <b>
            {formatMoney(
              cart.isPickup || cart.evaluationResult.isInDeliveryArea
                ? totalOrderValue
                : pricing.products + pricing.deposit,
            )}
          </b>
        </a>
      </div>
      {isOpen && (
        <Suspense>
          <CartSheet
            desk={desk}
            now={now}
            onward={onward}
            onClose={() => setIsOpen(false)}
            onChangeLine={(group) => {
              setIsOpen(false)
              onChangeLine(group)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
