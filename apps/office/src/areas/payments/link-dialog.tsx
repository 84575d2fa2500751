import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { OrderChannel } from '@tresen/contract/carts/cart'
import { emailPattern } from '@tresen/contract/identity/account-calls'
import type { Order } from '@tresen/contract/orders/order'
import type { ListedPayment, PaymentLink } from '@tresen/contract/payments/payment'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { MoneyField } from '../../rooms/ui/fields/money-field.tsx'
import { LinkText } from './link-text.tsx'
import type { LinkWish } from './use-order-payments.ts'

const isEmail = new RegExp(emailPattern)
const mostAmount = 1_000_000

type Props = {
  payment: Pick<ListedPayment, 'amount' | 'method'>
  order: Pick<Order, 'number' | 'shoppingCart' | 'orderChannel'>
  restaurant: Pick<Restaurant, 'name' | 'timeZone'>
  isSending: boolean
  /** Resolves with the link; null: there is none, and why was said. */
  onRenew: (wish: LinkWish) => Promise<PaymentLink | null>
  onClose: () => void
}

/** Where the link can be said besides. */
const conversations: Partial<Record<OrderChannel, { label: string; to: string }>> = {
  WhatsAppChat: { label: 'Per WhatsApp schicken', to: 'per WhatsApp' },
  OnlineChat: { label: 'In den Online-Chat schreiben', to: 'in den Online-Chat' },
}

/** A fresh link to pay, also with another amount, by mail or to be copied into a message. */
export function LinkDialog({ payment, order, restaurant, isSending, onRenew, onClose }: Props) {
  const [amount, setAmount] = useState(payment.amount)
  const [email, setEmail] = useState('')
  const conversation = conversations[order.orderChannel] ?? null
  const [isSaid, setSaid] = useState(conversation !== null)
  const [isTried, setTried] = useState(false)
  const [made, setMade] = useState<{ link: PaymentLink; amount: number; sentTo: string[] } | null>(null)
  const isFixed = payment.method === 'Klarna'
  const address = email.trim()
  const emailProblem =
    isTried && address !== '' && !isEmail.test(address) ? 'Bitte eine Adresse wie anna@beispiel.de' : null
  const send = async () => {
    setTried(true)
    if (amount === 0 || (address !== '' && !isEmail.test(address))) return
    const link = await onRenew({ amount, email: address, isSaid })
    const sentTo = [
      ...(address ? [`an ${address}`] : []),
      ...(isSaid && conversation ? [conversation.to] : []),
    ]
    if (link) setMade({ link, amount, sentTo })
  }
  if (made)
    return (
      <Dialog
        title="Neuer Link zum Bezahlen"
        width="520px"
        onClose={onClose}
        isFullScreenOnPhones
        actions={<Button onClick={onClose}>Fertig</Button>}
      >
        {made.sentTo.length > 0 && (
          <Alert severity="success">Der Link ist unterwegs {made.sentTo.join(' und ')}.</Alert>
        )}
        <LinkText order={order} restaurant={restaurant} link={made.link} amount={made.amount} />
      </Dialog>
    )
  return (
    <Dialog
      title="Neuer Link zum Bezahlen"
      subtitle={`Bestellung ${order.number}: bisher ${formatMoney(payment.amount)}. Der alte Link führt dann zur neuen Zahlung.`}
      width="520px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" loading={isSending}>
          {address || isSaid
            ? `Link über ${formatMoney(amount)} senden`
            : `Link über ${formatMoney(amount)} erzeugen`}
        </Button>
      }
    >
      {isFixed ? (
        <Alert severity="info">Klarna rechnet genau diese Bestellung ab, der Betrag bleibt.</Alert>
      ) : (
        <MoneyField
          label="Betrag"
          cents={amount}
          onChange={setAmount}
          most={mostAmount}
          problem={isTried && amount === 0 ? 'Pflichtangabe' : null}
          hint="Auch mehr oder weniger als die Bestellung kostet"
          sx={{ mt: 3, width: '100%' }}
        />
      )}
      {conversation && (
        <FormControlLabel
          control={<Checkbox checked={isSaid} onChange={(_event, isOn) => setSaid(isOn)} />}
          label={conversation.label}
          sx={{ mt: 2 }}
        />
      )}
      <TextField
        type="email"
        label="Per E-Mail an (freiwillig)"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={emailProblem !== null}
        helperText={faultOver(emailProblem, 'Für WhatsApp oder SMS gibt es den Text gleich zum Kopieren.')}
        slotProps={{ htmlInput: { maxLength: 254 } }}
        sx={{ mt: 3, width: '100%' }}
      />
    </Dialog>
  )
}
