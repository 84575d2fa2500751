import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { ageCheckText } from '@tresen/domain/menu/age'
import { choicesOf } from '@tresen/domain/orders/board/choices-of'
import { Fragment } from 'react'
import { clockTime, shortDay } from '../../../rooms/ui/dates/format-time.ts'

export type SlipContent = {
  order: Order
  restaurant: Pick<
    Restaurant,
    'name' | 'streetName' | 'streetNumber' | 'zipCode' | 'city' | 'phoneNumber' | 'timeZone'
  >
  now: Date
}

/** What is read from across the kitchen: the number, how the order leaves, and until when. */
export function SlipHead({ order, timeZone }: { order: Order; timeZone: string }) {
  const { minimumAge } = order.shoppingCart.evaluationResult
  return (
    <div className="head">
      <b className="number">{order.number}</b>
      <div>
        <b>{order.willBePickedUp ? 'Abholung' : 'Lieferung'}</b>
        {order.isTrial && <b> · Probebestellung</b>}
        <br />
        {order.isPreOrder && (
          <>
            <b>{`Vorbestellung ${shortDay(order.dueAt, timeZone)}`}</b>
            <br />
          </>
        )}
        bis <b className="due">{clockTime(order.dueAt, timeZone)}</b>
        {minimumAge && (
          <>
            <br />
            <b>{ageCheckText(minimumAge)}</b>
          </>
        )}
      </div>
    </div>
  )
}

/** What somebody wrote; nothing when they did not. */
export function SlipNote({ text }: { text: string }) {
  return text ? <p className="note">{text}</p> : null
}

/** Each text on a line of its own. */
export function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text, n) => (
    <Fragment key={n}>
      {n > 0 && <br />}
      {text}
    </Fragment>
  ))
}

/** What was chosen of a product, each choice on its own line; what is to be left out is not to be overlooked. */
export function SlipChoices({ line }: { line: ShoppingCartProduct }) {
  return choicesOf(line).map(({ text, isLeftOut }, at) => (
    <div key={at} className="option">
      {isLeftOut ? <b>{text}</b> : text}
    </div>
  ))
}

export function productName({ product, size }: ShoppingCartProduct): string {
  return [product.name, size].filter(Boolean).join(' ')
}

export function slipMoment(instant: string, timeZone: string): string {
  return `${shortDay(instant, timeZone)} ${clockTime(instant, timeZone)}`
}
