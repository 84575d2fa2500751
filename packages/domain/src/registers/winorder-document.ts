import type { ShoppingCart, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Order } from '@tresen/contract/orders/order'
import type { PaymentMethod, Restaurant } from '@tresen/contract/restaurants/restaurant'
import { wantedAt } from '../carts/wanted-at.ts'
import { tipOf } from '../carts/tip.ts'
import { formatMoney } from '../money/format-money.ts'
import { localDateAt, localTimeAt, offsetAt } from '../opening-hours/local-time.ts'
import { taxRate } from '../taxes/tax-rates.ts'
import { decimalOf } from './decimals.ts'
import { registerNumber } from './register-number.ts'

/** Where it was sold, as WinOrder names it. */
export type WinOrderStore = Pick<Restaurant, 'name' | 'timeZone'> & { id: string }

/**
 * An order as WinOrder's EShop interface takes it (`/sendorder`, JSON). What its articles cost with deposit, less the
 * discount and with the delivery, is the order's total to the cent. Times are the restaurant's.
 */
export function winOrderDocument(order: Order, store: WinOrderStore) {
  const { shoppingCart: cart } = order
  const time = (instant: string) => localInstant(store.timeZone, Date.parse(instant))
  const day = localDateAt(store.timeZone, wantedAt(cart, new Date(order.createdAt)))
  const articles = articlesOf(cart, day)
  return {
    OrderList: {
      CreateDateTime: time(order.newAt),
      Order: {
        OrderID: registerNumber(order),
        Customer: { CustomerNo: '', DeliveryAddress: addressOf(cart) },
        ServerData: { IpAddress: '', Agent: 'Tresen', CreateDateTime: time(order.createdAt) },
        StoreData: { StoreId: store.id, StoreName: store.name },
        AddInfo: {
          DateTimeOrder: order.isPreOrder ? time(order.dueAt) : '',
          ...sumsOf(cart, articles),
          CurrencyStr: '€',
          DeliverType: cart.isPickup ? 'Abholer' : 'Lieferung',
          Comment: commentOf(order, time(order.dueAt)),
          PaymentType: cart.paymentMethod ? paymentTypes[cart.paymentMethod] : 'Bereits bezahlt',
        },
        ArticleList: { Article: articles.map(({ cents: _, ...article }) => article) },
      },
    },
  }
}

/** Names of the ways to pay, as they are to be set up in WinOrder. */
export const paymentTypes: Record<PaymentMethod, string> = {
  Cash: 'Barzahlung',
  DebitOrCreditCardOffline: 'Kartenzahlung',
  CreditCardOnline: 'Kreditkarte online',
  Klarna: 'Klarna',
  PayPal: 'PayPal',
}

/** What is fetched is nobody's address. */
function addressOf(cart: ShoppingCart) {
  const { firstName, lastName, company, phone, isPickup } = cart
  const at = (text: string) => (isPickup ? '' : text)
  return {
    ...{ Title: '', FirstName: firstName, LastName: lastName, Company: company },
    ...{ Street: at(cart.street), HouseNo: at(cart.houseNumber), AddAddress: at(cart.addressAddition) },
    ...{ DescriptionOfWay: at(cart.locationDescription), Zip: at(cart.zipCode), City: at(cart.city) },
    ...{ Email: '', PhoneNo: phone },
  }
}

type Article = ReturnType<typeof articleOf>

/** Lines that are alike in everything are one article. */
function articlesOf(cart: ShoppingCart, day: string): Article[] {
  const alike = new Map<string, { article: Article; count: number }>()
  for (const line of cart.products) {
    const article = articleOf(line, cart.isPickup, day)
    const key = JSON.stringify(article)
    const known = alike.get(key)
    if (known) known.count += 1
    else alike.set(key, { article, count: 1 })
  }
  return [...alike.values()].map(({ article, count }) => ({
    ...article,
    Count: String(count),
    cents: article.cents * count,
  }))
}

function articleOf(line: ShoppingCartProduct, isPickup: boolean, day: string) {
  const price = isPickup ? line.pickupPrice : line.deliverPrice
  const parts = [
    ...line.variantOptions.map(({ name, additionalPrice }) => ({ name, cents: additionalPrice })),
    ...line.extras.map(({ ingredient, additionalPrice }) => ({ name: ingredient, cents: additionalPrice })),
  ]
  const ofParts = parts.reduce((sum, { cents }) => sum + cents, 0)
  // A line never costs less than nothing, whatever its parts come to.
  const isSplit = parts.every(({ cents }) => cents >= 0) && ofParts <= price
  return {
    ArticleNo: line.articleNumber,
    ArticleName: line.product.name,
    ArticleSize: line.size ?? '',
    Count: '1',
    Price: decimalOf(isSplit ? price - ofParts : price),
    Tax: String(taxRate(line.taxKey, day)),
    Deposit: line.deposit ? decimalOf(line.deposit) : '',
    Comment: line.comment,
    SubArticleList: {
      SubArticle: parts.map(({ name, cents }) => ({
        ...{ ArticleNo: '', ArticleName: name, Count: '1' },
        ...{ Price: decimalOf(isSplit ? cents : 0), Partition: '' },
      })),
    },
    cents: price + line.deposit,
  }
}

/** Where a fee was made less than nothing, it is a discount. */
function sumsOf({ evaluationResult }: ShoppingCart, articles: readonly Article[]) {
  const { pricing, totalOrderValue } = evaluationResult
  const goods = articles.reduce((sum, { cents }) => sum + cents, 0)
  const fees = Math.max(0, pricing.deliveryFee + pricing.additionalDeliveryFee, totalOrderValue - goods)
  return { DiscountValue: decimalOf(goods + fees - totalOrderValue), DeliverLumpSum: decimalOf(fees) }
}

function commentOf(order: Order, dueAt: string): string {
  const { shoppingCart: cart, paymentState } = order
  const [date = '', clock = ''] = dueAt.split('T')
  return [
    order.isTrial && 'Probebestellung',
    `Bestellung ${order.number}`,
    order.isPreOrder && `Vorbestellt für ${date.split('-').toReversed().join('.')}, ${clock.slice(0, 5)} Uhr`,
    paymentState === 'OnlinePaid' && 'Bereits online bezahlt',
    cart.paysWith && `Zahlt mit ${formatMoney(cart.paysWith)}`,
    tipOf(cart) > 0 && `Dazu Trinkgeld ${formatMoney(tipOf(cart))}`,
    cart.comment,
  ]
    .filter(Boolean)
    .join(' | ')
}

/** `2026-11-22T18:00:00.000+01:00`: how the clocks of a zone show a moment, and how far they are ahead. */
function localInstant(timeZone: string, at: number): string {
  const minutes = Math.round(offsetAt(timeZone, at) / 60_000)
  const two = (amount: number) => String(amount).padStart(2, '0')
  const ahead = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return `${new Date(localTimeAt(timeZone, at)).toISOString().slice(0, -1)}${minutes < 0 ? '-' : '+'}${ahead}`
}
