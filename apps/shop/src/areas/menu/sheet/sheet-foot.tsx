import type { Product } from '@tresen/contract/menu/product'
import { formatMoney } from '@tresen/domain/money/format-money'
import controls from '../../../rooms/ui/controls.module.css'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { QuantityStepper } from '../../../rooms/ui/quantity-stepper.tsx'
import styles from './product-sheet.module.css'

type Props = {
  product: Product
  formId: string
  /** Why it cannot be had like this. */
  reasons: readonly string[]
  quantity: number
  /** Of one, in cents; so is the deposit. */
  price: number
  deposit: number
  /** What is still to be chosen may make it dearer. */
  isLeast: boolean
  /** A line of the cart is being changed. */
  isChange: boolean
  onQuantity: (quantity: number) => void
}

/** How many, for how much, and into the cart. */
export function SheetFoot(props: Props) {
  const { product, formId, reasons, quantity, price, isLeast, deposit, isChange, onQuantity } = props
  return (
    <>
      {reasons.length > 0 && (
        <div className={styles.reasons} role="alert">
          {reasons.map((reason) => (
            <p key={reason} className={controls.error}>
              <Icon name="warning" size={16} />
              {reason}
            </p>
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <QuantityStepper quantity={quantity} label={product.name} onChange={onQuantity} />
        <noscript>
          <input
            className={controls.input}
            form={formId}
            type="number"
            name="quantity"
            aria-label={`Anzahl ${product.name}`}
            min={1}
            max={50}
            defaultValue={1}
          />
        </noscript>
        <button type="submit" form={formId} className={controls.primary}>
          <span>{isChange ? 'Übernehmen' : 'Hinzufügen'}</span>
          <span className={styles.total} aria-live="polite">
            {isLeast && 'ab '}
            {formatMoney(price * quantity)}
          </span>
        </button>
      </div>
      {deposit > 0 && (
        <p className={styles.deposit}>zzgl. {formatMoney(deposit * quantity)} Pfand, inkl. MwSt.</p>
      )}
    </>
  )
}
