import type { Access } from '@tresen/contract/define'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './rooms/db/database.ts'
import type { Reads } from './rooms/db/shared-connection.ts'
import type { Turns } from './rooms/db/turns.ts'
import type { MailServer } from './rooms/mail/mail.ts'
import type { FileStore } from './rooms/files/file-store.ts'
import type { AddressSource } from './areas/geo/addresses/address-source.ts'
import type { Actor, RestaurantPlace } from './rooms/http/access.ts'
import type { SecretBox } from './rooms/secrets/secret-box.ts'
import type { Places } from './rooms/edge/places.ts'
import type { Tokens } from './rooms/http/tokens.ts'
import type { MobilePush } from './rooms/push/mobile-push.ts'
import type { LanguageModel } from './rooms/model/language-model.ts'
import type { Telephone } from './rooms/telephone/telephone.ts'
import type { Visit } from './rooms/http/visit.ts'
import type { RefusedCalls } from './areas/identity/security/refused-calls.ts'
import type { EndedTokens } from './areas/identity/sessions/ended-tokens.ts'
import type { EventLog } from './rooms/realtime/event-log.ts'
import type { GuestWrites } from './rooms/throttle/guest-writes.ts'
import type { FavouritesCache } from './areas/orders/favourites/favourites-cache.ts'
import type { RecentOrders } from './areas/orders/rush/recent-orders.ts'
import type { Simulators } from './simulators.ts'
import type { KeptCarts } from './areas/carts/work/kept-carts.ts'
import type { RulesCache } from './rules-cache.ts'

/** What the whole process shares. */
export type Deps = {
  db: Db
  /** For short readings that many make at once. */
  reads: Reads
  events: EventLog
  now: () => Date
  newId: () => string
  log: FastifyBaseLogger
  /** Signs and reads tokens; the secret lies in the database, so that every process knows it. */
  tokens: Tokens
  /** Keeps keys and passwords that others gave us. */
  secrets: SecretBox
  /** Which tokens of persons were ended before their time. */
  endedTokens: EndedTokens
  /** Writes down whom a call was refused for want of rights. */
  refusedCalls: RefusedCalls
  findPlace: (restaurantId: string) => Promise<RestaurantPlace | null>
  hasFranchise: (franchiseId: string) => Promise<boolean>
  rules: RulesCache
  keptCarts: KeptCarts
  files: FileStore
  addresses: AddressSource
  inTurn: Turns
  guestWrites: GuestWrites
  recentOrders: RecentOrders
  /** Of jobs that were written quietly, once they are committed. */
  tellWorkers: () => void
  favourites: FavouritesCache
  /** How many times as much as usual may come from one address. */
  limitFactor: number
  /** Where files are stored, and how large the database may become; null: as its disk. */
  storage: { folder: string; databaseMaxBytes: number | null }
  /** Of server-sent events, which anybody may open. */
  streamPlaces: Places
  /** Origin of the simulators, which start when first asked for; null: there are none. */
  simulators: Simulators
  /** The installation's own address, as an origin: what links begin with. */
  publicUrl: string
  /** Who runs the installation, as the law wants it named; null: nobody is named yet. */
  imprint: string | null
  /** The address that this process listens at. */
  host: string
  /** Who takes e-mail to people; null: it stays here, in the outbox. */
  mailServer: MailServer | null
  /** Who calls people; null: nobody. */
  telephone: Telephone | null
  /** Who reads what the bot's rules do not understand; null: nobody. */
  model: LanguageModel | null
  /** In whose name apps are sent messages. */
  mobilePush: MobilePush
}

/**
 * What a use case gets: the process's means, the one who acts, and who may make the call. `remoteAddress`: the network
 * that the request counts for, see `networkOf`. `visit`: the browser that sent it.
 */
export type Ctx = Deps & { actor: Actor; access: Access; remoteAddress: string; visit: Visit }

/** The id under which a guest's carts and orders are kept; null for staff, who see all of them. */
export function guestOf(ctx: Ctx): string | null {
  return ctx.actor.kind === 'guest' ? ctx.actor.guestId : null
}

/** The signed-in user's id; null for guests. */
export function userOf(ctx: Ctx): string | null {
  return ctx.actor.kind === 'user' ? ctx.actor.userId : null
}

/**
 * The ids of the restaurants in which the actor may make this call: a role in one restaurant opens no other one. Null:
 * all (admin).
 */
export function restaurantsOf({ actor, access }: Pick<Ctx, 'actor' | 'access'>): string[] | null {
  if (actor.kind !== 'user' || !('roles' in access)) return []
  if (actor.roles.includes('admin')) return null
  const held = Object.entries(actor.restaurants)
  return held.flatMap(([restaurantId, role]) => (access.roles.includes(role) ? [restaurantId] : []))
}
