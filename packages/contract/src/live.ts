import Type, { type Static } from 'typebox'
import { Id, Seq } from './common.ts'
import { cartEvents, deskEvents } from './carts.ts'
import { defineEvents } from './define.ts'
import { orderEvents } from './orders.ts'

/** The addresses of the hubs. Query: `restaurantId` (restaurant hub), `access_token`, `lastSeq` (last event seen). */
export const hubPaths = { restaurant: '/restaurant-hub', global: '/global-hub' } as const

/**
 * A guest follows their order here by server-sent events (`EventSource`): each message is an `OrderStatus`, the
 * first one at once.
 */
export const orderStatusStreamPath =
  '/api/franchises/{franchiseId}/restaurants/{restaurantId}/orders/{orderId}/status/stream'

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
export const restaurantEvents = { ...connectionEvents, ...cartEvents, ...orderEvents }
export type RestaurantEvents = typeof restaurantEvents
export type RestaurantEventName = keyof RestaurantEvents

/** One event of a restaurant as a reducer sees it. */
export type RestaurantEvent = {
  [N in RestaurantEventName]: { name: N; payload: Static<RestaurantEvents[N]>; seq: number }
}[RestaurantEventName]

/** Everything `/global-hub` sends to one person. */
export const globalEvents = { ...connectionEvents, ...deskEvents }
export type GlobalEvents = typeof globalEvents
