import type { Order } from '@tresen/contract/orders/order'
import { withChange, type OrderChange } from '@tresen/domain/orders/order-change'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { aServer } from '../../../rooms/api/testing/a-server.ts'

export const restaurant = aRestaurant()

/** Holds these orders and makes every change of them as the rules have it; the rest is up to the test. */
export function anOrderServer(orders: readonly Order[], answers: Record<string, unknown> = {}) {
  const held = new Map(orders.map((order) => [order.id, order]))
  const changed = (find: (order: Order) => boolean, change: OrderChange) => {
    const before = [...held.values()].find(find)!
    const after = { ...withChange(before, change, new Date()), version: before.version + 1 }
    held.set(after.id, after)
    return after
  }
  const among = (path: string) => (order: Order) =>
    path.split('/').some((piece) => piece === order.id || piece === order.shoppingCart.id)
  return aServer({
    'GET restaurants/list': [restaurant],
    'GET orders': () => ({ orders: [...held.values()], seq: 0 }),
    'PATCH orders/*/state': ({ state }: { state: Order['state'] }, path: string) =>
      changed(among(path), { kind: 'move', to: state }),
    'PATCH products/*/state': ({ completed }: { completed: boolean }, path: string) =>
      changed(among(path), { kind: 'lines', lineIds: [path.split('/').at(-2)!], completed }),
    'PATCH reception/frontend': (_body: unknown, path: string, query: string) => {
      const toMinutes = Number(new URLSearchParams(query).get('toMinutes')) || undefined
      return changed(among(path), { kind: 'acknowledge', toMinutes })
    },
    'PATCH orders/*/payment': (_body: unknown, path: string) =>
      changed(among(path), { kind: 'payment', isPaid: true }),
    ...answers,
  })
}
