import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import AddShoppingCart from '@mui/icons-material/AddShoppingCart'
import DeliveryDiningOutlined from '@mui/icons-material/DeliveryDiningOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SoupKitchenOutlined from '@mui/icons-material/SoupKitchenOutlined'
import type { Role } from '@tresen/contract/define'
import type { SvgIconComponent } from '@mui/icons-material'

export const orderDesk = '/order/{-$restaurantId}/{-$id}/{-$notificationId}'

export type MenuEntry = {
  to: '/home' | typeof orderDesk | '/boards/order' | '/boards/deliver' | '/orders' | '/profile'
  label: string
  icon: SvgIconComponent
  /** Missing: everybody who is signed in. */
  roles?: readonly Role[]
}

const staff: readonly Role[] = ['admin', 'manager', 'employee', 'callcenter']

/** The side menu, in its order. */
export const menuEntries: readonly MenuEntry[] = [
  { to: '/home', label: 'Startseite', icon: HomeOutlined },
  { to: orderDesk, label: 'Neue Bestellung', icon: AddShoppingCart, roles: staff },
  { to: '/boards/order', label: 'Zubereitungsboard', icon: SoupKitchenOutlined, roles: staff },
  { to: '/boards/deliver', label: 'Lieferungsboard', icon: DeliveryDiningOutlined, roles: staff },
  { to: '/orders', label: 'Aktuelle Bestellungen', icon: ReceiptLongOutlined, roles: staff },
  { to: '/profile', label: 'Profil', icon: AccountCircleOutlined },
]

export function entriesFor(role: Role | null): MenuEntry[] {
  return menuEntries.filter(({ roles }) => !roles || (role !== null && roles.includes(role)))
}

/** Where somebody goes after choosing a restaurant. Managers go to the board until there is a products page. */
export function landingFor(role: Role | null): MenuEntry['to'] {
  if (role === 'callcenter') return orderDesk
  return role === 'manager' || role === 'employee' ? '/boards/order' : '/home'
}
