import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import AddShoppingCart from '@mui/icons-material/AddShoppingCart'
import DeliveryDiningOutlined from '@mui/icons-material/DeliveryDiningOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import EggOutlined from '@mui/icons-material/EggOutlined'
import LibraryAddOutlined from '@mui/icons-material/LibraryAddOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import RiceBowlOutlined from '@mui/icons-material/RiceBowlOutlined'
import RedeemOutlined from '@mui/icons-material/RedeemOutlined'
import SoupKitchenOutlined from '@mui/icons-material/SoupKitchenOutlined'
import type { Role } from '@tresen/contract/define'
import { maintainers, orderStaff } from '@tresen/contract/roles'
import type { SvgIconComponent } from '@mui/icons-material'

export const orderDesk = '/order/{-$restaurantId}/{-$id}/{-$notificationId}'
export const products = '/products/{-$id}'
const settings = '/restaurants/{-$restaurantId}/settings'

export type MenuEntry = {
  to:
    | '/home'
    | typeof orderDesk
    | '/boards/order'
    | '/boards/deliver'
    | '/orders'
    | typeof products
    | '/ingredients'
    | '/sidedishes'
    | '/extras'
    | '/discounts'
    | '/vouchers'
    | '/profile'
    | typeof settings
  label: string
  icon: SvgIconComponent
  /** Missing: everybody who is signed in. */
  roles?: readonly Role[]
}

export type FoundPage = { to: MenuEntry['to'] | SettingsPath; label: string }

/** The side menu, in its order. */
export const menuEntries: readonly MenuEntry[] = [
  { to: '/home', label: 'Startseite', icon: HomeOutlined },
  { to: orderDesk, label: 'Neue Bestellung', icon: AddShoppingCart, roles: orderStaff },
  { to: '/boards/order', label: 'Zubereitungsboard', icon: SoupKitchenOutlined, roles: orderStaff },
  { to: '/boards/deliver', label: 'Lieferungsboard', icon: DeliveryDiningOutlined, roles: orderStaff },
  { to: '/orders', label: 'Aktuelle Bestellungen', icon: ReceiptLongOutlined, roles: orderStaff },
  { to: products, label: 'Produkte', icon: MenuBookOutlined, roles: maintainers },
  { to: '/ingredients', label: 'Zutaten', icon: EggOutlined, roles: maintainers },
  { to: '/sidedishes', label: 'Beilagen', icon: RiceBowlOutlined, roles: maintainers },
  { to: '/extras', label: 'Extras', icon: LibraryAddOutlined, roles: maintainers },
  { to: '/discounts', label: 'Rabatte & Menüs', icon: LocalOfferOutlined, roles: maintainers },
  { to: '/vouchers', label: 'Gutscheine', icon: RedeemOutlined, roles: maintainers },
  { to: settings, label: 'Einstellungen', icon: SettingsOutlined, roles: maintainers },
  { to: '/profile', label: 'Profil', icon: AccountCircleOutlined },
]

export type SettingsPath =
  | typeof settings
  | '/restaurants/{-$restaurantId}/opening-hours'
  | '/restaurants/{-$restaurantId}/delivery-areas'
  | '/restaurants/{-$restaurantId}/kitchen'
  | '/restaurants/{-$restaurantId}/hints'

/** The pages of a restaurant's settings, in the order of their tabs. */
export const settingsEntries: readonly { to: SettingsPath; label: string }[] = [
  { to: settings, label: 'Allgemein' },
  { to: '/restaurants/{-$restaurantId}/opening-hours', label: 'Öffnungszeiten' },
  { to: '/restaurants/{-$restaurantId}/delivery-areas', label: 'Liefergebiete' },
  { to: '/restaurants/{-$restaurantId}/kitchen', label: 'Küche' },
  { to: '/restaurants/{-$restaurantId}/hints', label: 'Hinweise' },
]

/** Every page that somebody may open: those of the side menu, and those that one of them leads to. */
export function pagesFor(role: Role | null): FoundPage[] {
  const within = role !== null && maintainers.includes(role) ? settingsEntries.slice(1) : []
  return [...entriesFor(role), ...within]
}

/** Whether a page of the side menu is where one is, also when it is a page that it leads to. */
export function isWithin(entry: MenuEntry['to'], path: string): boolean {
  return entry === settings && settingsEntries.some(({ to }) => path.endsWith(to.slice(to.lastIndexOf('/'))))
}

export function entriesFor(role: Role | null): MenuEntry[] {
  return menuEntries.filter(({ roles }) => !roles || (role !== null && roles.includes(role)))
}

/** Where somebody goes after choosing a restaurant. */
export function landingFor(role: Role | null): MenuEntry['to'] {
  if (role === 'callcenter') return orderDesk
  if (role === 'manager') return products
  return role === 'employee' ? '/boards/order' : '/home'
}
