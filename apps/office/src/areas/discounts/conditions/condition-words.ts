import { orderChannels, type OrderChannel } from '@tresen/contract/carts/cart'
import { weekDays } from '@tresen/contract/availability'
import type {
  CartProperty,
  ConditionOperator,
  ConditionValue,
  DiscountCondition,
} from '@tresen/contract/discounts/condition'
import {
  cartPropertyShapes,
  operatorsOfKind,
  propertyNames,
  type PropertyKind,
} from '@tresen/domain/discounts/conditions/condition-properties'
import { weekDayNames } from '@tresen/domain/opening-hours/week-days'

export type Choice = { value: string; label: string }

/** Everything that can be asked, under the headings where people look for it. */
export const propertyGroups: readonly { title: string; properties: readonly CartProperty[] }[] = [
  {
    title: 'Bestellung',
    properties: ['OrderValue', 'ProductCount', 'IsPickup', 'IsPreOrder', 'OrderChannel'],
  },
  { title: 'Zeit', properties: ['Weekday', 'TimeOfDay', 'Date', 'DateTime'] },
  {
    title: 'Im Warenkorb',
    properties: ['CategoryId', 'ProductId', 'SizeId', 'ProductPrizeId', 'Coupons'],
  },
  {
    title: 'Kunde',
    properties: [
      'IsKnownCustomer',
      'CustomerOrderCount',
      'DaysSinceLastOrder',
      'LastOrderTime',
      'CustomerOrderCountOnlineShop',
      'CustomerOrderCountPhoneCall',
      'CustomerOrderCountWhatsAppChat',
      'CustomerOrderCountOnlineChat',
      'CustomerOrderCountUnknown',
      'CustomerId',
    ],
  },
  {
    title: 'Lieferort',
    properties: ['DeliveryZipCode', 'DeliveryCity', 'DeliveryStreet', 'DeliveryHouseNumber'],
  },
]

/** What is asked of one product. */
export const productPropertyGroup = {
  title: 'Produkt',
  properties: ['CategoryId', 'ProductId', 'SizeId', 'ProductPrizeId'],
} as const satisfies { title: string; properties: readonly CartProperty[] }

/** How the first blank of a sentence reads. */
export function propertyLabel(property: CartProperty): string {
  return property === 'IsPickup' ? 'Art der Bestellung' : propertyNames[property]
}

export function kindOf(property: CartProperty, ofProduct: boolean): PropertyKind {
  return ofProduct ? 'id' : cartPropertyShapes[property].kind
}

export const operatorLabels: Record<ConditionOperator, string> = {
  '==': 'ist',
  '!=': 'ist nicht',
  '<': 'ist kleiner als',
  '<=': 'ist höchstens',
  '>': 'ist größer als',
  '>=': 'ist mindestens',
  contains: 'enthält',
  notContains: 'enthält nicht',
  containsAllOf: 'enthält alle von',
  containsAnyOf: 'enthält mindestens eins von',
  containsNoneOf: 'enthält keins von',
  isIn: 'ist eins von',
  isNotIn: 'ist keins von',
  divisibleBy: 'ist teilbar durch',
  between: 'ist zwischen',
}

const ofTimes = {
  '==': 'ist genau',
  '<': 'ist vor',
  '<=': 'ist bis',
  '>': 'ist nach',
  '>=': 'ist ab',
}

export function operatorChoices(kind: PropertyKind): Choice[] {
  const isTime = kind === 'time' || kind === 'date' || kind === 'instant'
  const words: Record<ConditionOperator, string> = {
    ...operatorLabels,
    ...(isTime && ofTimes),
    ...(kind === 'number' && { '==': 'ist genau' }),
  }
  return operatorsOfKind[kind].map((value) => ({ value, label: words[value] }))
}

const listOperators: readonly ConditionOperator[] = [
  'isIn',
  'isNotIn',
  'containsAllOf',
  'containsAnyOf',
  'containsNoneOf',
]

export function takesList(operator: ConditionOperator): boolean {
  return listOperators.includes(operator)
}

const channelLabels: Record<OrderChannel, string> = {
  OnlineChat: 'Online-Chat',
  PhoneCall: 'Anruf',
  OnlineShop: 'Online-Shop',
  Unknown: 'Manuell',
  WhatsAppChat: 'WhatsApp',
}

/** The words that a property can be; none: it is something else than words. */
export function wordChoices(property: CartProperty): Choice[] {
  if (property === 'Weekday') return weekDays.map((value, day) => ({ value, label: weekDayNames[day]! }))
  if (property === 'OrderChannel')
    return orderChannels.map((value) => ({ value, label: channelLabels[value] }))
  return []
}

/** The two answers of a property that is true or false. */
export function answersOf(property: CartProperty): [yes: string, no: string] {
  if (property === 'IsPickup') return ['Abholung', 'Lieferung']
  return property === 'IsKnownCustomer' ? ['bekannt', 'neu'] : ['ja', 'nein']
}

const usualOperators: Partial<Record<PropertyKind, ConditionOperator>> = {
  number: '>=',
  time: 'between',
  instant: '>=',
  date: '>=',
  word: 'isIn',
  text: 'isIn',
  id: 'isIn',
  set: 'containsAnyOf',
}

/** A condition as it is when it was just added: what is mostly meant. */
export function startCondition(property: CartProperty, ofProduct: boolean): DiscountCondition {
  const kind = kindOf(property, ofProduct)
  const operator = usualOperators[kind] ?? '=='
  return { property, operator, value: startValue(property, kind, operator) }
}

function startValue(property: CartProperty, kind: PropertyKind, operator: ConditionOperator): ConditionValue {
  if (operator === 'between') return ['11:00', '14:00']
  if (takesList(operator)) return []
  if (kind === 'boolean') return true
  if (kind === 'number') return property === 'OrderValue' ? 2000 : 1
  if (kind === 'time') return '11:00'
  return wordChoices(property)[0]?.value ?? ''
}

/** The condition with another comparison; what was filled in stays as far as it fits. */
export function withOperator(condition: DiscountCondition, operator: ConditionOperator): DiscountCondition {
  const { value } = condition
  if (takesList(operator) === Array.isArray(value)) return { ...condition, operator }
  if (Array.isArray(value)) return { ...condition, operator, value: value[0] ?? '' }
  const kept = value === '' || typeof value === 'boolean' ? [] : [value]
  return { ...condition, operator, value: kept }
}
