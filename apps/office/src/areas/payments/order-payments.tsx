import LinkOutlined from 'virtual:icon/outline-link'
import ReplayOutlined from 'virtual:icon/outline-replay'
import UndoOutlined from 'virtual:icon/outline-undo'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Order } from '@tresen/contract/orders/order'
import type { ListedPayment, PaymentLog } from '@tresen/contract/payments/payment'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { isAmong, leaders } from '@tresen/contract/roles'
import { formatMoney } from '@tresen/domain/money/format-money'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { useState } from 'react'
import { clockTimeInWords, longMoment } from '../../rooms/ui/dates/format-time.ts'
import { CopyButton } from '../../rooms/ui/feedback/copy-button.tsx'
import type { Part } from '../../rooms/ui/fields/part-of-rest.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { LinkDialog } from './link-dialog.tsx'
import styles from './order-payments.module.css'
import { RefundDialog } from './refund-dialog.tsx'
import { providerLabels } from './settings/provider-labels.ts'
import { useOrderPayments } from './use-order-payments.ts'

/** What happened to the money of an order that is paid online, and the way to give it back. */
export function OrderPayments({ order, restaurant }: { order: Order; restaurant: Restaurant }) {
  const { role } = useActiveRestaurant()
  const { query, refund, note, renew, isPending } = useOrderPayments(order.restaurantId, order.id)
  const [wish, setWish] = useState<{ paymentId: string; again?: Part } | null>(null)
  // The payment as it was when somebody began: the fresh one stands in its place while they still read the link.
  const [renewed, setRenewed] = useState<ListedPayment | null>(null)
  const mayDecide = isAmong(role, leaders)
  return (
    <Loadable query={query} failure="Die Zahlungen konnten nicht geladen werden">
      {({ payments, logs }) => {
        const asked = payments.find(({ id }) => id === wish?.paymentId)
        return (
          <>
            <PaymentLines
              payments={payments}
              logs={logs}
              timeZone={restaurant.timeZone}
              {...(mayDecide && {
                onRefund: ({ id }: ListedPayment, again?: Part) =>
                  setWish({ paymentId: id, ...(again && { again }) }),
                onRenew: setRenewed,
                onNote: ({ id }: ListedPayment, refundId: string, isDone: boolean) =>
                  void note(id, refundId, isDone),
              })}
            />
            {renewed && (
              <LinkDialog
                payment={renewed}
                order={order}
                restaurant={restaurant}
                isSending={isPending}
                onRenew={(wish) => renew(renewed.id, wish)}
                onClose={() => setRenewed(null)}
              />
            )}
            {asked && (
              <RefundDialog
                payment={asked}
                cart={order.shoppingCart}
                {...(wish?.again && { again: wish.again })}
                isSending={isPending}
                onRefund={(wanted) => refund(asked.id, wanted)}
                onClose={() => setWish(null)}
              />
            )}
          </>
        )
      }}
    </Loadable>
  )
}

type LinesProps = {
  payments: readonly ListedPayment[]
  logs: readonly PaymentLog[]
  timeZone: string
  /** Missing: whoever looks may not. */
  /** `again`: what failed before. */
  onRefund?: (payment: ListedPayment, again?: Part) => void
  onRenew?: (payment: ListedPayment) => void
  onNote?: (payment: ListedPayment, refundId: string, isDone: boolean) => void
}

/** Each try to pay, with what happened to it. */
export function PaymentLines({ payments, logs, timeZone, onRefund, onRenew, onNote }: LinesProps) {
  // Through a provider a refund belongs to one payment: the one with most left of it.
  const most = Math.max(1, ...payments.map(({ refundable }) => refundable))
  return payments.map((payment) => (
    <section key={payment.id} className={styles.payment} aria-label={headOf(payment)}>
      <h3 className={styles.head}>
        <span>{headOf(payment)}</span>
        <span>{formatMoney(payment.amount)}</span>
      </h3>
      <ol className={styles.logs}>
        {logs
          .filter(({ paymentId }) => paymentId === payment.id)
          .map((log) => (
            <li key={log.id}>
              <span>{log.message_de}</span>
              <span className={styles.amount}>{formatMoney(log.amount)}</span>
              <small>{[longMoment(log.at), log.note].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
      </ol>
      {payment.overdueRefunds.map(({ id, amount, at }) => (
        <OverdueRefund
          key={id}
          text={`${providerLabels[payment.provider]} hat sich zur Erstattung über ${formatMoney(amount)} vom ${longMoment(at)} nicht gemeldet. Bitte sehen Sie dort nach und vermerken Sie es.`}
          {...(onNote && { onNote: (isDone: boolean) => onNote(payment, id, isDone) })}
        />
      ))}
      {payment.link && (
        <p className={styles.link}>
          Link zum Bezahlen, gilt bis {clockTimeInWords(payment.link.until, timeZone)}{' '}
          <CopyButton value={payment.link.url} label="Link zum Bezahlen kopieren" />
        </p>
      )}
      {payment.link && onRenew && (
        <Button size="small" startIcon={<LinkOutlined />} onClick={() => onRenew(payment)}>
          Neuer Link zum Bezahlen
        </Button>
      )}
      {onRefund && payment.refundable > 0 && <Again payment={payment} logs={logs} onRefund={onRefund} />}
      {onRefund && payment.refundable === most && (
        <Button size="small" startIcon={<UndoOutlined />} onClick={() => onRefund(payment)}>
          Erstatten
        </Button>
      )}
    </section>
  ))
}

type AgainProps = { payment: ListedPayment; logs: readonly PaymentLog[] } & Required<
  Pick<LinesProps, 'onRefund'>
>

/** What failed last is tried again with its amount and reason, so that nobody gives back more by mistake. */
function Again({ payment, logs, onRefund }: AgainProps) {
  const own = logs.filter(({ paymentId }) => paymentId === payment.id)
  const failed = own.at(-1)
  if (failed?.kind !== 'RefundFailed') return null
  const asked = own.findLast(({ kind, amount }) => kind === 'RefundRequested' && amount === failed.amount)
  const again = { amount: failed.amount, reason: asked?.note ?? '' }
  return (
    <Button size="small" startIcon={<ReplayOutlined />} onClick={() => onRefund(payment, again)}>
      {formatMoney(failed.amount)} erneut erstatten
    </Button>
  )
}

/** A refund of which the provider says nothing: a person looks there. */
function OverdueRefund({ text, onNote }: { text: string; onNote?: (isDone: boolean) => void }) {
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {text}
      {onNote && (
        <div>
          <Button size="small" color="inherit" onClick={() => onNote(true)}>
            Ist erstattet
          </Button>
          <Button size="small" color="inherit" onClick={() => onNote(false)}>
            Ist nicht erstattet
          </Button>
        </div>
      )}
    </Alert>
  )
}

function headOf({ provider, method, mode }: ListedPayment): string {
  return [paymentMethodLabels[method], providerLabels[provider], mode === 'test' && 'Test: kein echtes Geld']
    .filter(Boolean)
    .join(' · ')
}
