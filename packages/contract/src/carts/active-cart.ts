import Type, { type Static } from 'typebox'
import { Id, Nullable } from '../common.ts'

/** The cart that is open on a person's order desk; both null: none. */
export const HeldCart = Type.Object({
  restaurantId: Nullable(Id),
  shoppingCartId: Nullable(Id),
  /** The machine that took it last, by an id that its browser made; null: not told. */
  deviceId: Nullable(Id),
})
export type HeldCart = Static<typeof HeldCart>

/** Of two answers, or an answer and an event, the one with the higher number is newer. */
export const ActiveCart = Type.Object({
  ...HeldCart.properties,
  /** The last event of the person's stream that it contains. */
  seq: Type.Integer({ minimum: 0 }),
})
export type ActiveCart = Static<typeof ActiveCart>
