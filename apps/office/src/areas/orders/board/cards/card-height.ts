import type { Order } from '@tresen/contract/orders/order'
import { choicesOf } from '@tresen/domain/orders/board/choices-of'
import { groupLines } from '@tresen/domain/orders/board/group-lines'
import { addressLine, guestName, notesOf, placeHint } from '../../work/order-labels.ts'
import { dishInWords } from './short-dishes.tsx'
import { shortLines } from './short-lines.ts'

/** How many letters about stand in a line of a card. */
type Letters = {
  ofLine: number
  /** Beside the quantity of a dish, and beside the channel of an order. */
  ofName: number
}

/** Two to an em, but for what is beside them and for the words that go on below. */
function lettersIn(width: number): Letters {
  return { ofLine: 2 * width - 3, ofName: 2 * width - 11 }
}

/**
 * How high a card of this width will about be, both in em: how a board is dealt, and the room of a card that nobody has
 * seen yet.
 */
export function cardHeight(order: Order, isForDelivery: boolean, width: number): number {
  const letters = lettersIn(width)
  if (order.state === 'New') return shortCardHeight(order, letters)
  const texts = [isForDelivery ? placeHint(order) : '', ...notesOf(order)].filter(Boolean)
  const notes = texts.map((note) => 1.1 + 1.35 * linesOf(note, letters.ofLine))
  const dishes = groupLines(order.shoppingCart.products).map(({ line }) => {
    const name = linesOf([line.product.name, line.size].filter(Boolean).join(' '), letters.ofName)
    const choices = sum(choicesOf(line).map(({ text }) => linesOf(text, letters.ofName)))
    const comment = line.comment ? 0.4 + 1.5 * linesOf(line.comment, letters.ofName) : 0
    return Math.max(2.35, 0.62 + 1.38 * name + 1.28 * choices + comment)
  })
  const hasAge = Boolean(order.shoppingCart.evaluationResult.minimumAge)
  return 9.8 + guestHeight(order, isForDelivery, letters) + (hasAge ? 1.8 : 0) + sum(notes) + sum(dishes)
}

function guestHeight(order: Order, isForDelivery: boolean, letters: Letters): number {
  const name = linesOf(guestName(order), letters.ofName)
  const address = isForDelivery ? linesOf(addressLine(order) ?? '', letters.ofLine) : 0
  return 0.45 + 1.3 * (name + address) + (isForDelivery && order.shoppingCart.phone ? 2.5 : 0)
}

/** Of a new order, shown in short. */
function shortCardHeight(order: Order, letters: Letters): number {
  const dishes = shortLines(order.shoppingCart.products, 0)
  const texts = [...dishes.shown.map(dishInWords), dishes.rest ?? '', notesOf(order).join(' · ')]
  return 9.42 + Math.max(4.1, 1.3 * sum(texts.map((text) => linesOf(text, letters.ofLine))))
}

function linesOf(text: string, letters: number): number {
  return Math.ceil(text.length / letters)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
