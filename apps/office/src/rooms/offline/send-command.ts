import { CallError } from '@tresen/contract/client'
import type { Order } from '@tresen/contract/orders/order'
import { isClosed } from '@tresen/domain/orders/order-states'
import type { Api } from '../api/api.ts'
import type { OrderCommand, Outcome } from './command-queue.ts'

type OrderApi = Pick<
  Api,
  | 'changeOrderState'
  | 'changeOrderProductState'
  | 'setOrderFilterColor'
  | 'setOrderComment'
  | 'setOrderProductComment'
  | 'setOrderPrinted'
  | 'setOrderPayment'
  | 'acknowledgeOrder'
>

/** Each try is overtaken only because somebody else changed something about the order. */
const mostTries = 5

/**
 * Makes one change on the server. Overtaken by a change of something else, it is made on top of that one; only where
 * what the person saw no longer stands, a person has to decide.
 */
export function commandSender(api: OrderApi) {
  // Who moves an order twice in a row has seen what the first step made of it.
  const versions = new Map<string, number>()

  return async function send(command: OrderCommand): Promise<Outcome> {
    let version = Math.max(command.seen.version, versions.get(command.orderId) ?? 0)
    for (let attempt = 1; ; attempt++) {
      try {
        const order = await call(api, command, version)
        versions.set(order.id, order.version)
        return { kind: 'done', order }
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isTemporary(error)) return { kind: 'later', isFault: error.status === 500 }
        const order = (error.details['order'] as Order | undefined) ?? null
        if (order && isFulfilled(order, command)) return { kind: 'done', order }
        const mayRepeat = error.code === 'OrderConflict' && order && stillStands(order, command)
        if (!mayRepeat || attempt === mostTries) return { kind: 'conflict', text: error.message_de, order }
        version = order.version
      }
    }
  }
}

function call(api: OrderApi, command: OrderCommand, version: number): Promise<Order> {
  const { id: commandId, madeBy, restaurantId, franchiseId, orderId, shoppingCartId, change } = command
  const who = { commandId, ...(madeBy && { madeBy }) }
  const at = { restaurantId, franchiseId, orderId, ...who }
  switch (change.kind) {
    case 'move':
      return api.changeOrderState({
        ...at,
        body: { state: change.to, version, ...(change.taken && { taken: change.taken }) },
      })
    case 'lines':
      return api.changeOrderProductState({
        ...at,
        shoppingCartId,
        productId: change.lineIds[0]!,
        body: { completed: change.completed },
      })
    case 'color':
      return api.setOrderFilterColor({ ...at, filterColor: change.filterColor })
    case 'comment':
      return api.setOrderComment({ ...at, comment: change.comment, version })
    case 'lineComment':
      return api.setOrderProductComment({
        ...at,
        shoppingCartId,
        shoppingCartProductId: change.lineId,
        comment: change.comment,
        version,
      })
    case 'acknowledge':
    case 'promise': {
      const minutes = change.toMinutes === undefined ? {} : { toMinutes: change.toMinutes }
      return api.acknowledgeOrder({ restaurantId, orderId, ...who, ...minutes, version })
    }
    case 'printed':
      return api.setOrderPrinted(at)
    case 'payment':
      return api.setOrderPayment({
        restaurantId,
        franchiseId,
        shoppingCartId,
        ...who,
        isPaid: change.isPaid,
        ...(change.taken && { takenBy: change.taken.method, tip: change.taken.tip }),
        ...(change.taken?.tillId && { tillId: change.taken.tillId }),
      })
  }
}

/** Out of reach, too busy, starting up, or signed out: worth another try. */
function isTemporary({ status }: CallError): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
}

function isFulfilled(order: Order, { change }: OrderCommand): boolean {
  switch (change.kind) {
    case 'move':
      return order.state === change.to
    case 'acknowledge':
      // Cancelling accepts as well: who accepts to cook it must hear of that.
      return (
        order.state !== 'Cancelled' &&
        order.isAcknowledged &&
        (change.toMinutes ?? order.dueTimeToMinutes) === order.dueTimeToMinutes
      )
    case 'promise':
      return !isClosed(order) && order.dueTimeToMinutes === change.toMinutes
    case 'comment':
    case 'lineComment':
      return commentIn(order, change) === change.comment
    default:
      return false
  }
}

function stillStands(order: Order, { change, seen }: OrderCommand): boolean {
  if (change.kind === 'move') return order.state === seen.state
  if (change.kind === 'acknowledge') return !order.isAcknowledged
  if (change.kind === 'promise') return order.dueTimeToMinutes === change.from
  return commentIn(order, change) === seen.comment
}

/** The comment that a change is about: of the order, or of one of its products. */
export function commentIn(
  order: Pick<Order, 'comment' | 'shoppingCart'>,
  change: OrderCommand['change'],
): string {
  if (change.kind !== 'lineComment') return order.comment
  return order.shoppingCart.products.find(({ id }) => id === change.lineId)?.comment ?? ''
}
