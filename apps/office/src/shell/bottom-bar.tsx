import AccountCircleOutlined from 'virtual:icon/outline-account-circle'
import ReceiptLongOutlined from 'virtual:icon/outline-receipt-long'
import { Link } from '@tanstack/react-router'
import styles from './bottom-bar.module.css'

const tabs = [
  { to: '/orders', label: 'Bestellungen', icon: ReceiptLongOutlined },
  { to: '/profile', label: 'Profil', icon: AccountCircleOutlined },
] as const

/** In compact mode, in place of the menu. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="Hauptmenü">
      {tabs.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={styles.tab} activeProps={{ 'aria-current': 'page' }}>
          <Icon fontSize="small" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
