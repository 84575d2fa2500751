import controls from '../../rooms/ui/controls.module.css'
import { Icon } from '../../rooms/ui/icon.tsx'
import { WithPhone } from '../../rooms/ui/with-phone.tsx'
import type { CartDesk } from './in-hand/use-cart.ts'
import styles from './cart-notice.module.css'

/** Tells what happened to the cart: problems and what is waited for to everybody, the rest to screen readers. */
export function CartNotice({ desk: { store, state, phone } }: { desk: CartDesk }) {
  const { notice } = state
  return (
    <>
      <p className="visually-hidden" role="status">
        {notice?.kind === 'done' && notice.text}
      </p>
      <div role="status">{notice?.kind === 'wait' && <p className={styles.wait}>{notice.text}</p>}</div>
      <div role="alert">
        {notice?.kind === 'problem' && (
          <div className={styles.problem}>
            <Icon name="warning" />
            <p>
              <WithPhone text={notice.text} restaurant={phone} />
            </p>
            <button
              type="button"
              className={controls.round}
              aria-label="Meldung schließen"
              onClick={() => store.tell(null)}
            >
              <Icon name="close" size={18} />
            </button>
          </div>
        )}
      </div>
    </>
  )
}
