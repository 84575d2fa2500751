import Type, { type Static } from 'typebox'
import { Availability, OpeningState, OperatingHours } from '../availability.ts'
import { Cents, Id, Location, Nullable, OneOf, Text } from '../common.ts'
import { anyone, defineCalls, defineEvents, inRestaurant, roles, signedIn } from '../define.ts'
import { maintainers } from '../roles.ts'
import { Discount } from '../discounts/discount.ts'
import { DeliveryArea } from '../geo/delivery-area.ts'
import { KitchenLoad, KitchenSettings } from '../kitchen.ts'
import { RestaurantProfile, setupSteps } from './profile.ts'
import { QnaSettings } from './qna.ts'

export const restaurantStates = ['Onboarding', 'Testing', 'Live', 'Deleted'] as const
export const paymentMethods = [
  'Cash',
  'DebitOrCreditCardOffline',
  'CreditCardOnline',
  'Klarna',
  'PayPal',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether guests of a channel pay online: never, if they like, or always. */
export const onlinePaymentModes = ['Deaktivert', 'Optional', 'Verpflichtend'] as const
export type OnlinePaymentMode = (typeof onlinePaymentModes)[number]

/** What a restaurant does about single-use packaging (§§ 33, 34 VerpackG): both, own containers only, or nothing. */
export const reusablePackagings = ['Offered', 'OwnContainers', 'None'] as const

/** What of a restaurant's settings decides over carts and orders. */
export const OrderSettings = Type.Object({
  offlinePaymentMethods: Type.Array(OneOf(paymentMethods)),
  onlinePaymentMethods: Type.Array(OneOf(paymentMethods)),
  /** Missing: whoever likes may. */
  onlineShopPaymentState: Type.Optional(OneOf(onlinePaymentModes)),
  /** Missing: nobody. */
  whatsAppPaymentState: Type.Optional(OneOf(onlinePaymentModes)),
  /** Orders above this value need an invoice address. */
  invoiceAddressAbove: Cents,
  /** Pre-orders are possible up to this many days ahead; 0: none. */
  preOrderDays: Type.Integer({ minimum: 0, maximum: 60 }),
  /** A Map address must be confirmed by the restaurant before the order is placed. */
  confirmMapAddresses: Type.Boolean(),
  reusablePackaging: OneOf(reusablePackagings),
  /** What the order desk begins a cart with; missing: nothing is chosen. */
  defaultPaymentMethod: Type.Optional(OneOf(paymentMethods)),
  /** Discounts and vouchers lower what is sold from an age on too; missing: they do not. */
  discountsForAlcohol: Type.Optional(Type.Boolean()),
  /** So many orders of guests in a quarter of an hour pass without a pause: from one connection, with one phone. */
  ordersPerConnection: Type.Integer({ minimum: 1, maximum: 1000 }),
  ordersPerPhone: Type.Integer({ minimum: 1, maximum: 1000 }),
})
export type OrderSettings = Static<typeof OrderSettings>

const identification = {
  id: Id,
  franchiseId: Id,
  name: Type.String(),
  state: OneOf(restaurantStates),
  subdomain: Type.String(),
  streetName: Type.String(),
  streetNumber: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  phoneNumber: Type.String({ description: 'E.164' }),
  publicWhatsAppNumber: Nullable(Type.String()),
  timeZone: Type.String({ description: 'IANA, zum Beispiel Europe/Berlin' }),
  location: Location,
}

const everySeconds = Nullable(Type.Integer({ minimum: 5, maximum: 3600 }))

/** After how many seconds a sound comes again while something waits; null: it comes once. */
export const SoundIntervals = Type.Object({
  repeatNewOrderSoundIntervalInSec: everySeconds,
  repeatUnreviewedOrdersSoundIntervalInSec: everySeconds,
  repeatIssueSoundIntervalInSec: everySeconds,
})
export type SoundIntervals = Static<typeof SoundIntervals>

export const Restaurant = Type.Object({
  ...identification,
  kind: Type.String({ description: 'Was es hier gibt, in einer Zeile' }),
  imprint: Type.String(),
  taxNumber: Type.String(),
  image: Nullable(Type.String()),
  internalPhoneNumber: Nullable(Type.String()),
  publicWebsiteUrl: Nullable(Type.String()),
  statusMessage: Text(500),
  operatingHours: OperatingHours,
  availability: Availability,
  orderSettings: OrderSettings,
  kitchen: KitchenSettings,
  ...SoundIntervals.properties,
})
export type Restaurant = Static<typeof Restaurant>

const changeable = {
  operatingHours: Type.Optional(OperatingHours),
  orderSettings: Type.Optional(OrderSettings),
  sounds: Type.Optional(SoundIntervals),
  profile: Type.Optional(RestaurantProfile),
  /** Live only when nothing is missing. */
  state: Type.Optional(OneOf(['Onboarding', 'Testing', 'Live'])),
}
/** A change of a restaurant's settings: what is left out stays. */
export const RestaurantChange = Type.Object({
  ...changeable,
  /** What the editor started from: settings that somebody else changed meanwhile are not written over. */
  before: Type.Optional(Type.Object(changeable)),
})
export type RestaurantChange = Static<typeof RestaurantChange>

/** What a guest may see. */
export const PublicRestaurant = Type.Object({
  ...identification,
  kind: Type.String({ description: 'Was es hier gibt, in einer Zeile' }),
  accentColor: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  imprint: Type.String(),
  statusMessage: Type.String(),
  maintenance: Type.String({
    description:
      'was der Betreiber Gästen ankündigt, oder dass im Restaurant gerade niemand Bestellungen sieht; leer: nichts',
  }),
  confirmsSlowly: Type.Boolean({
    description: 'Gerade sieht niemand im Restaurant Bestellungen; eine Zeit gilt erst mit der Bestätigung',
  }),
  operatingHours: OperatingHours,
  openingState: OpeningState,
  /** Why something is closed only where there are words for guests (too busy, limited), never what staff wrote. */
  availability: Availability,
  orderSettings: OrderSettings,
  /** What the kitchen manages: enough to foretell when an order is ready. */
  kitchen: KitchenSettings,
  /** What is booked of it, when it has limits: enough for the first promise, before there is a cart. */
  kitchenLoad: KitchenLoad,
  deliveryAreas: Type.Array(DeliveryArea),
  /** Those that come by themselves, without secrets: enough to foretell a cart. */
  discounts: Type.Array(Discount),
})
export type PublicRestaurant = Static<typeof PublicRestaurant>

/** What of a restaurant's settings decides over carts and orders, after a change. */
export const RestaurantSettings = Type.Object({
  restaurantId: Id,
  orderSettings: OrderSettings,
  /** Missing in what was told before they could be changed. */
  sounds: Type.Optional(SoundIntervals),
})
export type RestaurantSettings = Static<typeof RestaurantSettings>

/** What a restaurant is called, where it is and whether it can be ordered from. */
export const RestaurantCard = Type.Object({
  restaurantId: Id,
  state: identification.state,
  ...RestaurantProfile.properties,
})
export type RestaurantCard = Static<typeof RestaurantCard>

/** Left out: one that is live. With it also one that guests have ordered from before: for the pages of these orders. */
const query = Type.Object({ ordered: Type.Optional(Type.Boolean()) })

export const restaurantCalls = defineCalls('restaurants', {
  listRestaurants: {
    method: 'GET',
    path: '/api/restaurants/list',
    access: signedIn,
    summary: 'Die Restaurants des Kontos',
    query: Type.Object({ managerOnly: Type.Optional(Type.Boolean()) }),
    reply: Type.Array(Restaurant),
  },
  getRestaurant: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}',
    access: inRestaurant(...roles),
    summary: 'Ein Restaurant',
    reply: Restaurant,
  },
  updateRestaurant: {
    method: 'PATCH',
    path: '/api/restaurants/{restaurantId}',
    access: inRestaurant(...maintainers),
    summary: 'Einstellungen ändern; was fehlt, bleibt',
    body: RestaurantChange,
    reply: Restaurant,
    refusals: {
      RestaurantConflict: {
        status: 409,
        message_de: 'Diese Einstellungen wurden inzwischen von jemand anderem geändert.',
        details: Type.Object({ restaurant: Restaurant }),
      },
      NotReadyForLive: {
        status: 409,
        message_de: 'Bevor Gäste bestellen können, fehlt noch etwas.',
        details: Type.Object({ missing: Type.Array(OneOf(setupSteps)) }),
      },
    },
  },
  getSetup: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/setup',
    access: inRestaurant(...maintainers),
    summary: 'Was noch fehlt, bevor Gäste bestellen können',
    reply: Type.Object({ missing: Type.Array(OneOf(setupSteps)) }),
  },
  getPublicRestaurant: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/public',
    access: anyone,
    summary:
      'Was Gäste von einem Restaurant sehen; mit `ordered` auch von einem, das sie nicht mehr annimmt, wenn dort bestellt wurde',
    query,
    reply: PublicRestaurant,
  },
  getPublicRestaurantBySubdomain: {
    method: 'GET',
    path: '/api/restaurants/public/{subdomain}',
    access: anyone,
    summary: 'Was Gäste von einem Restaurant sehen, nach Subdomain',
    params: { subdomain: Type.String({ pattern: '^[a-z0-9-]{1,63}$' }) },
    query,
    reply: PublicRestaurant,
  },
  listPublicRestaurants: {
    method: 'GET',
    path: '/api/restaurants/public',
    access: anyone,
    summary: 'Die Restaurants, bei denen Gäste bestellen können; für Suchmaschinen',
    reply: Type.Array(
      Type.Object({ id: Id, name: Type.String(), subdomain: Type.String(), city: Type.String() }),
    ),
  },
  listDeliveryAreas: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/deliveryareas',
    access: inRestaurant(...roles),
    summary: 'Liefergebiete mit Preisen',
    reply: Type.Array(DeliveryArea),
  },
})

export const settingsEvents = defineEvents({
  restaurantSettingsChanged: RestaurantSettings,
  restaurantProfileChanged: RestaurantCard,
  qnaSettingsChanged: Type.Object({ restaurantId: Id, ...QnaSettings.properties }),
})
