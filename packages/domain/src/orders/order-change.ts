import type { TakenOnSite } from '@tresen/contract/cash/cash'
import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { FilterColor, Order, OrderState } from '@tresen/contract/orders/order'
import { acknowledgeOrder } from './order-reception.ts'
import { moveOrder, nextStatuses } from './order-status.ts'

/** What somebody does to an order on a board. */
export type OrderChange =
  /** `taken`: how it was paid where it changed hands. */
  | { kind: 'move'; to: OrderState; taken?: TakenOnSite }
  | { kind: 'lines'; lineIds: readonly string[]; completed: boolean }
  | { kind: 'color'; filterColor: FilterColor }
  | { kind: 'comment'; comment: string }
  | { kind: 'lineComment'; lineId: string; comment: string }
  | { kind: 'acknowledge'; toMinutes: number | undefined }
  /** Another time for an order that is accepted; `from`: the promise that the person saw. */
  | { kind: 'promise'; toMinutes: number; from: number }
  | { kind: 'printed' }
  | { kind: 'payment'; isPaid: boolean; taken?: TakenOnSite }

/** The order as it will be when the server agrees; unchanged where it cannot agree. */
export function withChange(order: Order, change: OrderChange, now: Date): Order {
  switch (change.kind) {
    case 'move': {
      const moved = moveOrder(order, change.to, now)
      return moved.ok ? { ...order, ...moved.order } : order
    }
    case 'acknowledge':
    case 'promise': {
      const accepted = acknowledgeOrder(order, change.toMinutes, now)
      return accepted.ok ? { ...order, ...accepted.order } : order
    }
    case 'lines':
      return withLines(order, (line) =>
        change.lineIds.includes(line.id) ? { ...line, completed: change.completed } : line,
      )
    case 'lineComment':
      return withLines(order, (line) =>
        line.id === change.lineId ? { ...line, comment: change.comment } : line,
      )
    case 'printed':
      return { ...order, printed: true }
    case 'payment':
      return { ...order, ...paymentOnSite(order, change.isPaid) }
    case 'color':
      return { ...order, filterColor: change.filterColor }
    case 'comment':
      return { ...order, comment: change.comment }
  }
}

/** What changes of an order with its payment: the fields of the event `orderPaymentStateChanged`. */
export type PaymentFields = Pick<Order, 'paymentState' | 'isPaymentNoted' | 'additionalPaymentData'>

/** What an order says once its money was taken on site, or was not after all; what is paid online stays. */
export function paymentOnSite(order: PaymentFields, isPaid: boolean): PaymentFields {
  const { paymentState: before, isPaymentNoted } = order
  const paymentState = isPaid ? 'OnSitePaid' : 'OnSitePending'
  const isNews = (before === 'OnSitePending' || before === 'OnSitePaid') && before !== paymentState
  return isNews ? { paymentState, isPaymentNoted: isPaid } : { paymentState: before, isPaymentNoted }
}

function withLines(order: Order, change: (line: ShoppingCartProduct) => ShoppingCartProduct): Order {
  const products = order.shoppingCart.products.map(change)
  return { ...order, shoppingCart: { ...order.shoppingCart, products } }
}

/** The one step that the large button takes; null: nothing lies ahead. */
export function mainStep(order: Order) {
  const forward = nextStatuses(order).filter(({ kind }) => kind === 'forward')
  // Collecting orders for a tour is a detour; the straight way leads out of the door.
  return forward.find(({ to }) => to !== 'MarkedForDelivery') ?? forward[0] ?? null
}

/** All other steps, for the menu. */
export function otherSteps(order: Order) {
  const main = mainStep(order)
  return nextStatuses(order).filter(({ to }) => to !== main?.to)
}
