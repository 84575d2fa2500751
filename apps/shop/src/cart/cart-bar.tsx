import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { CheckoutLink, type CartViewProps } from './cart-column.tsx'
import { CartContents } from './cart-panel.tsx'
import styles from './cart-bar.module.css'

/** The cart at the lower edge of phones, always in reach of the thumb. Without scripts it leads to the checkout. */
export function CartBar({ desk, checkout, onChangeLine }: CartViewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { cart } = desk.state
  const { pricing, totalOrderValue } = cart.evaluationResult
  if (!cart.isFilled && !isOpen) return null
  const amount = cart.products.length
  return (
    <>
      <div className={styles.bar} data-cart-bar>
        <a
          href={checkout}
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
        <Sheet
          title="Ihre Bestellung"
          onClose={() => setIsOpen(false)}
          foot={<CartFoot desk={desk} checkout={checkout} />}
        >
          <CartContents
            desk={desk}
            onChangeLine={(group) => {
              setIsOpen(false)
              onChangeLine(group)
            }}
          />
        </Sheet>
      )}
    </>
  )
}

function CartFoot({ desk, checkout }: Pick<CartViewProps, 'desk' | 'checkout'>) {
  return (
    <div className={styles.foot}>
      <CheckoutLink desk={desk} href={checkout} />
    </div>
  )
}
