import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import type { CustomerFacts } from '@tresen/contract/vouchers'
import { viewEvaluatedCart } from '@tresen/domain/carts/cart-view'
import { evaluateForOrder } from '@tresen/domain/carts/evaluate-cart'
import { emptyCartContent, setAddressLookup, type CartContent } from '@tresen/domain/carts/lines/cart-content'
import { noDiscountFacts } from '@tresen/domain/discounts/evaluation/no-discounts'
import { noKitchenLoad } from '@tresen/domain/kitchen/plan-kitchen'
import type { VersionedRules } from '../../../rules-cache.ts'
import type { Chance } from '@tresen/domain/numbers/seeded-chance'
import { between, oneOf } from '../../restaurants/demo-chance.ts'
import { pastBasket, pastLine, type Dishes } from './past-baskets.ts'
import type { PastGuest } from './past-guests.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const MOST_DISHES = 6

export type PastCart = { content: CartContent; cart: ShoppingCart }
export type Means = { chance: Chance; newId: (at: Date) => string }

const wishes = ['Bitte gut durchbacken.', 'Bitte klingeln, 2. Stock.', 'Ohne Besteck.', 'Extra Servietten.']

/** The cart that a guest would have ordered at that moment; null: the house would not have taken it. */
export function pastCart(
  rules: VersionedRules,
  dishes: Dishes,
  { guest, known, now }: { guest: PastGuest; known: CustomerFacts; now: Date },
  means: Means,
): PastCart | null {
  const facts = { customer: known, vouchers: [] }
  const id = means.newId(now)
  let content = contentOf(rules, dishes, { guest, now }, means)
  for (;;) {
    const evaluated = evaluateForOrder(content, rules, now, facts, noKitchenLoad)
    const { errors } = evaluated.evaluation
    if (errors.length === 0)
      return { content, cart: viewEvaluatedCart(metaOf(rules, id, now), content, evaluated) }
    // Who is below the minimum takes something more; all else keeps them from ordering.
    if (
      content.products.length >= MOST_DISHES ||
      !errors.every(({ code }) => code === 'MinOrderValueNotReached')
    )
      return null
    const more = pastLine(dishes, guest.taste, { ...means, newId: () => means.newId(now), now })
    content = { ...content, products: [...content.products, more] }
  }
}

function contentOf(
  rules: VersionedRules,
  dishes: Dishes,
  { guest, now }: { guest: PastGuest; now: Date },
  { chance, newId }: Means,
): CartContent {
  const isPickup = chance() < 0.15 ? !guest.picksUp : guest.picksUp
  const wanted =
    chance() < 0.05
      ? Math.ceil((now.getTime() + between(chance, 90, 200) * MINUTE) / QUARTER) * QUARTER
      : null
  const paymentMethod = paymentOf(rules, guest, chance)
  const content: CartContent = {
    ...emptyCartContent(guest.channel),
    ...{
      isPickup,
      isPreOrder: wanted !== null,
      preOrderDateTime: wanted === null ? null : new Date(wanted).toISOString(),
    },
    ...{ firstName: guest.firstName, lastName: guest.lastName, phone: guest.phone, paymentMethod },
    comment: chance() < 0.06 ? oneOf(chance, wishes) : '',
    tip: paymentMethod !== 'Cash' && chance() < 0.12 ? oneOf(chance, [100, 150, 200]) : null,
    products: pastBasket(dishes, guest.taste, { chance, newId: () => newId(now), now }),
  }
  if (isPickup) return content
  const { street, streetNumber: houseNumber, zipCode, city } = guest.address
  const written = { ...content, street, houseNumber, zipCode, city }
  return setAddressLookup(written, { state: 'found', address: guest.address })
}

function paymentOf({ orderSettings }: VersionedRules, guest: PastGuest, chance: Chance): PaymentMethod {
  const online = orderSettings.onlinePaymentMethods
  if (guest.channel === 'OnlineShop' && online.length > 0 && chance() < 0.5) return oneOf(chance, online)
  return guest.paysByCard ? 'DebitOrCreditCardOffline' : 'Cash'
}

function metaOf({ restaurantId }: VersionedRules, id: string, now: Date) {
  return {
    ...{ id, restaurantId, version: 1, updated: now.toISOString(), updateUserId: null, orderId: null },
    ...{ callId: null, conversationId: null, customer: null, kitchenLoad: noKitchenLoad },
    discountFacts: noDiscountFacts,
    ...{ needsReviewByRestaurant: false, reviewReason: null },
  }
}
