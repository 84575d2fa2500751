import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { CashMethod, CashTill, TakenOnSite } from '@tresen/contract/cash/cash'
import { mostTip } from '@tresen/contract/carts/cart'
import type { Order } from '@tresen/contract/orders/order'
import { cashText, notesFor } from '@tresen/domain/carts/cash'
import { amountToPay } from '@tresen/domain/carts/tip'
import { methodOf } from '@tresen/domain/cash/cash-report'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { Dialog } from '../../../../rooms/ui/dialogs/dialog.tsx'
import { MoneyField } from '../../../../rooms/ui/fields/money-field.tsx'
import { TillChoice, useOwnTill, useTills } from '../../../cash/till-choice.tsx'
import { guestName } from '../order-labels.ts'

type Props = { order: Order; onTaken: (taken: TakenOnSite) => void; onClose: () => void }

/** At the door or the counter; where the house has several tills, it is booked to the one of this browser. */
export function HandOver(props: Props) {
  const { restaurantId } = props.order
  const tills = useTills(restaurantId)
  const [tillId, onTill] = useOwnTill(restaurantId, tills)
  return <HandOverDialog {...props} tills={tills} tillId={tillId} onTill={onTill} />
}

type TillProps = {
  /** Besides the first one. */
  tills: readonly CashTill[]
  tillId: string | null
  onTill: (tillId: string | null) => void
}

/** Cash or card, and what the guest gave with the tip. One tap when it is as ordered. */
export function HandOverDialog({ order, onTaken, onClose, tills, tillId, onTill }: Props & TillProps) {
  const { shoppingCart: cart } = order
  const total = cart.evaluationResult.totalOrderValue
  const toPay = amountToPay(cart)
  const [method, setMethod] = useState<CashMethod>(() => methodOf(cart))
  const [received, setReceived] = useState(toPay)
  const tip = received - total
  const isTooLittle = tip < 0
  const said = method === 'Cash' ? cashText(cart) : null
  const rounded = keepTheRest(toPay)
  return (
    <Dialog
      title={`Bestellung ${order.number}: ${formatMoney(toPay)}`}
      subtitle={[guestName(order), said].filter(Boolean).join(' · ')}
      width="440px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() =>
        !isTooLittle && onTaken({ method, tip, ...(order.willBePickedUp && tillId && { tillId }) })
      }
      actions={
        <Button type="submit" variant="contained" size="large" autoFocus>
          {formatMoney(received)} {method === 'Cash' ? 'bar kassiert' : 'mit Karte bezahlt'}
        </Button>
      }
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={method}
        aria-label="Wie bezahlt?"
        onChange={(_event, next: CashMethod | null) => next && setMethod(next)}
      >
        <ToggleButton value="Cash">Bar</ToggleButton>
        <ToggleButton value="Card">Karte</ToggleButton>
      </ToggleButtonGroup>
      <MoneyField
        label="Bekommen, mit Trinkgeld"
        cents={received}
        onChange={setReceived}
        most={total + mostTip}
        problem={
          isTooLittle
            ? `Es kostet ${formatMoney(total)}. Was fehlt, trägt die Leitung in der Kasse als Korrektur ein.`
            : null
        }
        hint={receivedHint(method, tip)}
        // Room for two lines of what is wrong: it moves no button.
        sx={{ mt: 5, width: '100%', minHeight: 84 }}
      />
      {rounded.length > 0 && (
        <>
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            Stimmt so:
          </Typography>
          {rounded.map((amount) => (
            <Button key={amount} sx={{ mr: 1 }} onClick={() => setReceived(amount)}>
              {formatMoney(amount)}
            </Button>
          ))}
        </>
      )}
      {order.willBePickedUp && (
        <TillChoice label="An welcher Kasse" tills={tills} tillId={tillId} onChange={onTill} />
      )}
      {order.shoppingCart.tip ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          Beim Bestellen hat der Gast {formatMoney(order.shoppingCart.tip)} Trinkgeld zugesagt.
        </Alert>
      ) : null}
    </Dialog>
  )
}

/** A large note is no tip: what is given back of it is not counted in. */
function receivedHint(method: CashMethod, tip: number): string {
  const change = method === 'Cash' ? 'Ohne Rückgeld gerechnet. ' : ''
  return change + (tip > 0 ? `Davon ${formatMoney(tip)} Trinkgeld` : 'Kein Trinkgeld')
}

/** What guests hand over and say "stimmt so": the next whole euro, and notes that leave no more than a usual tip. */
function keepTheRest(toPay: number): number[] {
  const most = toPay + Math.max(500, toPay / 5)
  const amounts = [Math.ceil(toPay / 100) * 100, ...notesFor(toPay)]
  return [...new Set(amounts)].filter((amount) => amount > toPay && amount <= most)
}
