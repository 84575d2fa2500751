import type { Order } from '@tresen/contract/orders/order'

/** A place on the board. `isGone`: the order has left this board, its place is kept until nobody is working. */
export type Slot = { id: string; order: Order; isGone: boolean }

/**
 * The slots after a change while somebody is at work: every order keeps its place, whoever left leaves a gap, and
 * who arrives comes last. So nothing moves under a finger.
 *
 * @param present the orders of this board now, in their order
 * @param find an order wherever it is now, for what a gap shows
 */
export function holdSlots(
  slots: readonly Slot[],
  present: readonly Order[],
  find: (id: string) => Order | undefined,
): Slot[] {
  const byId = new Map(present.map((order) => [order.id, order]))
  const held = slots.map((slot) => {
    const order = byId.get(slot.id)
    return { id: slot.id, order: order ?? find(slot.id) ?? slot.order, isGone: !order }
  })
  const known = new Set(slots.map(({ id }) => id))
  return [...held, ...settleSlots(present.filter(({ id }) => !known.has(id)))]
}

/** The slots once the board may be put in order again. */
export function settleSlots(present: readonly Order[]): Slot[] {
  return present.map((order) => ({ id: order.id, order, isGone: false }))
}

/** Whether putting in order would change anything. */
export function isSettled(slots: readonly Slot[], present: readonly Order[]): boolean {
  return slots.length === present.length && slots.every(({ id }, index) => id === present[index]!.id)
}
