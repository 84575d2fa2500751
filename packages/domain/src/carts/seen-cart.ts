import type { ShoppingCart, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { mostSeenText, type SeenCart } from '@tresen/contract/carts/seen-cart'
import { appliedDiscounts } from '../discounts/evaluation/applied-discounts.ts'
import { formatMoneyChange } from '../money/format-money-change.ts'
import { formatMoney } from '../money/format-money.ts'

/**
 * What of a cart somebody sees who orders it, from the cart that is on their screen. Browser and server use this one
 * function; `changesSince` compares what came of it.
 */
export function seenOf(cart: ShoppingCart): SeenCart {
  const { totalOrderValue, promise } = cart.evaluationResult
  return {
    totalOrderValue,
    lines: cart.products.map((line) => ({
      shoppingCartProductId: line.id,
      what: clipped(describe(line)),
      price: cart.isPickup ? line.pickupPrice : line.deliverPrice,
    })),
    sums: sumsOf(cart),
    ...wishesOf(cart),
    toMinutes: promise.toMinutes,
  }
}

/** Of what is seen, what the person has chosen themselves: how, when, how it is paid, where to. */
export function wishesOf(
  cart: ShoppingCart,
): Pick<SeenCart, 'isPickup' | 'preOrderDateTime' | 'paymentMethod' | 'tip' | 'address'> {
  return {
    isPickup: cart.isPickup,
    preOrderDateTime: cart.isPreOrder ? cart.preOrderDateTime : null,
    paymentMethod: cart.paymentMethod,
    ...(cart.tip && { tip: cart.tip }),
    address: clipped(addressOf(cart)),
  }
}

/**
 * What of the cart is other than it was seen, in German sentences, the total before its parts; none: it may be ordered.
 * How long it takes is left out, because that goes on by itself. Where nothing that is compared is other, the version
 * tells of name, telephone and comment.
 */
export function changesSince(seen: SeenCart, cart: ShoppingCart): string[] {
  const now = seenOf(cart)
  const sentences = [
    ...(cart.version < (seen.version ?? 0) ? ['Ihre letzte Änderung ist verloren gegangen'] : []),
    ...(now.totalOrderValue === seen.totalOrderValue
      ? []
      : [`Preis geändert: ${formatMoneyChange(seen.totalOrderValue, now.totalOrderValue)}`]),
    ...counted(changesOfLines(seen, now)),
    ...changesOfSums(seen, now),
    ...changesOfWishes(seen, now),
  ]
  if (sentences.length === 0 && cart.version > (seen.version ?? cart.version))
    return ['Ihre Angaben wurden inzwischen geändert']
  const more = sentences.length - MOST_SENTENCES
  return more > 1 ? [...sentences.slice(0, MOST_SENTENCES), `Und ${more} weitere Änderungen`] : sentences
}

/** More than this nobody reads. */
const MOST_SENTENCES = 8

function describe({ product, size, variantOptions, extras, comment }: ShoppingCartProduct): string {
  const parts = [
    size ? `${product.name} ${size}` : product.name,
    ...variantOptions.map(({ name }) => name),
    ...extras.map(({ ingredient }) => ingredient),
  ]
  const wish = comment.trim()
  return parts.join(', ') + (wish && ` „${wish}“`)
}

function sumsOf({ isPickup, evaluationResult }: ShoppingCart): SeenCart['sums'] {
  const { deposit, deliveryFee, additionalDeliveryFee } = evaluationResult.pricing
  const discounts = appliedDiscounts(evaluationResult).map(({ name, totalDiscount }) => ({
    what: clipped(name),
    price: -totalDiscount,
  }))
  return [
    ...discounts,
    { what: 'Pfand', price: deposit },
    ...(isPickup ? [] : [{ what: 'Lieferkosten', price: deliveryFee + additionalDeliveryFee }]),
  ].filter(({ price }) => price !== 0)
}

function addressOf(cart: ShoppingCart): string {
  if (cart.isPickup) return ''
  if (cart.addressSelection === 'Map')
    return [cart.latitude, cart.longitude, cart.locationDescription].filter((part) => part !== null).join(' ')
  const { street, houseNumber, zipCode, city, addressAddition } = cart
  return [`${street} ${houseNumber}`, `${zipCode} ${city}`, addressAddition]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

function changesOfLines(seen: SeenCart, now: SeenCart): string[] {
  const before = new Map(seen.lines.map((line) => [line.shoppingCartProductId, line]))
  const present = new Set(now.lines.map((line) => line.shoppingCartProductId))
  const gone = seen.lines.filter((line) => !present.has(line.shoppingCartProductId))
  const changed = now.lines.flatMap((line) => {
    const was = before.get(line.shoppingCartProductId)
    if (!was) return [`${line.what} (${formatMoney(line.price)}) ist dazugekommen`]
    if (was.what !== line.what) return [`Statt ${was.what} jetzt ${line.what}`]
    return was.price === line.price ? [] : [`${line.what}: ${formatMoneyChange(was.price, line.price)}`]
  })
  return [...changed, ...gone.map(({ what }) => `${what} ist nicht mehr dabei`)]
}

/** Alike sentences become one: '3 × Pizza Salami: 8,90 → 9,90 €'. */
function counted(sentences: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return [...counts].map(([sentence, count]) => (count > 1 ? `${count} × ${sentence}` : sentence))
}

function changesOfSums(seen: SeenCart, now: SeenCart): string[] {
  const [before, after] = [seen, now].map(({ sums }) => totals(sums)) as [SumsByName, SumsByName]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((what) => {
    const [was, is] = [before.get(what) ?? 0, after.get(what) ?? 0]
    return was === is ? [] : [`${what}: ${formatMoneyChange(was, is)}`]
  })
}

type SumsByName = Map<string, number>

function totals(sums: SeenCart['sums']): SumsByName {
  const byName: SumsByName = new Map()
  for (const { what, price } of sums) byName.set(what, (byName.get(what) ?? 0) + price)
  return byName
}

function changesOfWishes(seen: SeenCart, now: SeenCart): string[] {
  const [tipBefore, tip] = [seen.tip ?? 0, now.tip ?? 0]
  const isElsewhere = !now.isPickup && !seen.isPickup && spelled(seen.address) !== spelled(now.address)
  return [
    ...(seen.isPickup === now.isPickup ? [] : [now.isPickup ? 'Jetzt zur Abholung' : 'Jetzt zur Lieferung']),
    ...(momentOf(seen) === momentOf(now) ? [] : ['Die gewünschte Zeit ist eine andere']),
    ...(seen.paymentMethod === now.paymentMethod ? [] : ['Die Zahlungsart ist eine andere']),
    ...(tipBefore === tip ? [] : [`Trinkgeld: ${formatMoneyChange(tipBefore, tip)}`]),
    ...(isElsewhere ? [`Die Lieferadresse ist eine andere: ${now.address}`] : []),
  ]
}

function momentOf({ preOrderDateTime }: SeenCart): number | null {
  return preOrderDateTime === null ? null : Date.parse(preOrderDateTime)
}

/** Spaces and capitals make no other place. */
function spelled(address: string): string {
  return address.toLowerCase().replaceAll(/[\s,.]+/g, '')
}

/** No half of a pair of surrogates stays behind. */
function clipped(text: string): string {
  return text.length > mostSeenText ? text.slice(0, mostSeenText).replace(/[\ud800-\udbff]$/, '') : text
}
