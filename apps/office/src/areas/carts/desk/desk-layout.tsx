import Badge from '@mui/material/Badge'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode } from 'react'
import spokenStyles from '../../../rooms/ui/feedback/spoken.module.css'
import { aboveNotices, leaveFoot } from '../../../rooms/ui/leave-room.ts'
import styles from './order-desk.module.css'

export type Panel = 'menu' | 'cart' | 'guest'
export type DeskSize = 'small' | 'medium' | 'large'

type Parts = { carts: ReactNode; menu: ReactNode; cart: ReactNode; guest: ReactNode; bar: ReactNode }
type Props = {
  size: DeskSize
  parts: Parts
  /** The one in front where not all are side by side. */
  panel: Panel
  onPanel: (panel: Panel) => void
  /** What each tab counts: what lies in the cart, what is missing of the guest. */
  counts: { cart: number; guest: number }
}

/** Three columns on a large screen, two on a medium one, one with tabs on a phone. */
export function DeskLayout({ size, parts, panel, onPanel, counts }: Props) {
  const { carts, menu, cart, guest, bar } = parts
  return (
    <div className={styles.desk} data-size={size} data-desk>
      <h1 className={spokenStyles.spoken}>Neue Bestellung</h1>
      {size === 'large' ? (
        <section className={styles.column} aria-label="Produkte">
          {carts}
          {menu}
        </section>
      ) : (
        <section className={styles.column}>
          {carts}
          <Tabbed size={size} parts={parts} panel={panel} onPanel={onPanel} counts={counts} />
          {size === 'small' && <div ref={leaveFoot}>{bar}</div>}
        </section>
      )}
      {size !== 'small' && (
        <section className={styles.column} aria-label="Warenkorb">
          <div className={styles.panel}>{cart}</div>
          {bar}
        </section>
      )}
      {size === 'large' && (
        <section className={styles.column} aria-label="Gast">
          <div className={styles.panel}>{guest}</div>
        </section>
      )}
    </div>
  )
}

function Tabbed({ size, parts, panel, onPanel, counts }: Props) {
  const cartTab = { value: 'cart', label: 'Warenkorb', badge: counts.cart } as const
  const tabs: { value: Panel; label: string; badge?: number }[] = [
    { value: 'menu', label: 'Produkte' },
    ...(size === 'small' ? [cartTab] : []),
    { value: 'guest', label: 'Gast', badge: counts.guest },
  ]
  const shown = size === 'medium' && panel === 'cart' ? 'menu' : panel
  // What was typed there and is wrong goes on standing there, and in the way of the order.
  const [wasGuestShown, setGuestShown] = useState(shown === 'guest')
  if (shown === 'guest' && !wasGuestShown) setGuestShown(true)
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_event, value: Panel) => onPanel(value)}
        variant="fullWidth"
        className={styles.tabs}
      >
        {tabs.map(({ value, label, badge }) => (
          <Tab
            key={value}
            value={value}
            label={
              <Badge
                badgeContent={badge}
                color={value === 'guest' ? 'error' : 'primary'}
                className={styles.badge}
              >
                {label}
              </Badge>
            }
          />
        ))}
      </Tabs>
      {shown !== 'guest' && (
        <div ref={aboveNotices} className={styles.panel} role="tabpanel">
          {parts[shown]}
        </div>
      )}
      {wasGuestShown && (
        <div ref={aboveNotices} className={styles.panel} role="tabpanel" hidden={shown !== 'guest'}>
          {parts.guest}
        </div>
      )}
    </>
  )
}

/** So wide a conversation is beside the desk; on smaller screens it is above it. */
export const besideWidth = 360

/** `taken`: how much of the width stands beside it. */
export function useDeskSize(taken: number): DeskSize {
  const isLarge = useMediaQuery(`(min-width: ${1180 + taken}px)`, { noSsr: true })
  const isMedium = useMediaQuery('(min-width: 720px)', { noSsr: true })
  return isLarge ? 'large' : isMedium ? 'medium' : 'small'
}
