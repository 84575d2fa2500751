import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { GuestChat } from '@tresen/contract/conversations/conversation'
import type { InvoiceBuyer, Receipt } from '@tresen/contract/invoices/invoice'
import type { Menu } from '@tresen/contract/menu/menu'
import type { Favourites, GuestOrder, SharedOrder } from '@tresen/contract/orders/order'
import type { ReorderPreview } from '@tresen/contract/orders/placing-calls'
import type { PrivacySection } from '@tresen/domain/privacy/privacy-page'
import type { PublicRestaurant } from '@tresen/contract/restaurants/restaurant'
import type { Choice } from './areas/menu/sheet/choice.ts'
import type { OrderMoney } from './areas/orders/payment/order-money.ts'
import type { SelectionLink } from './areas/selections/selection-link.ts'
import type { RunningOrder } from './areas/orders/running/running-order.ts'
import type { ShownWishes } from './areas/menu/wishes/wishes-cookie.ts'

/** A restaurant as its pages need it; whether it is open they work out themselves as time goes by. */
export type ShopRestaurant = Omit<PublicRestaurant, 'openingState'> & {
  /** Its number as people read it. */
  phoneLabel: string
}

type Common = {
  /** The moment of rendering, so that the first rendering in the browser equals the server's. */
  now: string
  restaurant: ShopRestaurant
  /** How the guest came here, `/public/…` or `/r/…`: links lead on in the same way. */
  base: string
  /** The guest's orders that are on their way. */
  running: RunningOrder[]
}

export type RestaurantPageData = Common & { page: 'restaurant' }
export type MenuPageData = Common & {
  page: 'menu'
  menu: Menu
  /** An empty one without an id when there is none yet. */
  cart: ShoppingCart
  wishes: ShownWishes
  /** The ids of what is ordered most. */
  popular: readonly string[]
  /** What is ordered together with what is in the cart. */
  goesWith: Favourites['together']
  /** The product that the address opens, or the choice that was refused. */
  opened: { productId: string; priceId?: string | null; choice?: Choice } | null
  /** Why what the guest asked for by a form was refused. */
  problem: string | null
}
/** Choosing products for a cart that somebody else may be filling too. */
export type SelectPageData = Omit<MenuPageData, 'page' | 'popular' | 'goesWith'> & {
  page: 'select'
  link: SelectionLink
  /** What the address searches for; null: nothing. */
  foundIds: string[] | null
}
export type CheckoutPageData = Common & {
  page: 'checkout'
  /** Only what is in the cart. */
  menu: Menu
  cart: ShoppingCart
  /** What the page shows when it is rendered: its form brings it along, as JSON. */
  seen: string
  /** A form was refused: what is missing is marked. */
  wasTried: boolean
  problem: string | null
}
export type OrderPageData = Common & {
  page: 'order'
  order: GuestOrder
  /** Of the link that repeats it. */
  reorderToken: string
  /** Of the link by which it can be followed on another device. */
  followToken: string
  /** Of the link of its receipt. */
  receiptToken: string
  /** Null: nothing of it was paid online. */
  money: OrderMoney | null
}
/** An order on the device of somebody who has its link. */
export type SharedOrderPageData = Common & { page: 'shared-order'; shared: SharedOrder; token: string }
export type ReorderPageData = Common & {
  page: 'reorder'
  preview: ReorderPreview
  /** For when the guest has chosen to have it; null: as soon as possible. */
  at: string | null
  problem: string | null
  /** Notes that were written anew, by the id of their product, where that was refused. */
  notes: Readonly<Record<string, string>>
  /** Whether the note for kitchen and driver comes along, where there is one. */
  takesNote: boolean
}
type Way = { href: string; label: string }
/** One thing to say about this restaurant, and where to go from here. */
export type NoticePageData = Common & {
  page: 'notice'
  title: string
  text: string
  /** The menu is one as long as the restaurant is in the shop. */
  ways: (Way | 'menu')[]
  /** Where it leads on by itself, also without scripts, after so many seconds. */
  onward?: { to: string; seconds: number }
}
/** What an order was made of. `typed`: whom an invoice was asked for, that was refused. */
export type ReceiptPageData = Common & {
  page: 'receipt'
  receipt: Receipt
  token: string
  typed: InvoiceBuyer | null
  /** What of it is missing. */
  missing: readonly string[]
  problem: string | null
}
/** The chat without a script. */
export type ChatPageData = Common & {
  page: 'chat'
  /** Null: nothing was said yet. */
  chat: GuestChat | null
  /** The token of a link from another device, whose conversation may go on here; null: there is none. */
  continues: string | null
  /** What the next message goes by, so that a form that is sent twice says nothing twice. */
  messageId: string
  typed: string
  problem: string | null
}
export type PrivacyPageData = Common & { page: 'privacy'; sections: PrivacySection[] }
export type MissingPageData = {
  page: 'missing'
  title: string
  text: string
  /** What is known to be near; null: the installation's first page. */
  way: { href: string; label: string } | null
}

/** A page that does something in the browser; the chat as a form is only read there. */
export type LivelyPageData = Exclude<PageData, ChatPageData>

/** What a page is made of: rendered on the server from it, and again in the browser. */
export type PageData =
  | RestaurantPageData
  | MenuPageData
  | SelectPageData
  | CheckoutPageData
  | OrderPageData
  | SharedOrderPageData
  | ReorderPageData
  | NoticePageData
  | ChatPageData
  | PrivacyPageData
  | ReceiptPageData
  | MissingPageData
