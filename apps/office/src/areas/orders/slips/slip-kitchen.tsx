import { groupLines, type LineGroup } from '@tresen/domain/orders/board/group-lines'
import { channelOf, externalNumber, guestName, notesOf } from '../work/order-labels.ts'
import { productName, SlipChoices, SlipHead, slipMoment, SlipNote, type SlipContent } from './slip-parts.tsx'

/** What the kitchen needs of an order: no prices, large. */
export function KitchenSlip({ order, restaurant: { timeZone }, now }: SlipContent) {
  const { products } = order.shoppingCart
  return (
    <>
      <SlipHead order={order} timeZone={timeZone} />
      <p className="guest">
        <b>{guestName(order)}</b> ·{' '}
        {[channelOf(order).label, externalNumber(order)].filter(Boolean).join(' ')}
      </p>
      {notesOf(order).map((note) => (
        <SlipNote key={note} text={note} />
      ))}
      <ul className="kitchen">
        {groupLines(products).map((group) => (
          <KitchenLine key={group.lineIds[0]} {...group} />
        ))}
      </ul>
      <footer>
        {products.length === 1 ? '1 Produkt' : `${products.length} Produkte`} · gedruckt{' '}
        {slipMoment(now.toISOString(), timeZone)}
      </footer>
    </>
  )
}

function KitchenLine({ quantity, line }: LineGroup) {
  return (
    <li>
      <b className="quantity">{quantity}×</b>
      <div>
        {line.articleNumber && (
          <>
            <small>{line.articleNumber}</small>{' '}
          </>
        )}
        <b>{productName(line)}</b>
        <SlipChoices line={line} />
        <SlipNote text={line.comment} />
      </div>
    </li>
  )
}
