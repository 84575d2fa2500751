import { Sheet } from '../../rooms/ui/sheet.tsx'
import type { CartViewProps } from './cart-column.tsx'
import { CartContents } from './cart-contents.tsx'
import { CartNotice } from './cart-notice.tsx'
import { OnwardLink } from './onward.tsx'
import styles from './cart-bar.module.css'

/** The whole cart on a phone, opened from its bar. */
export function CartSheet({ desk, now, onward, acts, onClose }: CartViewProps & { onClose: () => void }) {
  return (
    <Sheet
      title="Ihre Bestellung"
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          {/* That of the page lies below the sheet, where nobody sees it. */}
          <CartNotice desk={desk} />
          <OnwardLink desk={desk} onward={onward} now={now} onClose={onClose} />
        </div>
      }
    >
      <CartContents desk={desk} now={now} acts={acts} />
    </Sheet>
  )
}
