import type { Order } from '@tresen/contract/orders/order'
import { choicesOf } from '@tresen/domain/orders/board/choices-of'
import { groupLines } from '@tresen/domain/orders/board/group-lines'
import { countsAsNew } from '@tresen/domain/orders/order-reception'
import { notesOf } from '../../work/order-labels.ts'
import { dishInWords } from './short-dishes.tsx'
import { shortLines } from './short-lines.ts'

/** How high a card will about be, in em: how a board is dealt, and the room of a card that nobody has seen yet. */
export function cardHeight(order: Order, isForDelivery: boolean): number {
  if (order.state === 'New') return shortCardHeight(order)
  const notes = [order.shoppingCart.comment, order.comment].filter(Boolean).length
  const lines = groupLines(order.shoppingCart.products).map(({ line }) =>
    Math.max(2.35, 2 + choicesOf(line).length * 1.3 + (line.comment ? 1.9 : 0)),
  )
  return 10 + notes * 2.4 + (isForDelivery ? 4 : 0) + (countsAsNew(order) ? 6.4 : 0) + sum(lines)
}

/** About so many letters stand in a line of a card in short. */
const lettersOfLine = 36

/** Of a new order, shown in short. */
function shortCardHeight(order: Order): number {
  const dishes = shortLines(order.shoppingCart.products, 0)
  const texts = [...dishes.shown.map(dishInWords), dishes.rest ?? '', notesOf(order).join(' · ')]
  const lines = texts.map(({ length }) => Math.ceil(length / lettersOfLine))
  return 9.6 + Math.max(4.1, 1.3 * sum(lines))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
