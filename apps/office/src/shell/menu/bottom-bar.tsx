import AccountCircleOutlined from 'virtual:icon/outline-account-circle'
import ForumOutlined from 'virtual:icon/outline-forum'
import ReceiptLongOutlined from 'virtual:icon/outline-receipt-long'
import { Link } from '@tanstack/react-router'
import { isAmong, orderStaff } from '@tresen/contract/roles'
import { useActiveRestaurant } from '../../areas/restaurants/work/active-restaurant.tsx'
import styles from './bottom-bar.module.css'

/** In compact mode, in place of the menu. */
export function BottomBar() {
  const { restaurant, role } = useActiveRestaurant()
  const tab = { className: styles.tab, activeProps: { 'aria-current': 'page' } } as const
  return (
    <nav className={styles.bar} aria-label="Hauptmenü">
      <Link to="/orders" {...tab}>
        <ReceiptLongOutlined fontSize="small" />
        Bestellungen
      </Link>
      {restaurant && isAmong(role, orderStaff) && (
        // The list, also where one of them is open.
        <Link
          to="/restaurants/{-$restaurantId}/conversations/{-$conversationId}"
          params={{ restaurantId: restaurant.id, conversationId: undefined }}
          {...tab}
        >
          <ForumOutlined fontSize="small" />
          Nachrichten
        </Link>
      )}
      <Link to="/profile" {...tab}>
        <AccountCircleOutlined fontSize="small" />
        Profil
      </Link>
    </nav>
  )
}
