import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { appliedDiscounts } from '@tresen/domain/discounts/evaluation/applied-discounts'
import { deliveryFeeOf } from '@tresen/domain/carts/delivery/delivery-fee'
import { formatMoney } from '@tresen/domain/money/format-money'
import { Unbroken } from '../../rooms/ui/unbroken.tsx'
import styles from './cart-totals.module.css'
import { missingForMinimum, type Missing } from './missing-for-minimum.ts'

type Props = { cart: ShoppingCart; withTaxes?: boolean; tooLittle?: Missing | null }

/** Products, deposit, delivery and the sum, with the tax that is in it. */
export function CartTotals({ cart, withTaxes = false, tooLittle = missingForMinimum(cart) }: Props) {
  const { pricing, totalOrderValue } = cart.evaluationResult
  const ownFee = deliveryFeeOf(cart)
  const fee = ownFee === null ? null : ownFee + pricing.additionalDeliveryFee
  const discounts = appliedDiscounts(cart.evaluationResult)
  const isAll = cart.isPickup && discounts.length === 0 && pricing.deposit === 0
  return (
    <div className={styles.totals}>
      <dl>
        {/* Nothing comes between it and the sum: the same amount twice says nothing. */}
        {!isAll && <Row label="Zwischensumme" value={formatMoney(pricing.products)} />}
        {discounts.map((discount) => (
          <Row key={discount.name} label={discount.name} value={formatMoney(-discount.totalDiscount)} />
        ))}
        {pricing.deposit > 0 && <Row label="Pfand" value={formatMoney(pricing.deposit)} />}
        {!cart.isPickup && (
          <Row
            label="Lieferkosten"
            value={fee === null ? 'nach Adresse' : fee ? formatMoney(fee) : 'kostenlos'}
          />
        )}
        <div className={styles.sum}>
          <dt>
            Gesamt <small>inkl. MwSt.{fee === null && ', zzgl. Lieferkosten'}</small>
          </dt>
          <dd>{formatMoney(totalOrderValue)}</dd>
        </div>
        {withTaxes &&
          pricing.taxes.map(({ rate, tax }) => (
            <div key={rate} className={styles.tax}>
              <dt>darin {rate} % MwSt.</dt>
              <dd>{formatMoney(tax)}</dd>
            </div>
          ))}
      </dl>
      {tooLittle && (
        <p className={styles.missing}>
          Noch <b>{formatMoney(tooLittle.missing)}</b> bis zum Mindestbestellwert von{' '}
          {formatMoney(tooLittle.minimum)}
          <progress
            max={tooLittle.minimum}
            value={tooLittle.minimum - tooLittle.missing}
            aria-hidden="true"
          />
        </p>
      )}
    </div>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>
        <Unbroken text={label} />
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
