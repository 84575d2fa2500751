import type { CSSProperties } from 'react'
import controls from '../../rooms/ui/controls.module.css'
import { useFootHeight } from '../../rooms/ui/foot-of-sheet.ts'
import { Icon } from '../../rooms/ui/icon.tsx'
import { WithPhone } from '../../rooms/ui/with-phone.tsx'
import type { CartDesk } from './in-hand/use-cart.ts'
import styles from './cart-notice.module.css'

/** Tells what happened to the cart: problems and what is waited for to everybody, the rest to screen readers. */
export function CartNotice({ desk: { store, state, phone } }: { desk: CartDesk }) {
  const { notice } = state
  const aboveFoot = { '--sheet-foot': `${useFootHeight()}px` } as CSSProperties
  return (
    <>
      <p className="visually-hidden" role="status">
        {notice?.kind === 'done' && notice.text}
      </p>
      <div role="status">
        {notice?.kind === 'wait' && (
          <p className={styles.wait} style={aboveFoot}>
            {notice.text}
          </p>
        )}
      </div>
      <div role="alert">
        {notice?.kind === 'problem' && (
          <div className={styles.problem} style={aboveFoot}>
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
