import type { Order } from '@tresen/contract/orders/order'
import type { Product } from '@tresen/contract/menu/product'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { guestName } from '../../areas/orders/work/order-labels.ts'
import { findRestaurants } from '../../areas/restaurants/choose/find-restaurants.ts'
import type { Action } from './find-actions.ts'
import type { FoundPage } from '../menu/menu-entries.ts'

export type Finding = { id: string; label: string; what: string } & (
  | { kind: 'action'; action: Action }
  | { kind: 'page'; to: FoundPage['to'] }
  | { kind: 'product'; name: string }
  | { kind: 'order' | 'restaurant' | 'customer' }
)

type Everything = {
  /** What the words ask to be done: first of all. */
  actions: readonly Action[]
  pages: readonly FoundPage[]
  orders: readonly Order[]
  products: readonly Pick<Product, 'id' | 'name' | 'articleNumber'>[]
  restaurants: readonly Restaurant[]
  /** What the server found for the words. */
  customers: readonly { id: string; label: string; what: string }[]
}

const mostOfAKind = 6

/** What fits the words typed: what they ask to be done, then pages, then orders, products, customers, restaurants. Nothing typed: the pages. */
export function findEverywhere(typed: string, from: Everything): Finding[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const pages = from.pages
    .filter(({ label }) => fits(label))
    .map(({ to, label }): Finding => ({ kind: 'page', id: to, to, label, what: 'Seite' }))
  if (words.length === 0) return pages

  const orders = from.orders.filter((order) =>
    fits(`bestellung ${order.number} ${guestName(order)} ${order.shoppingCart.phone}`),
  )
  return [
    ...from.actions.map((action): Finding => ({
      kind: 'action',
      id: action.id,
      label: action.label,
      what: action.does === 'complete' ? 'Weiter' : 'Sofort',
      action,
    })),
    ...pages,
    ...foundOrders(orders, words.at(-1)),
    ...from.products
      .filter(({ name, articleNumber }) => fits(`${articleNumber ?? ''} ${name}`))
      .slice(0, mostOfAKind)
      .map((product): Finding => ({
        kind: 'product',
        id: product.id,
        name: product.name,
        label: `${product.articleNumber ?? ''} ${product.name}`.trim(),
        what: 'Produkt',
      })),
    ...from.customers
      .slice(0, mostOfAKind)
      .map(({ id, label, what }): Finding => ({ kind: 'customer', id, label, what })),
    ...findRestaurants(from.restaurants, typed)
      .slice(0, mostOfAKind)
      .map(({ id, name, city }): Finding => ({
        kind: 'restaurant',
        id,
        label: name,
        what: `Restaurant, ${city}`,
      })),
  ]
}

/** Whose number was typed comes first. */
function foundOrders(orders: Order[], last: string | undefined): Finding[] {
  const exactFirst = (order: Order) => (String(order.number) === last ? 0 : 1)
  return orders
    .sort((a, b) => exactFirst(a) - exactFirst(b) || a.number - b.number)
    .slice(0, mostOfAKind)
    .map((order): Finding => ({
      kind: 'order',
      id: order.id,
      label: `Bestellung ${order.number}, ${guestName(order)}`,
      what: orderStateLabel(order.state, order.willBePickedUp),
    }))
}
