import ExpandLess from 'virtual:icon/baseline-expand-less'
import ExpandMore from 'virtual:icon/baseline-expand-more'
import Button from '@mui/material/Button'
import type { Order } from '@tresen/contract/orders/order'
import { formatMoney } from '@tresen/domain/money/format-money'
import { orderStateLabel, wasCancelled } from '@tresen/domain/orders/order-status'
import { useState, type KeyboardEvent } from 'react'
import { longDay } from '../../../rooms/ui/dates/format-time.ts'
import { linesInWords } from '../../orders/work/lines/lines-in-words.ts'
import styles from './past-orders.module.css'
import { focusDesk } from '../desk/keys/use-desk-keys.ts'

type Props = { orders: readonly Order[]; timeZone: string; onRepeat: (order: Order) => Promise<void> }

/** What the caller had before; each order can be taken once more. Arrows move, Enter takes, Escape goes back. */
export function PastOrders({ orders, timeZone, onRepeat }: Props) {
  const [isOpen, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape' && isOpen) {
      setOpen(false)
      focusDesk('desk-past')
    } else if (step === 0 || !moveFocus(event.currentTarget, step)) return
    event.preventDefault()
  }
  const repeat = (order: Order) => {
    setOpen(false)
    void onRepeat(order)
    focusDesk('desk-search')
  }

  return (
    <div className={styles.past} onKeyDown={onKeyDown}>
      <Button
        id="desk-past"
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls="desk-past-orders"
        endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        onClick={() => setOpen(!isOpen)}
      >
        Frühere Bestellungen <kbd>Alt+G</kbd>
      </Button>
      {isOpen && (
        <ul
          ref={bringIntoView}
          id="desk-past-orders"
          className={styles.orders}
          aria-label="Frühere Bestellungen"
        >
          {orders.map((order) => (
            <li key={order.id}>
              <button type="button" className={styles.order} onClick={() => repeat(order)}>
                <span className={styles.head}>
                  <strong>{longDay(order.newAt, timeZone)}</strong>
                  {wasCancelled(order) && <em>{orderStateLabel('Cancelled', false)}</em>}
                  <span className={styles.total}>
                    {formatMoney(order.shoppingCart.evaluationResult.totalOrderValue)}
                  </span>
                </span>
                <span className={styles.what}>{linesInWords(order.shoppingCart)}</span>
                <span className={styles.take}>Noch einmal so</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The button of the list and the orders are one column; at its ends it stays. */
function moveFocus(box: HTMLElement, step: 1 | -1): boolean {
  const buttons = [...box.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]
  next?.focus()
  return next !== undefined
}

/** The card that it opens in may be lower than what is in it. */
function bringIntoView(list: HTMLElement | null) {
  list?.scrollIntoView({ block: 'nearest' })
}
