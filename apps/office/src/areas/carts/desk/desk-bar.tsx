import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Logout from '@mui/icons-material/Logout'
import Sync from '@mui/icons-material/Sync'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { clockTime, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import { CartTotals } from '../work/cart-totals.tsx'
import styles from './desk-bar.module.css'

type Props = {
  cart: ShoppingCart
  isSaving: boolean
  isPlacing: boolean
  isNew: boolean
  timeZone: string
  wasTried: boolean
  onPlace: () => void
  onLeave: () => void
  onDiscard: () => void
}

/** Always in view: what it comes to, when it is there, what is still missing, and the button that sends it. */
export function DeskBar({
  cart,
  isSaving,
  isPlacing,
  isNew,
  timeZone,
  wasTried,
  onPlace,
  onLeave,
  onDiscard,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const { errors, promise, totalOrderValue } = cart.evaluationResult
  const isEmpty = cart.products.length === 0

  return (
    <footer className={styles.bar}>
      {isOpen && <CartTotals cart={cart} />}
      {errors.length > 0 && (!isEmpty || wasTried) && (
        <ul className={styles.open} data-tried={wasTried || undefined} aria-label="Noch offen">
          {errors.map(({ code, message_de }) => (
            <li key={code}>{message_de}</li>
          ))}
        </ul>
      )}
      <div className={styles.sum}>
        <button
          type="button"
          className={styles.total}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span>Gesamt</span>
          <strong>{formatMoney(totalOrderValue)}</strong>
          {isOpen ? <ExpandMore fontSize="small" /> : <ExpandLess fontSize="small" />}
        </button>
        <span className={styles.promise} aria-live="polite">
          {cart.isPreOrder
            ? preOrderLabel(cart, timeZone)
            : `in ${promise.fromMinutes}–${promise.toMinutes} min`}
        </span>
        <span className={styles.saved} title={isSaving ? 'Wird gespeichert' : 'Gespeichert'}>
          {isSaving ? <Sync fontSize="small" /> : !isNew && <CloudDoneOutlined fontSize="small" />}
        </span>
      </div>
      <p className={styles.why}>{promise.explanation_de}</p>
      <div className={styles.actions}>
        {!isNew && (
          <>
            <IconButton
              aria-label="Bestellung verwerfen"
              title="Bestellung verwerfen (Alt+Entf)"
              onClick={onDiscard}
            >
              <DeleteOutlined />
            </IconButton>
            <IconButton
              aria-label="Warenkorb verlassen"
              title="Warenkorb verlassen (Alt+N)"
              onClick={onLeave}
            >
              <Logout />
            </IconButton>
          </>
        )}
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={isEmpty}
          loading={isPlacing}
          onClick={onPlace}
        >
          Bestellung abschicken
        </Button>
      </div>
    </footer>
  )
}

function preOrderLabel({ preOrderDateTime: at }: ShoppingCart, timeZone: string): string {
  return at ? `${shortDay(at, timeZone)} ${clockTime(at, timeZone)}` : 'Vorbestellung'
}
