import { formatMoney } from '@tresen/domain/money/format-money'
import type { ReactNode } from 'react'
import { Icon } from '../../rooms/ui/icon.tsx'
import styles from './delivery/no-order-now.module.css'
import type { CartDesk } from './in-hand/use-cart.ts'
import { FetchInstead } from './other-way.tsx'

/** In place of a button that would lead to a refusal: how much is missing, and what can be done. */
export function TooLittle({
  missing,
  desk,
  now,
  children,
}: {
  missing: number
  desk: CartDesk
  now: Date
  /** The way to more, where the menu is not beside it. */
  children?: ReactNode
}) {
  return (
    <div className={styles.box} role="status">
      <p>
        <Icon name="bag" size={18} />
        <span>Noch {formatMoney(missing)}, dann liefern wir zu Ihnen.</span>
      </p>
      {children}
      <FetchInstead desk={desk} now={now} />
    </div>
  )
}
