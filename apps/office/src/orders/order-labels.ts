import type { OrderChannel } from '@tresen/contract/carts'
import type { FilterColor, Order, OrderState, PaymentState, ReceptionState } from '@tresen/contract/orders'
import type { PaymentMethod } from '@tresen/contract/restaurants'
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DeliveryDiningOutlined from '@mui/icons-material/DeliveryDiningOutlined'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import LanguageOutlined from '@mui/icons-material/LanguageOutlined'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import RoomServiceOutlined from '@mui/icons-material/RoomServiceOutlined'
import RouteOutlined from '@mui/icons-material/RouteOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import SoupKitchenOutlined from '@mui/icons-material/SoupKitchenOutlined'
import type { SvgIconComponent } from '@mui/icons-material'

type Channel = { label: string; icon: SvgIconComponent }

const channels: Record<OrderChannel, Channel> = {
  OnlineChat: { label: 'Online-Chat', icon: ChatBubbleOutlined },
  PhoneCall: { label: 'Anruf', icon: PhoneOutlined },
  OnlineShop: { label: 'Online-Shop', icon: LanguageOutlined },
  // Taken by hand at the order desk, whichever way the guest came.
  Unknown: { label: 'Manuell', icon: EditNoteOutlined },
  WhatsAppChat: { label: 'WhatsApp', icon: SmsOutlined },
}

/** The way an order came in, as a word and an icon. */
export function channelOf({ orderChannel }: Pick<Order, 'orderChannel'>): Channel {
  return channels[orderChannel]
}

export const orderStateIcons: Record<OrderState, SvgIconComponent> = {
  New: NotificationsActiveOutlined,
  InProgress: SoupKitchenOutlined,
  ReadyForDelivery: RoomServiceOutlined,
  MarkedForDelivery: RouteOutlined,
  InDelivery: DeliveryDiningOutlined,
  Completed: CheckCircleOutlined,
  Cancelled: CancelOutlined,
  Archived: ArchiveOutlined,
}

export const paymentStateLabels: Record<PaymentState, string> = {
  OnlinePending: 'Bezahlung Online ausstehend',
  OnlinePaid: 'Bezahlung Online erfolgt',
  RefundRequested: 'Refund angefragt',
  Refunded: 'Refund erfolgt',
  RefundFailed: 'Refund fehlgeschlagen',
  OnSitePending: 'Bezahlung vor Ort ausstehend',
  OnSitePaid: 'Bezahlung vor Ort erfolgt',
}

/** By which way the restaurant got the order. */
export const receptionLabels: Record<ReceptionState, string> = {
  Pending: 'Noch nicht angenommen',
  EmailAndPush: 'Per E-Mail und Push gemeldet',
  TresenFrontend: 'Am Bildschirm angenommen',
  TresenLite: 'Von Tresen Lite angenommen',
  PosSystem: 'Von der Kasse angenommen',
  Mail: 'Per E-Mail gemeldet',
  Call: 'Per Anruf gemeldet',
}

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  Cash: 'Bar',
  DebitOrCreditCardOffline: 'Karte vor Ort',
  CreditCardOnline: 'Kreditkarte (online)',
  Klarna: 'Klarna',
  PayPal: 'PayPal',
}

export const filterColorLabels: Record<FilterColor, string> = {
  None: 'Ohne Farbe',
  Green: 'Grün',
  Red: 'Rot',
  Blue: 'Blau',
  Violet: 'Violett',
  Brown: 'Braun',
  Yellow: 'Gelb',
}

/** Who gets the order: the name, or the company, or the phone number. */
export function guestName({
  shoppingCart: { firstName, lastName, company, phone },
}: Pick<Order, 'shoppingCart'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || company || phone
}

/** Where the order goes, in one line; null when it is picked up. */
export function addressLine({
  willBePickedUp,
  shoppingCart: cart,
}: Pick<Order, 'willBePickedUp' | 'shoppingCart'>): string | null {
  if (willBePickedUp) return null
  if (cart.addressSelection === 'Map') return cart.locationDescription || 'Ort auf der Karte'
  const street = [`${cart.street} ${cart.houseNumber}`.trim(), cart.addressAddition]
    .filter(Boolean)
    .join(', ')
  return `${street}, ${cart.zipCode} ${cart.city}`.trim()
}
