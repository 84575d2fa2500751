import CloudDoneOutlined from 'virtual:icon/outline-cloud-done'
import DeleteOutlined from 'virtual:icon/outline-delete'
import ExpandLess from 'virtual:icon/baseline-expand-less'
import ExpandMore from 'virtual:icon/baseline-expand-more'
import Logout from 'virtual:icon/baseline-logout'
import Sync from 'virtual:icon/baseline-sync'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartError, CartErrorCode } from '@tresen/contract/carts/cart-error'
import { deliveryFeeOf } from '@tresen/domain/carts/delivery/delivery-fee'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { timeProblem } from '@tresen/domain/carts/time-problem'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import type { TotalNews } from '@tresen/domain/money/total-news'
import { formatMoney } from '@tresen/domain/money/format-money'
import { whatIsPlanned } from '@tresen/domain/promise/explain-promise'
import { useState } from 'react'
import { clockTime, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import spokenStyles from '../../../rooms/ui/feedback/spoken.module.css'
import { CartTotals } from '../work/cart-totals.tsx'
import { useMinute } from '../../../rooms/ui/dates/use-now.ts'
import { shownPayment } from './use-default-payment.ts'
import { BanAtSending, type BannedGuest } from './banned-guest.tsx'
import { WhyNotNow } from './why-not-now.tsx'
import type { Refusal } from './ending/why-not-ordered.ts'
import styles from './desk-bar.module.css'

type Props = {
  cart: ShoppingCart
  isSaving: boolean
  isPlacing: boolean
  isNew: boolean
  rules: ShopRules
  wasTried: boolean
  /** Why it was not ordered when it was sent. */
  refusal: Refusal | null
  totalNews: TotalNews | null
  banned: BannedGuest
  onChange: (change: CartChange) => void
  onPlace: () => void
  /** Leads to where something is put right. */
  onError: (code: CartErrorCode) => void
  onPayment: () => void
  onLeave: () => void
  onDiscard: () => void
}

/** Always in view: what it comes to, when it is there, what is still missing, and the button that sends it. */
export function DeskBar(props: Props) {
  const { cart, isSaving, isPlacing, isNew, rules, wasTried, refusal, totalNews, banned } = props
  const { onChange, onPlace, onError, onPayment, onLeave, onDiscard } = props
  const [isOpen, setOpen] = useState(false)
  const { errors, totalOrderValue } = cart.evaluationResult
  const isEmpty = cart.products.length === 0
  const method = shownPayment(cart, rules.orderSettings)
  const isFeeOpen = !cart.isPickup && deliveryFeeOf(cart, rules.deliveryAreas) === null
  const now = useMinute()
  const problem = cart.isPreOrder ? null : timeProblem(cart, rules, now)
  const open = errors.filter(({ code }) => problem === null || code !== 'IsClosed')

  return (
    <footer className={styles.bar}>
      {isOpen && <CartTotals cart={cart} areas={rules.deliveryAreas} />}
      {refusal && <NotOrdered {...refusal} />}
      {(!isEmpty || wasTried) && <StillOpen errors={open} wasTried={wasTried} onError={onError} />}
      <div className={styles.sum}>
        <button
          type="button"
          className={styles.total}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{isFeeOpen ? 'Gesamt zzgl. Lieferung' : 'Gesamt'}</span>
          <strong>{isEmpty ? '–' : formatMoney(totalOrderValue)}</strong>
          {isOpen ? <ExpandMore fontSize="small" /> : <ExpandLess fontSize="small" />}
        </button>
        <button type="button" className={styles.payment} title="Bezahlung (Alt+B)" onClick={onPayment}>
          {method ? paymentMethodLabels[method] : 'Bezahlung?'}
        </button>
        <span className={styles.promise} aria-live="polite">
          {problem ? (problem.isClosed ? 'geschlossen' : 'ausgebucht') : whenLabel(cart, rules.timeZone)}
        </span>
        <span className={styles.saved} title={isSaving ? 'Wird gespeichert' : 'Gespeichert'}>
          {isSaving ? <Sync fontSize="small" /> : !isNew && <CloudDoneOutlined fontSize="small" />}
        </span>
        <Told news={totalNews} />
        {!problem && <p className={styles.why}>{explanationOf(cart)}</p>}
      </div>
      {problem && <WhyNotNow {...{ problem, cart, rules, now, onChange }} />}
      <BanAtSending {...banned} />
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
          id="desk-send"
          variant="contained"
          size="large"
          fullWidth
          disabled={isEmpty || problem?.isClosed}
          loading={isPlacing}
          onClick={onPlace}
        >
          Bestellung abschicken
        </Button>
      </div>
    </footer>
  )
}

/** What is missing in a word or two: where the foot would else take half of a low screen. */
const briefly: Partial<Record<CartErrorCode, string>> = {
  AddressInputMissing: 'Adresse',
  CustomerInputMissing: 'Name, Telefon',
  DeliveryLocationNeedsConfirmation: 'Ort bestätigen',
  GeolocationDescriptionMissing: 'Ort beschreiben',
  GeolocationInputMissing: 'Ort',
  InvoiceAddressIsNecessary: 'Rechnungsadresse',
  InvoiceAddressInputMissing: 'Rechnungsadresse',
  PreOrderInputMissing: 'Uhrzeit',
  PaymentMethodMissing: 'Bezahlung',
}

/** With the words that are seen, whichever of them, so that it can be pressed by speaking them. */
function nameOf(code: CartErrorCode, message: string): string {
  return briefly[code] ? `${briefly[code]}: ${message}` : message
}

/** What is still missing, each the way to where it is put right. */
function StillOpen({
  errors,
  wasTried,
  onError,
}: Pick<Props, 'wasTried' | 'onError'> & { errors: readonly CartError[] }) {
  if (errors.length === 0) return null
  return (
    <div className={styles.open} data-tried={wasTried || undefined}>
      <span className={styles.brief} aria-hidden>
        Offen:
      </span>
      <ul aria-label="Noch offen">
        {errors.map(({ code, message_de }) => (
          <li key={code}>
            <button type="button" aria-label={nameOf(code, message_de)} onClick={() => onError(code)}>
              <span className={briefly[code] && styles.whole}>{message_de}</span>
              {briefly[code] && <span className={styles.brief}>{briefly[code]}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Why it was not ordered, right above the button that sends; where something is new, one more press confirms it. */
function NotOrdered({ changes_de, message_de, forget }: Refusal) {
  if (changes_de.length === 0)
    return (
      <Alert severity="error" onClose={forget} className={styles.refusal}>
        {message_de}
      </Alert>
    )
  return (
    <Alert severity="warning" onClose={forget} className={styles.refusal}>
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
function Told({ news }: { news: TotalNews | null }) {
  return (
    <span role="status" className={news && !news.isOwnDoing ? styles.news : spokenStyles.spoken}>
      {news?.text}
    </span>
  )
}

/** The time of a pre-order stands above it already. */
function explanationOf({
  isPreOrder,
  preOrderDateTime,
  evaluationResult: { promise },
}: ShoppingCart): string {
  const text = isPreOrder && preOrderDateTime ? whatIsPlanned(promise.reasons) : promise.explanation_de
  return text.replaceAll(' min', '\u00a0min')
}

function whenLabel(cart: ShoppingCart, timeZone: string): string {
  const { isPreOrder, preOrderDateTime: at, evaluationResult } = cart
  const { fromMinutes, toMinutes } = evaluationResult.promise
  if (!isPreOrder) return `in ${fromMinutes}–${toMinutes} min`
  return at
    ? `${shortDay(at, timeZone).replaceAll(' ', '\u00a0')} ${clockTime(at, timeZone)}`
    : 'Vorbestellung'
}
