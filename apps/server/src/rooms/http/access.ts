import type { OrderChannel } from '@tresen/contract/carts/cart'
import type { Call, OperatorRole, Role } from '@tresen/contract/define'

/** Who makes a call. A guest is known by a cookie only and reaches what they made themselves. */
export type Actor =
  | { kind: 'nobody' }
  /** `isNew`: known since this request. `orderChannel`: by what they reach us, if it is not the shop. */
  | { kind: 'guest'; guestId: string; isNew?: boolean; orderChannel?: OrderChannel; byWhatsApp?: ByWhatsApp }
  | {
      kind: 'user'
      userId: string
      username: string
      /** Their own; those of restaurants are there alone. */
      roles: readonly OperatorRole[]
      /** restaurantId → role held there */
      restaurants: Readonly<Record<string, Role>>
      /** franchiseId → role held in all its restaurants */
      franchises?: Readonly<Record<string, Role>>
      /** The sign-in that their token is of; missing where we act in somebody's name. */
      sessionId?: string
      /** Who is at work on a shared device: what is done is done in their name, with the device's rights. */
      actingAs?: { userId: string; username: string }
    }

/** What WhatsApp tells of somebody who writes. */
export type ByWhatsApp = {
  /** In E.164; null: it is hidden. */
  phone: string | null
  name: string
  /** Until when they may be answered freely. */
  windowUntil: Date
  /** The number they wrote to, where several restaurants have it. */
  sharedNumber: string | null
}

/**
 * Who makes a change that may have waited on its way: whoever was switched in meanwhile does not sign what somebody else
 * did before, so it goes under the name of the device.
 */
export function inOwnName(actor: Actor, input: unknown): Actor {
  const { madeBy } = input as { madeBy?: string }
  if (madeBy === undefined || actor.kind !== 'user' || actor.actingAs?.userId === madeBy) return actor
  const { actingAs: _another, ...device } = actor
  return device
}

/** Whom calls were refused for want of rights. */
export type RefusedCalls = {
  note(actor: Actor, call: Call, from: { address: string; requestId: string }): void
}

/** The few facts of a restaurant on which access depends. */
export type RestaurantPlace = {
  restaurantId: string
  franchiseId: string
  state: 'Onboarding' | 'Testing' | 'Live' | 'Deleted'
}
