import { sizedName } from '../../carts/lines/line-details.ts'
import type { OrderChannel } from '@tresen/contract/carts/cart'
import type { CartProperty, ConditionOperator, DiscountCondition } from '@tresen/contract/discounts/condition'
import type { MenuIndex } from '../../menu/search/menu-index.ts'
import { formatMoneyShort } from '../../money/format-money.ts'
import { several, single } from './compare-values.ts'
import { cartPropertyShapes } from './condition-properties.ts'
import type { DiscountSubject } from '../evaluation/discount-subject.ts'
import { germanMoment } from './german-moment.ts'
import { listed, timesRequirement } from './time-sentences.ts'

/** What a condition asks for, in words, and how far the cart is where that can be counted. */
export type Requirement = { text: string; current?: number; target?: number }

export const opposite: Record<ConditionOperator, ConditionOperator | null> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  contains: 'notContains',
  notContains: 'contains',
  containsAllOf: null,
  containsAnyOf: 'containsNoneOf',
  containsNoneOf: 'containsAnyOf',
  isIn: 'isNotIn',
  isNotIn: 'isIn',
  divisibleBy: null,
  between: null,
}

const isNegative = (operator: ConditionOperator) =>
  operator === '!=' || operator === 'isNotIn' || operator === 'notContains' || operator === 'containsNoneOf'

/** What a condition asks for, after the discount's name: "nur bei Abholung", "noch 4,20 € bis 30 €". */
export function requirementOf(
  condition: DiscountCondition,
  isNegated: boolean,
  subject: DiscountSubject,
  menu: MenuIndex,
): Requirement {
  const turned = isNegated ? opposite[condition.operator] : condition.operator
  if (turned === null)
    return { text: `nicht, wenn: ${plain(condition, condition.operator, subject.timeZone, menu)}` }
  const counted = countedRequirement(condition, turned, subject)
  return counted ?? { text: plain(condition, turned, subject.timeZone, menu) }
}

/** What a condition asks for where there is no cart to count in. */
export function requirementWithoutCart(
  condition: DiscountCondition,
  isNegated: boolean,
  timeZone: string,
  menu: MenuIndex,
): string {
  const operator = isNegated ? opposite[condition.operator] : condition.operator
  if (operator === null) return `nicht, wenn: ${plain(condition, condition.operator, timeZone, menu)}`
  const { property, value } = condition
  if (cartPropertyShapes[property].kind !== 'number') return plain(condition, operator, timeZone, menu)
  const limit = Number(single(value)) + (operator === '>' ? 1 : operator === '<' ? -1 : 0)
  if (operator === '<' || operator === '<=') return atMost(property, limit)
  if (operator === '>' || operator === '>=') return atLeast(property, 0, limit)
  return exactly(property, operator, several(value).map(Number))
}

const channelNames: Record<OrderChannel, string> = {
  OnlineChat: 'Online-Chat',
  PhoneCall: 'Anruf',
  OnlineShop: 'Online-Shop',
  Unknown: 'Manuell',
  WhatsAppChat: 'WhatsApp',
}

/** Cents, products and orders that are still missing, or too many. */
function countedRequirement(
  { property, value }: DiscountCondition,
  operator: ConditionOperator,
  subject: DiscountSubject,
): Requirement | null {
  const shape = cartPropertyShapes[property]
  if (shape.kind !== 'number') return null
  const current = Number(shape.read(subject) ?? 0)
  const target = Number(single(value)) + (operator === '>' ? 1 : operator === '<' ? -1 : 0)
  if (operator === '>' || operator === '>=') {
    return { text: atLeast(property, current, target), current, target }
  }
  if (operator === '<' || operator === '<=') return { text: atMost(property, target) }
  return { text: exactly(property, operator, several(value).map(Number)) }
}

function atLeast(property: CartProperty, current: number, target: number): string {
  switch (property) {
    case 'OrderValue':
      return `noch ${formatMoneyShort(target - current)} bis ${formatMoneyShort(target)}`
    case 'ProductCount':
      return target - current === 1 ? 'noch 1 Produkt' : `noch ${target - current} Produkte`
    case 'DaysSinceLastOrder':
      return `nur, wenn die letzte Bestellung mindestens ${daysAgo(target)} her ist`
    default:
      return `gilt ab der ${target + 1}. Bestellung${byChannel(property)}, dies ist die ${current + 1}.`
  }
}

function atMost(property: CartProperty, target: number): string {
  switch (property) {
    case 'OrderValue':
      return `nur bis ${formatMoneyShort(target)} Bestellwert`
    case 'ProductCount':
      return target === 1 ? 'nur bei einem Produkt' : `nur bis ${target} Produkte`
    case 'DaysSinceLastOrder':
      return `nur, wenn die letzte Bestellung höchstens ${daysAgo(target)} her ist`
    default:
      return target === 0
        ? `nur bei der ersten Bestellung${byChannel(property)}`
        : `nur bis zur ${target + 1}. Bestellung${byChannel(property)}`
  }
}

function daysAgo(days: number): string {
  return days === 1 ? 'einen Tag' : `${days} Tage`
}

function exactly(property: CartProperty, operator: ConditionOperator, values: number[]): string {
  const isOrders = property.startsWith('CustomerOrderCount')
  const shown = values.map((value) =>
    property === 'OrderValue' ? formatMoneyShort(value) : String(isOrders ? value + 1 : value),
  )
  const list = listed(shown.map((one) => (isOrders ? `${one}.` : one)))
  if (operator === 'divisibleBy') {
    if (isOrders) return `nur nach je ${values[0]} Bestellungen${byChannel(property)}`
    return `nur bei Vielfachen von ${shown[0]}`
  }
  const not = isNegative(operator) ? 'nicht' : 'nur'
  if (isOrders) return `${not} bei der ${list} Bestellung${byChannel(property)}`
  if (property === 'OrderValue') return `${not} bei ${list} Bestellwert`
  if (property === 'ProductCount')
    return list === '1' ? `${not} bei einem Produkt` : `${not} bei ${list} Produkten`
  return `${not} ${list === '1' ? 'einen Tag' : `${list} Tage`} nach der letzten Bestellung`
}

function byChannel(property: CartProperty): string {
  const channel = property.slice('CustomerOrderCount'.length) as OrderChannel
  return channel in channelNames && property !== 'CustomerOrderCount' ? ` (${channelNames[channel]})` : ''
}

/** What a condition asks for, without counting. */
function plain(
  condition: DiscountCondition,
  operator: ConditionOperator,
  timeZone: string,
  menu: MenuIndex,
): string {
  const { property, value } = condition
  const values = several(value)
  const only = isNegative(operator) ? 'nicht' : 'nur'
  const isTrue = (single(value) === true) !== (operator === '!=')
  switch (property) {
    case 'IsPickup':
      return isTrue ? 'nur bei Abholung' : 'nur bei Lieferung'
    case 'IsPreOrder':
      return isTrue ? 'nur bei Vorbestellung' : 'nicht bei Vorbestellung'
    case 'OrderChannel':
      return `${only} bei Bestellung über ${listed(values.map((one) => channelNames[one as OrderChannel]))}`
    case 'Weekday':
    case 'TimeOfDay':
    case 'Date':
      return `${isNegative(operator) ? 'gilt nicht' : 'gilt'} ${timesRequirement([{ ...condition, operator }])}`
    case 'DateTime':
      return `gilt ${momentWord(operator)} ${germanMoment(String(single(value)), timeZone)}`
    case 'LastOrderTime':
      return `nur, wenn die letzte Bestellung ${momentWord(operator)} ${germanMoment(String(single(value)), timeZone)} war`
    case 'IsKnownCustomer':
      return isTrue ? 'nur für Stammkunden' : 'nur für neue Kunden'
    case 'CustomerId':
      return isNegative(operator) ? 'gilt nicht für alle Kunden' : 'nur für bestimmte Kunden'
    case 'Coupons':
      return isNegative(operator) ? 'nicht zusammen mit diesem Gutschein' : 'nur mit Gutscheincode'
    case 'DeliveryStreet':
      return `${only} in ${placeList(operator, values)}`
    case 'DeliveryHouseNumber':
      return houseNumbers(operator, values)
    case 'DeliveryZipCode':
    case 'DeliveryCity':
      return `nur bei Lieferung ${only === 'nicht' ? 'außerhalb von' : 'nach'} ${placeList(operator, values)}`
    default:
      return productsRequirement(property, operator, values.map(String), menu)
  }
}

function productsRequirement(
  property: CartProperty,
  operator: ConditionOperator,
  ids: string[],
  menu: MenuIndex,
): string {
  const names = [...new Set(ids.map((id) => nameOf(property, id, menu)))]
  const list = operator === 'containsAllOf' || isNegative(operator) ? listed(names) : listed(names, 'oder')
  return `${isNegative(operator) ? 'nicht' : 'nur'} zusammen mit ${list}`
}

function nameOf(property: CartProperty, id: string, menu: MenuIndex): string {
  const gone = 'einem Produkt, das es nicht mehr gibt'
  if (property === 'ProductId') return menu.products.get(id)?.name ?? gone
  if (property === 'CategoryId') return menu.categories.get(id)?.name ?? gone
  if (property === 'ProductPrizeId') {
    for (const { name, prices } of menu.menu.products) {
      const price = prices.find((one) => one.id === id)
      if (price) return sizedName(name, price.size)
    }
    return gone
  }
  for (const { sizes } of menu.categories.values()) {
    const size = sizes.find((one) => one.id === id)
    if (size) return `Größe ${size.name}`
  }
  return gone
}

function placeList(operator: ConditionOperator, values: (string | number | boolean)[]): string {
  const list = listed(values.map(String), 'oder')
  return operator === 'contains' || operator === 'notContains' ? `„…${list}…“` : list
}

function houseNumbers(operator: ConditionOperator, values: (string | number | boolean)[]): string {
  const list = listed(values.map(String), 'oder')
  if (operator === 'divisibleBy') return `nur bei Hausnummern, die durch ${list} teilbar sind`
  const words: Partial<Record<ConditionOperator, string>> = {
    '<': 'unter',
    '<=': 'bis',
    '>': 'über',
    '>=': 'ab',
  }
  return `${isNegative(operator) ? 'nicht' : 'nur'} bei Hausnummer ${words[operator] ?? ''} ${list}`.replace(
    '  ',
    ' ',
  )
}

function momentWord(operator: ConditionOperator): string {
  if (operator === '<' || operator === '<=') return 'vor dem'
  return operator === '>' || operator === '>=' ? 'nach dem' : operator === '!=' ? 'nicht am' : 'am'
}
