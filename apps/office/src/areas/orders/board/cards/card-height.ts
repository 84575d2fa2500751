import type { Order } from '@tresen/contract/orders/order'
import { choicesOf } from '@tresen/domain/orders/board/choices-of'
import { groupLines } from '@tresen/domain/orders/board/group-lines'
import { addressLine, guestName, notesOf } from '../../work/order-labels.ts'
import { dishInWords } from './short-dishes.tsx'
import { shortLines } from './short-lines.ts'

/** About so many letters stand in a line as wide as a card: words in the narrower half of all columns. */
const lettersOfLine = 33
/** So many of them have room beside the quantity of a dish, and beside the channel of an order. */
const lettersOfName = 25

/** How high a card will about be, in em: how a board is dealt, and the room of a card that nobody has seen yet. */
export function cardHeight(order: Order, isForDelivery: boolean): number {
  if (order.state === 'New') return shortCardHeight(order)
  const notes = notesOf(order).map((note) => 1.1 + 1.35 * linesOf(note, lettersOfLine))
  const dishes = groupLines(order.shoppingCart.products).map(({ line }) => {
    const name = linesOf([line.product.name, line.size].filter(Boolean).join(' '), lettersOfName)
    const choices = sum(choicesOf(line).map(({ text }) => linesOf(text, lettersOfName)))
    const comment = line.comment ? 0.4 + 1.5 * linesOf(line.comment, lettersOfName) : 0
    return Math.max(2.35, 0.62 + 1.38 * name + 1.28 * choices + comment)
  })
  const hasAge = Boolean(order.shoppingCart.evaluationResult.minimumAge)
  return 9.8 + guestHeight(order, isForDelivery) + (hasAge ? 1.8 : 0) + sum(notes) + sum(dishes)
}

function guestHeight(order: Order, isForDelivery: boolean): number {
  const name = linesOf(guestName(order), lettersOfName)
  const address = isForDelivery ? linesOf(addressLine(order) ?? '', lettersOfLine) : 0
  return 0.45 + 1.3 * (name + address) + (isForDelivery && order.shoppingCart.phone ? 2.5 : 0)
}

/** Of a new order, shown in short. */
function shortCardHeight(order: Order): number {
  const dishes = shortLines(order.shoppingCart.products, 0)
  const texts = [...dishes.shown.map(dishInWords), dishes.rest ?? '', notesOf(order).join(' · ')]
  return 9.42 + Math.max(4.1, 1.3 * sum(texts.map((text) => linesOf(text, lettersOfLine))))
}

function linesOf(text: string, letters: number): number {
  return Math.ceil(text.length / letters)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
