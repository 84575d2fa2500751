import type { Order, OrderState, PaymentState } from '@tresen/contract/orders/order'
import { cashMoveOf } from '@tresen/domain/cash/cash-report'
import { acknowledgeOrder } from '@tresen/domain/orders/order-reception'
import { moveOrder } from '@tresen/domain/orders/order-status'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import type { NewEntry } from '../../cash/cash.sql.ts'
import type { Chance } from '@tresen/domain/numbers/seeded-chance'
import { between, oneOf } from '../../restaurants/demo-chance.ts'
import {
  forceUpdateOrder,
  orderAdded,
  orderPaymentStateChanged,
  orderReceptionStateChanged,
  orderStateChanged,
} from '../orders.events.ts'

const MINUTE = 60_000
const CANCELLED = 0.035

/** What happened at that time, told once it is known whose order it is; `author`: as events have it. */
type Told = { at: Date; author: string | null; tell: (customer: Customer) => Outgoing }
type Customer = Order['shoppingCart']['customer']

/** An order and all that became of it by now, with the money that changed hands for it. */
export type PastLife = { order: Order; told: Told[]; taken: NewEntry | null }

type Means = { staff: readonly string[]; chance: Chance; newId: (at: Date) => string }

/** The course of an order through the house, each step by the rules of the boards. */
export function pastLife(placed: Order, createdBy: string | null, means: Means): PastLife {
  const { staff, chance } = means
  const course = courseOf(placed, [whole(placed, createdBy ? `user ${createdBy}` : 'guest', orderAdded)])
  const after = (at: Date, least: number, most: number) => later(at, between(chance, least, most))
  let at = new Date(placed.newAt)
  if (placed.paymentState === 'OnlinePending') course.pay('OnlinePaid', (at = after(at, 0.5, 2)))
  at = after(at, 0.3, 3)
  const cook = oneOf(chance, staff)
  if (chance() < CANCELLED) return cancelled(course, at, cook)
  course.accept(at, cook)
  const due = new Date(placed.dueAt)
  const begun = placed.isPreOrder ? after(due, -35, -25) : after(at, 0.5, 6)
  course.move('InProgress', begun, cook)
  // What is late is so by a quarter of an hour at most; nothing is ready before it was begun.
  const ready = latest(after(begun, 6, 9), placed.willBePickedUp ? after(due, -9, 6) : after(due, -24, -4))
  course.move('ReadyForDelivery', ready, cook)
  at = after(ready, 1, 7)
  const driver = oneOf(chance, staff)
  if (!placed.willBePickedUp) {
    course.move('InDelivery', at, driver)
    at = after(at, 6, 16)
  }
  const taken = takenFor(course.order(), at, driver, means)
  course.move('Completed', at, driver)
  return { ...course.life(), taken }
}

/** The order as it is put away with the others of its day. */
export function archived(life: PastLife, at: Date, by: string): PastLife {
  const course = courseOf(life.order, life.told)
  course.move('Archived', at, by)
  return { ...course.life(), taken: life.taken }
}

function cancelled(course: ReturnType<typeof courseOf>, at: Date, by: string): PastLife {
  course.move('Cancelled', at, by)
  if (course.order().paymentState === 'OnlinePaid') {
    course.pay('RefundRequested', later(at, 0.1))
    course.pay('Refunded', later(at, 1))
  }
  return { ...course.life(), taken: null }
}

/** `told`: what became of it before. */
function courseOf(begin: Order, told: readonly Told[]) {
  let order = begin
  const all = [...told]
  const next = (fields: Partial<Order>, event: Outgoing, at: Date, by: string | null) => {
    order = { ...order, ...fields, version: order.version + 1 }
    all.push({ at, author: by && `user ${by}`, tell: () => event })
  }
  return {
    order: () => order,
    life: () => ({ order, told: all }),
    move(to: OrderState, at: Date, by: string) {
      const moved = moveOrder(order, to, at)
      if (!moved.ok) throw new Error(`Demo: an order goes from ${order.state} to ${to}`)
      next(moved.order, orderStateChanged(order, moved.order), at, by)
    },
    accept(at: Date, by: string) {
      const accepted = acknowledgeOrder(order, undefined, at)
      if (accepted.ok) next(accepted.order, orderReceptionStateChanged(order, accepted.order), at, by)
    },
    pay(paymentState: PaymentState, at: Date) {
      const isNew = order.paymentState === 'OnlinePending'
      const paid = { ...order, paymentState }
      next({ paymentState }, orderPaymentStateChanged(order, paid), at, null)
      if (isNew) all.push({ ...whole(order, null, forceUpdateOrder), at })
    },
  }
}

/** An event that brings the order itself. */
function whole(order: Order, author: string | null, tell: (order: Order) => Outgoing): Told {
  const { shoppingCart, newAt } = order
  const at = new Date(newAt)
  return { at, author, tell: (customer) => tell({ ...order, shoppingCart: { ...shoppingCart, customer } }) }
}

/** What comes into a drawer as the order changes hands; null: it was paid before. */
function takenFor(order: Order, at: Date, by: string, { newId }: Means): NewEntry | null {
  const move = cashMoveOf(order, 'OnSitePaid', { userId: by, taken: undefined })
  if (move?.kind !== 'Taken') return null
  const { restaurantId, id: orderId } = order
  const { drawerId, method, amount, tip } = move
  const entry = { restaurantId, id: newId(at), orderId, kind: 'Taken', note: '', bookedBy: by, at } as const
  return { ...entry, drawerId, method, amount, tip }
}

function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + Math.round(minutes * MINUTE))
}

function latest(...times: Date[]): Date {
  return new Date(Math.max(...times.map((time) => time.getTime())))
}
