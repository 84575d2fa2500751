import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Logout from '@mui/icons-material/Logout'
import Sync from '@mui/icons-material/Sync'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { clockTime, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import spokenStyles from '../../../rooms/ui/feedback/spoken.module.css'
import { CartTotals } from '../work/cart-totals.tsx'
import { useTotalNews } from './use-total-news.ts'
import styles from './desk-bar.module.css'

type Props = {
  cart: ShoppingCart
  isSaving: boolean
  isPlacing: boolean
  isNew: boolean
  timeZone: string
  wasTried: boolean
  /** What was other than it was seen when it was sent. */
  news: { changes_de: readonly string[]; forget: () => void }
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
  news,
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
      <NotAsSeen {...news} />
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
        <TotalNews cart={cart} isSaving={isSaving} />
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

/** Why it was not sent, and what one more press sends. */
function NotAsSeen({ changes_de, forget }: Props['news']) {
  if (changes_de.length === 0) return null
  return (
    <Alert severity="warning" onClose={forget} sx={{ mb: 2 }}>
      Noch nicht bestellt. Das ist neu; erneut abschicken bestätigt es:
      <ul className={styles.changes}>
        {changes_de.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** A total that changes while somebody looks at it is said aloud, and shown when it was not their own doing. */
function TotalNews({ cart, isSaving }: Pick<Props, 'cart' | 'isSaving'>) {
  const news = useTotalNews(cart, isSaving)
  return (
    <span role="status" className={news && !news.isOwnDoing ? styles.news : spokenStyles.spoken}>
      {news?.text}
    </span>
  )
}

function preOrderLabel({ preOrderDateTime: at }: ShoppingCart, timeZone: string): string {
  return at ? `${shortDay(at, timeZone)} ${clockTime(at, timeZone)}` : 'Vorbestellung'
}
