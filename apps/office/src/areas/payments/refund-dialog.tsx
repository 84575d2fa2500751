import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { ListedPayment } from '@tresen/contract/payments/payment'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState, type ReactNode } from 'react'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { useWishId } from '../../rooms/ui/dialogs/use-wish-id.ts'
import { LessIsLeft, PartFields, usePartOfRest, type Part } from '../../rooms/ui/fields/part-of-rest.tsx'
import type { RefundWish } from './use-order-payments.ts'

type Props = {
  /** How it was paid, and goes back; left out: online. */
  way?: 'online' | 'site'
  /** As it is now: what is left may become less while somebody types. */
  payment: Pick<ListedPayment, 'refundable' | 'amount' | 'mode' | 'guestName'>
  cart: Pick<ShoppingCart, 'products' | 'evaluationResult'>
  /** What failed and is tried again; left out: a new one, at first all that is left. */
  again?: Part
  isSending: boolean
  /** Resolves with whether it was asked for. */
  onRefund: (wish: RefundWish) => Promise<boolean>
  onClose: () => void
  /** What else is to be chosen. */
  children?: ReactNode
}

/** Gives money back, whole or in part; ticked products fill the amount. */
export function RefundDialog(props: Props) {
  const { way = 'online', payment, cart, again, isSending, onRefund, onClose, children } = props
  const { refundable } = payment
  const idOf = useWishId()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const reasonHint = `${way === 'online' ? 'Liest auch der Gast. ' : ''}Zum Beispiel: Pizza kam kalt an`
  const nothingLeft = 'Von dieser Zahlung ist nichts mehr übrig.'
  const part = usePartOfRest(refundable, { nothingLeft, done: 'erstattet', reasonHint }, again)
  const tick = (lineId: string, isTicked: boolean) => {
    const next = isTicked ? [...ticked, lineId] : ticked.filter((id) => id !== lineId)
    setTicked(next)
    const sum = next.reduce((total, id) => total + priceOf(cart, id), 0)
    part.setAmount(next.length === 0 ? refundable : Math.min(sum, refundable))
  }
  const deed = `${formatMoney(part.amount)} ${way === 'online' ? 'erstatten' : 'bar erstatten'}`
  const confirm = useConfirm()
  const send = async () => {
    // The button says the amount; whoever presses Enter in a field may not have looked at it.
    const isByEnter = document.activeElement instanceof HTMLInputElement
    const wanted = part.read()
    const question = { title: `${deed}?`, yes: deed, no: 'Zurück', isDestructive: true }
    if (wanted && isByEnter && !(await confirm(question))) return
    if (wanted && (await onRefund({ refundId: idOf(wanted), ...wanted, refundable }))) onClose()
  }
  return (
    <Dialog
      title={way === 'online' ? 'Geld zurückgeben' : 'Bar zurückgeben'}
      subtitle={
        way === 'online'
          ? `${payment.guestName} hat ${formatMoney(payment.amount)} online bezahlt.`
          : 'Das Geld kommt aus der Kasse und steht in ihrem Bericht.'
      }
      width="480px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" color="error" loading={isSending}>
          {deed}
        </Button>
      }
    >
      {payment.mode === 'test' && <Alert severity="info">Testbetrieb: Es fließt kein echtes Geld.</Alert>}
      <LessIsLeft part={part} />
      <LineTicks cart={cart} ticked={ticked} onTick={tick} />
      <PartFields
        part={part}
        onAmount={(cents) => {
          setTicked([])
          part.setAmount(cents)
        }}
      />
      {children}
    </Dialog>
  )
}

type TicksProps = Pick<Props, 'cart'> & {
  ticked: readonly string[]
  onTick: (lineId: string, isTicked: boolean) => void
}

function LineTicks({ cart, ticked, onTick }: TicksProps) {
  return (
    <FormGroup role="group" aria-label="Produkte, die erstattet werden">
      {cart.products.map(({ id, product, size }) => (
        <FormControlLabel
          key={id}
          control={
            <Checkbox checked={ticked.includes(id)} onChange={(_event, isTicked) => onTick(id, isTicked)} />
          }
          label={`${[product.name, size].filter(Boolean).join(' ')}, ${formatMoney(priceOf(cart, id))}`}
        />
      ))}
    </FormGroup>
  )
}

/** What the guest paid for one line: with deposit, less discounts. */
function priceOf({ evaluationResult }: Props['cart'], lineId: string): number {
  const line = evaluationResult.productPricing.find((each) => each.shoppingCartProductId === lineId)
  return line ? line.totalPrice + line.deposit - line.discount : 0
}
