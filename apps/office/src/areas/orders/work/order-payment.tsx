import PaymentsOutlined from 'virtual:icon/outline-payments'
import Button from '@mui/material/Button'
import { formatPercent } from '@tresen/domain/numbers/format-number'
import type { Order } from '@tresen/contract/orders/order'
import { tipOf } from '@tresen/domain/carts/tip'
import { cashText } from '@tresen/domain/carts/cash'
import { appliedDiscounts } from '@tresen/domain/discounts/evaluation/applied-discounts'
import { formatMoney } from '@tresen/domain/money/format-money'
import styles from '../details/order-details.module.css'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { paymentLabel } from './order-labels.ts'

/** What the order costs, how it is paid, and what of it is tax. */
export function OrderPayment({ order, onPaid }: { order: Order; onPaid: (isPaid: boolean) => void }) {
  const { paymentMethod, evaluationResult } = order.shoppingCart
  const { pricing, totalOrderValue } = evaluationResult
  const tip = tipOf(order.shoppingCart)
  const sums: [label: string, cents: number][] = [
    ['Produkte', pricing.products],
    ...appliedDiscounts(evaluationResult).map(({ name, totalDiscount }): [string, number] => [
      name,
      -totalDiscount,
    ]),
    ['Pfand', pricing.deposit],
    ['Liefergebühr', pricing.deliveryFee],
    ['Zusätzliche Liefergebühr', pricing.additionalDeliveryFee],
  ]
  const method = paymentMethod && paymentMethodLabels[paymentMethod]
  return (
    <>
      <h2>{paymentLabel(order)}</h2>
      {order.cancelledAt === null && order.paymentState === 'OnSitePending' && (
        <Button size="small" startIcon={<PaymentsOutlined />} onClick={() => onPaid(true)}>
          Als bezahlt vermerken
        </Button>
      )}
      {order.paymentState === 'OnSitePaid' && (
        <Button size="small" color="inherit" onClick={() => onPaid(false)}>
          Doch nicht bezahlt
        </Button>
      )}
      {order.externalOrderProvider !== undefined && order.paymentState === 'OnlinePaid' && (
        <p className={styles.muted}>Erstattet wird bei {order.externalOrderProvider}, nicht von hier aus.</p>
      )}
      {method && (
        <p className={styles.muted}>{[method, cashText(order.shoppingCart)].filter(Boolean).join(' · ')}</p>
      )}
      {order.additionalPaymentData && (
        <p className={styles.muted}>Angaben zur Zahlung: {order.additionalPaymentData}</p>
      )}
      <table className={styles.sums}>
        <tbody>
          {sums
            .filter(([, cents], index) => index === 0 || cents !== 0)
            .map(([label, cents]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatMoney(cents)}</td>
              </tr>
            ))}
          <tr className={styles.total}>
            <th scope="row">Summe</th>
            <td>{formatMoney(totalOrderValue)}</td>
          </tr>
          {tip > 0 && (
            <>
              <tr>
                <th scope="row">Trinkgeld</th>
                <td>{formatMoney(tip)}</td>
              </tr>
              <tr className={styles.total}>
                <th scope="row">Mit Trinkgeld</th>
                <td>{formatMoney(totalOrderValue + tip)}</td>
              </tr>
            </>
          )}
        </tbody>
      </table>
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">MwSt.</th>
            <td>Netto</td>
            <td>Steuer</td>
            <td>Brutto</td>
          </tr>
        </thead>
        <tbody>
          {pricing.taxes.map(({ rate, net, tax, gross }) => (
            <tr key={rate}>
              <th scope="row">{formatPercent(rate)}</th>
              <td>{formatMoney(net)}</td>
              <td>{formatMoney(tax)}</td>
              <td>{formatMoney(gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
