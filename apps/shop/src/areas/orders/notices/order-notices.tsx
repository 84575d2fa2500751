import { CallError } from '@tresen/contract/client'
import type { OrderNotices as Notices } from '@tresen/contract/orders/order-notice-calls'
import { useEffect, useState, type FormEvent } from 'react'
import { createShopClient } from '../../../rooms/api/shop-client.ts'
import controls from '../../../rooms/ui/controls.module.css'
import { ErrorText } from '../../../rooms/ui/error-text.tsx'
import { Icon } from '../../../rooms/ui/icon.tsx'
import type { ShopRestaurant } from '../../../page-data.ts'
import { emailFault } from './email-fault.ts'
import styles from './order-notices.module.css'
import { useOrderPush } from './use-order-push.ts'

type At = { franchiseId: string; restaurantId: string; orderId: string }
type Props = { restaurant: Pick<ShopRestaurant, 'id' | 'franchiseId'>; orderId: string }

/** How a guest hears of their running order without looking at its page: as messages of this browser, by e-mail. */
export function OrderNotices({ restaurant, orderId }: Props) {
  const at = { franchiseId: restaurant.franchiseId, restaurantId: restaurant.id, orderId }
  const [notices, setNotices] = useState<Notices | null>(null)
  useEffect(() => {
    const here = { franchiseId: restaurant.franchiseId, restaurantId: restaurant.id, orderId }
    void createShopClient()
      .getOrderNotices(here)
      .then(setNotices, () => {})
  }, [restaurant.franchiseId, restaurant.id, orderId])
  return (
    <section className={styles.notices} aria-label="Auf dem Laufenden bleiben" data-needs-script>
      <ReceiptForm at={at} sentTo={notices?.email ?? null} onSent={setNotices} />
      <PushChoice at={at} pushKey={notices?.pushKey} />
    </section>
  )
}

function PushChoice({ at, pushKey }: { at: At; pushKey: string | undefined }) {
  const { state, problem, begin, end } = useOrderPush(at, pushKey)
  if (state === 'unknown') return null
  if (state === 'impossible') return <p className={styles.instead}>{showsNone}</p>
  return (
    <div className={styles.way}>
      {state === 'on' ? (
        <p className={styles.done}>
          <Icon name="check" size={18} />
          <span>
            Dieses Gerät meldet Ihnen, wenn sich etwas tut.{' '}
            <button type="button" className={controls.quiet} onClick={() => void end()}>
              Nicht mehr
            </button>
          </span>
        </p>
      ) : (
        <button
          type="button"
          className={controls.button}
          disabled={state === 'busy' || !pushKey}
          onClick={() => void begin()}
        >
          Benachrichtigen, wenn sich etwas tut
        </button>
      )}
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}

function ReceiptForm(props: { at: At; sentTo: string | null; onSent: (notices: Notices) => void }) {
  const { at, sentTo, onSent } = props
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  // The focus goes on at the button that stands in its place then.
  const [wasOpen, setWasOpen] = useState(false)
  function open() {
    setIsOpen(true)
    setWasOpen(true)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    const fault = address === '' ? 'Bitte geben Sie Ihre E-Mail-Adresse ein' : emailFault(address)
    setError(fault)
    if (fault) return document.getElementById('receipt-email')?.focus()
    setIsSending(true)
    try {
      onSent(await createShopClient().sendOrderReceipt({ ...at, body: { email: address } }))
      setEmail('')
      setIsOpen(false)
    } catch (refusal) {
      setError(refusal instanceof CallError && refusal.status > 0 ? refusal.message_de : lost)
    }
    setIsSending(false)
  }
  return (
    <div className={styles.way}>
      {sentTo && !isOpen && (
        <p className={styles.done} role="status">
          <Icon name="check" size={18} />
          <span>
            Bestätigung an {sentTo} geschickt.{' '}
            <button type="button" className={controls.quiet} autoFocus={wasOpen} onClick={open}>
              Andere Adresse
            </button>
          </span>
        </p>
      )}
      {!sentTo && !isOpen && (
        <button type="button" className={controls.button} autoFocus={wasOpen} onClick={open}>
          Bestätigung per E-Mail
        </button>
      )}
      {isOpen && (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => void send(event)}
          onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
        >
          <label htmlFor="receipt-email">Bestätigung per E-Mail</label>
          <div>
            <input
              id="receipt-email"
              type="email"
              className={controls.input}
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              enterKeyHint="send"
              autoFocus
              placeholder="name@beispiel.de"
              value={email}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'receipt-email-error' : undefined}
              onChange={(event) => setEmail(event.target.value)}
            />
            <button type="submit" className={controls.primary} disabled={isSending}>
              Senden
            </button>
          </div>
          <ErrorText id="receipt-email-error" text={error ?? undefined} />
          <button type="button" className={controls.quiet} onClick={() => setIsOpen(false)}>
            Abbrechen
          </button>
        </form>
      )}
    </div>
  )
}

const showsNone = 'Meldungen kann dieser Browser nicht zeigen.'
const lost = 'Keine Verbindung. Bitte versuchen Sie es noch einmal.'
