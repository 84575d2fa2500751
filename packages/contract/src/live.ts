import Type, { type Static } from 'typebox'
import { areas } from './areas.ts'
import { Id, Seq } from './common.ts'
import { gather, listenersIn } from './define-areas.ts'
import { defineEvents, type Role } from './define.ts'

/** The addresses of the hubs. Query: `restaurantId` (restaurant hub), `access_token`, `lastSeq` (last event seen). */
export const hubPaths = { restaurant: '/restaurant-hub', global: '/global-hub' } as const

/**
 * A guest follows their order here by server-sent events (`EventSource`): each message is an `OrderStatus`, the
 * first one at once.
 */
export const orderStatusStreamPath =
  '/api/franchises/{franchiseId}/restaurants/{restaurantId}/orders/{orderId}/status/stream'

/**
 * A guest's page hears here by server-sent events that what it shows has changed: `menu` (also what is sold out), or
 * `restaurant` (open or closed, hours, status message, settings, delivery areas). It fetches the one or the other again.
 */
export const shopStreamPath = '/api/restaurants/{restaurantId}/public/stream'
export const shopChanges = ['menu', 'restaurant'] as const
export type ShopChange = (typeof shopChanges)[number]

/** A guest's page follows their chat here by server-sent events: each message is a `GuestChat`, the first one at once. */
export const chatStreamPath = '/api/restaurants/{restaurantId}/chat/stream'

/** First message of a connection. Events follow from `seq` on, or from the client's `lastSeq` when it named one. */
export const Welcome = Type.Object({
  seq: Seq,
  shoppingCartIdsForReview: Type.Array(Id),
})
export type Welcome = Static<typeof Welcome>

const connectionEvents = defineEvents({
  welcome: Welcome,
  /** What was missed is no longer stored: fetch everything again. */
  forceReload: Type.Object({ seq: Seq }),
})

/** Everything `/restaurant-hub` sends. Each message has two arguments: payload, and `{ seq }`. */
export const restaurantEvents = { ...connectionEvents, ...gather(areas, 'events') }
export type RestaurantEvents = typeof restaurantEvents
export type RestaurantEventName = keyof RestaurantEvents
/** What a browser that follows a hub listens for: it takes what comes as typed, and needs no schemas. */
export const restaurantEventNames: readonly string[] = Object.keys(restaurantEvents)

const listeners = listenersIn(areas)

/** Whether somebody with this role in a restaurant is sent an event of it: whoever may read the same by a call. */
export function mayHear(role: Role, eventName: string): boolean {
  return listeners.get(eventName)?.includes(role) ?? false
}

/** One event of a restaurant as a reducer sees it. */
export type RestaurantEvent = {
  [N in RestaurantEventName]: { name: N; payload: Static<RestaurantEvents[N]>; seq: number }
}[RestaurantEventName]

/** Everything `/global-hub` sends to one person. */
export const globalEvents = { ...connectionEvents, ...gather(areas, 'personEvents') }
export type GlobalEvents = typeof globalEvents
export const globalEventNames: readonly string[] = Object.keys(globalEvents)
