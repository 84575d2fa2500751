import Type, { type Static } from 'typebox'
import { Id, Instant, Location, Name, Nullable, OneOf, SearchText, Text } from '../common.ts'
import { anywhere, defineCalls, inRestaurant, roles, type RefusalShape } from '../define.ts'
import { additives, taxKeys } from '../menu/marks.ts'
import { Restaurant, restaurantStates } from './restaurant.ts'
import { leaders, maintainers } from '../roles.ts'

/** As much of a restaurant as a list of many needs. */
export const RestaurantEntry = Type.Object({
  id: Id,
  franchiseId: Id,
  franchiseName: Type.String(),
  name: Type.String(),
  state: OneOf(restaurantStates),
  subdomain: Type.String(),
  streetName: Type.String(),
  streetNumber: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  phoneNumber: Type.String(),
  image: Nullable(Type.String()),
  /** Deleted then, and to be had back for 30 days; null: it is there. */
  deletedAt: Nullable(Instant),
})
export type RestaurantEntry = Static<typeof RestaurantEntry>

/** With the plan that holds today; null: none. */
export const PlannedRestaurantEntry = Type.Object({
  ...RestaurantEntry.properties,
  plan: Nullable(Type.String()),
})

export const RestaurantPage = Type.Object({
  items: Type.Array(RestaurantEntry),
  total: Type.Integer({ minimum: 0 }),
})
export type RestaurantPage = Static<typeof RestaurantPage>

/** What a restaurant begins with: its name and where it is. Everything else is set up afterwards. */
export const NewRestaurant = Type.Object({
  name: Name(100),
  streetName: Name(100),
  streetNumber: Name(20),
  zipCode: Type.String({ pattern: '^[0-9]{5}$' }),
  city: Name(100),
  location: Location,
})
export type NewRestaurant = Static<typeof NewRestaurant>

/** The word by which a machine of the restaurant signs in: the word itself is shown once and stored nowhere. */
export const SecretInfo = Type.Object({ madeAt: Nullable(Instant) })
export const NewSecret = Type.Object({ secret: Type.String(), madeAt: Instant })

const goneRefusals = {
  NameDiffers: {
    status: 422,
    message_de: 'Der Name stimmt nicht. Bitte tippen Sie ihn genau so ab, wie er dasteht.',
  },
  DeleteFirst: {
    status: 409,
    message_de: 'Löschen Sie das Restaurant zuerst. Danach lässt es sich endgültig löschen.',
  },
  MoneyUnderWay: {
    status: 409,
    message_de:
      'Hier ist noch Geld unterwegs: Eine Zahlung oder Erstattung ist nicht abgeschlossen. Sobald sie es ist, spätestens nach 30 Tagen, lässt sich das Restaurant endgültig löschen.',
  },
} as const satisfies Record<string, RefusalShape>

const PhoneText = Type.String({ minLength: 1, maxLength: 40, pattern: '^[0-9+ ()/.-]+$' })

export const manageRestaurantCalls = defineCalls('restaurants', {
  createRestaurant: {
    method: 'POST',
    path: '/api/restaurants',
    access: anywhere(...maintainers),
    summary:
      'Restaurant anlegen, im Zustand Onboarding; ohne Franchise bekommt es ein eigenes. Wer es anlegt, leitet es',
    query: Type.Object({ franchiseId: Type.Optional(Id) }),
    body: NewRestaurant,
    reply: Restaurant,
  },
  setRestaurantImage: {
    method: 'POST',
    path: '/api/restaurants/{restaurantId}/image',
    access: inRestaurant(...maintainers),
    summary: 'Bild des Restaurants',
    files: true,
    reply: Type.Object({ image: Type.String() }),
    refusals: {
      NoImage: {
        status: 422,
        message_de: 'Bitte wählen Sie ein Bild: PNG, JPEG oder WebP, höchstens 10 MB.',
      },
      ImageTooLarge: {
        status: 422,
        message_de: 'Das Bild ist zu groß: höchstens 10 MB und 50 Millionen Bildpunkte.',
      },
    },
  },
  deleteRestaurant: {
    method: 'DELETE',
    path: '/api/restaurants/{restaurantId}',
    access: anywhere(...leaders),
    summary:
      'Restaurant löschen; 30 Tage lang lässt es sich zurückholen. `permanently` (admin) löscht endgültig und braucht den Namen',
    query: Type.Object({
      permanently: Type.Optional(Type.Boolean()),
      name: Type.Optional(Text(100)),
    }),
    reply: Type.Object({ restaurantId: Id, deletedAt: Nullable(Instant) }),
    refusals: goneRefusals,
  },
  restoreRestaurant: {
    method: 'POST',
    path: '/api/restaurants/{restaurantId}/restore',
    access: anywhere(...leaders),
    summary:
      'Gelöschtes Restaurant zurückholen, in den Zustand von vorher; mit `deletedAt` nur diese Löschung',
    query: Type.Object({ deletedAt: Type.Optional(Instant) }),
    reply: Restaurant,
    refusals: {
      TooLateToRestore: {
        status: 409,
        message_de:
          'Dieses Restaurant wurde vor mehr als 30 Tagen gelöscht und lässt sich nicht zurückholen.',
      },
    },
  },
  searchRestaurants: {
    method: 'GET',
    path: '/api/restaurants/search',
    access: anywhere(...roles),
    summary:
      'Die Restaurants des Kontos nach Name, Ort, Postleitzahl, Franchise; der Betreiber findet auch gelöschte',
    query: Type.Object({
      query: Type.Optional(SearchText),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: RestaurantPage,
  },
  findRestaurantByTresenNumber: {
    method: 'GET',
    path: '/api/restaurants/findByTresenNumber',
    access: anywhere('admin'),
    summary: 'Das Restaurant, zu dem eine Telefonnummer gehört; null: keines',
    query: Type.Object({ number: PhoneText }),
    reply: Nullable(RestaurantEntry),
  },
  findRestaurantByWhatsAppNumber: {
    method: 'GET',
    path: '/api/restaurants/findByWhatsAppNumber',
    access: anywhere('admin'),
    summary:
      'Das Restaurant, zu dem eine WhatsApp-Nummer gehört; teilen sich mehrere eine, entscheidet `triggerPhrase` (Subdomain oder Name)',
    query: Type.Object({ number: PhoneText, triggerPhrase: Type.Optional(Text(100)) }),
    reply: Nullable(RestaurantEntry),
  },
  getRestaurantSecret: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/secret',
    access: inRestaurant(...leaders),
    summary: 'Seit wann es ein Geheimnis für Maschinen gibt; es selbst ist nirgends gespeichert',
    reply: SecretInfo,
  },
  resetRestaurantSecret: {
    method: 'DELETE',
    path: '/api/restaurants/{restaurantId}/secret',
    access: inRestaurant(...leaders),
    summary: 'Neues Geheimnis; die Antwort zeigt es das einzige Mal, das alte gilt nicht mehr',
    reply: NewSecret,
  },
  listAdditives: {
    method: 'GET',
    path: '/api/additives',
    access: anywhere(...roles),
    summary: 'Zusatzstoffe mit ihren deutschen Namen',
    reply: Type.Array(Type.Object({ key: OneOf(additives), name: Type.String() })),
  },
  listTaxes: {
    method: 'GET',
    path: '/api/Taxes',
    access: anywhere(...roles),
    summary: 'Steuersätze von heute',
    reply: Type.Array(
      Type.Object({
        key: OneOf(taxKeys),
        name: Type.String(),
        rate: Type.Number({ description: 'Prozent' }),
      }),
    ),
  },
  getFrontendUrl: {
    method: 'GET',
    path: '/api/settings/frontendUrl',
    access: anywhere(...roles),
    summary: 'Die Adresse dieser Installation',
    reply: Type.Object({ frontendUrl: Type.String() }),
  },
  listSharedWhatsAppNumbers: {
    method: 'GET',
    path: '/api/config/sharedWhatsAppNumbers',
    access: anywhere(...roles),
    summary: 'WhatsApp-Nummern, die sich mehrere Restaurants teilen',
    reply: Type.Array(Type.String()),
  },
})
