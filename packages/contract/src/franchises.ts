import Type, { type Static } from 'typebox'
import { Id, Name, Nothing, Text } from './common.ts'
import { anywhere, defineCalls, inFranchise, signedIn, type RefusalShape } from './define.ts'
import { RestaurantEntry } from './restaurants/manage-calls.ts'

/** What restaurants of one chain belong to. */
export const Franchise = Type.Object({ id: Id, name: Type.String() })
export type Franchise = Static<typeof Franchise>

export const FranchiseEntry = Type.Object({
  ...Franchise.properties,
  /** Those that are not deleted. */
  restaurants: Type.Integer({ minimum: 0 }),
  liveRestaurants: Type.Integer({ minimum: 0 }),
})
export type FranchiseEntry = Static<typeof FranchiseEntry>

export const FranchisePage = Type.Object({
  items: Type.Array(FranchiseEntry),
  total: Type.Integer({ minimum: 0 }),
})

const conflict = {
  FranchiseConflict: {
    status: 409,
    message_de: 'Dieses Franchise heißt inzwischen anders, jemand hat es umbenannt.',
    details: Type.Object({ franchise: FranchiseEntry }),
  },
} as const satisfies Record<string, RefusalShape>

const franchises = '/api/franchises'
const franchise = `${franchises}/{franchiseId}` as const

export const franchiseCalls = defineCalls('franchises', {
  listAllFranchises: {
    method: 'GET',
    path: `${franchises}/all`,
    access: signedIn,
    summary: 'Zum Auswählen: die Franchises, die man leitet; der Betreiber und die Einrichtung alle',
    reply: Type.Array(Franchise),
  },
  listFranchises: {
    method: 'GET',
    path: franchises,
    access: anywhere('admin'),
    summary: 'Franchises, nach Namen; gesucht wird in Namen',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      searchQuery: Type.Optional(Text(100)),
    }),
    reply: FranchisePage,
  },
  createFranchise: {
    method: 'POST',
    path: franchises,
    access: anywhere('admin'),
    summary: 'Franchise anlegen',
    body: Type.Object({ name: Name(100) }),
    reply: FranchiseEntry,
  },
  getFranchise: {
    method: 'GET',
    path: franchise,
    access: inFranchise,
    summary: 'Ein Franchise',
    reply: FranchiseEntry,
  },
  updateFranchise: {
    method: 'PATCH',
    path: franchise,
    access: inFranchise,
    summary: 'Umbenennen; `before`: der Name, der zu sehen war',
    body: Type.Object({ name: Name(100), before: Type.Optional(Text(100)) }),
    reply: FranchiseEntry,
    refusals: conflict,
  },
  deleteFranchise: {
    method: 'DELETE',
    path: franchise,
    access: anywhere('admin'),
    summary: 'Löschen; erst wenn ihm kein Restaurant mehr gehört',
    query: Type.Object({ before: Type.Optional(Text(100)) }),
    reply: Nothing,
    refusals: {
      ...conflict,
      FranchiseHasRestaurants: {
        status: 409,
        message_de:
          'Zu diesem Franchise gehören noch Restaurants. Löschen Sie diese zuerst endgültig, auch die schon gelöschten: Auf der Seite des Franchise stehen alle.',
        details: Type.Object({ live: Type.Integer(), others: Type.Integer() }),
      },
    },
  },
  listFranchiseRestaurants: {
    method: 'GET',
    path: `${franchise}/restaurants`,
    access: inFranchise,
    summary: 'Die Restaurants eines Franchise, auch gelöschte',
    reply: Type.Array(RestaurantEntry),
  },
})
