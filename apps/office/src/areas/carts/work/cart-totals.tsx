import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import { deliveryFeeOf } from '@tresen/domain/carts/delivery/delivery-fee'
import { appliedDiscounts } from '@tresen/domain/discounts/evaluation/applied-discounts'
import { formatMoney } from '@tresen/domain/money/format-money'
import styles from './cart-totals.module.css'

type Props = { cart: ShoppingCart; areas: readonly DeliveryArea[] }

/** How the total comes about, and the VAT in it. */
export function CartTotals({ cart, areas }: Props) {
  const { pricing, deliveryArea } = cart.evaluationResult
  const rows: [label: string, cents: number | null][] = [
    ['Produkte', pricing.products],
    ...appliedDiscounts(cart.evaluationResult).map(({ name, totalDiscount }): [string, number] => [
      name,
      -totalDiscount,
    ]),
    ...(pricing.deposit !== 0 ? [['Pfand', pricing.deposit] as [string, number]] : []),
    ...(cart.isPickup
      ? []
      : [
          [deliveryArea ? `Lieferung, ${deliveryArea.name}` : 'Lieferung', deliveryFeeOf(cart, areas)] as [
            string,
            number | null,
          ],
        ]),
    ...(pricing.additionalDeliveryFee !== 0
      ? [['Zusätzliche Liefergebühr', pricing.additionalDeliveryFee] as [string, number]]
      : []),
  ]
  return (
    <dl className={styles.totals}>
      {rows.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{cents === null ? 'nach Adresse' : formatMoney(cents)}</dd>
        </div>
      ))}
      {pricing.taxes.map(({ rate, tax, net }) => (
        <div key={rate} className={styles.tax}>
          <dt>
            inkl. {rate} % MwSt. auf {formatMoney(net)} netto
          </dt>
          <dd>{formatMoney(tax)}</dd>
        </div>
      ))}
    </dl>
  )
}
