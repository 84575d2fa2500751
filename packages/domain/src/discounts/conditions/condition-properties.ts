import { weekDays } from '@tresen/contract/availability'
import { orderChannels } from '@tresen/contract/carts/cart'
import type {
  CartProperty,
  ConditionOperator,
  ConditionTree,
  ProductProperty,
} from '@tresen/contract/discounts/condition'
import { readZipCode } from '../../geo/address-text.ts'
import type { DiscountLine } from '../evaluation/lines/discount-line.ts'
import type { DiscountSubject } from '../evaluation/discount-subject.ts'

const DAY = 86_400_000

/** Of what kind the values of a property are; on it depends with what they can be compared. */
export type PropertyKind =
  | 'boolean'
  | 'word'
  | 'number'
  | 'instant'
  | 'date'
  | 'time'
  | 'text'
  | 'houseNumber'
  | 'id'
  | 'set'

type Known = string | number | boolean | null

/** A property of carts: its kind, its words where only certain ones make sense, and how it is read; null: unknown. */
export type PropertyShape =
  | {
      kind: Exclude<PropertyKind, 'set'>
      words?: readonly string[]
      read: (subject: DiscountSubject) => Known
    }
  | { kind: 'set'; has: (subject: DiscountSubject, value: string) => boolean }

const orders = (channel: keyof DiscountSubject['customer']['orderCounts']): PropertyShape => ({
  kind: 'number',
  read: ({ customer }) => customer.orderCounts[channel],
})
const delivery = (
  kind: 'text' | 'houseNumber',
  name: 'street' | 'houseNumber' | 'zipCode' | 'city',
): PropertyShape => ({
  kind,
  read: ({ cart }) => {
    if (cart.isPickup || cart[name].trim() === '') return null
    return name === 'zipCode' ? readZipCode(cart[name]) : cart[name]
  },
})
const products = (of: (line: DiscountLine) => string | null): PropertyShape => ({
  kind: 'set',
  has: ({ lines }, value) => lines.some((line) => of(line) === value),
})

/** How a rule for products reads one product. */
export const productValues: Record<ProductProperty, (line: DiscountLine) => string | null> = {
  ProductId: (line) => line.productId,
  ProductPrizeId: (line) => line.productPriceId,
  CategoryId: (line) => line.categoryId,
  SizeId: (line) => line.sizeId,
}

export const cartPropertyShapes: Record<CartProperty, PropertyShape> = {
  IsPickup: { kind: 'boolean', read: ({ cart }) => cart.isPickup },
  IsPreOrder: { kind: 'boolean', read: ({ cart }) => cart.isPreOrder },
  OrderChannel: { kind: 'word', words: orderChannels, read: ({ cart }) => cart.orderChannel },
  DateTime: { kind: 'instant', read: ({ wantedAt }) => wantedAt },
  Weekday: { kind: 'word', words: weekDays, read: ({ weekDay }) => weekDay },
  TimeOfDay: { kind: 'time', read: ({ time }) => time },
  Date: { kind: 'date', read: ({ date }) => date },
  ProductCount: { kind: 'number', read: ({ lines }) => lines.length },
  OrderValue: { kind: 'number', read: ({ orderValue }) => orderValue },
  IsKnownCustomer: {
    kind: 'boolean',
    read: ({ customer }) => customer.orderCount > 0 || customer.customerId !== null,
  },
  CustomerId: { kind: 'id', read: ({ customer }) => customer.customerId },
  Coupons: { kind: 'set', has: ({ coupons }, value) => coupons.has(value) },
  CustomerOrderCount: { kind: 'number', read: ({ customer }) => customer.orderCount },
  CustomerOrderCountOnlineChat: orders('OnlineChat'),
  CustomerOrderCountPhoneCall: orders('PhoneCall'),
  CustomerOrderCountOnlineShop: orders('OnlineShop'),
  CustomerOrderCountUnknown: orders('Unknown'),
  CustomerOrderCountWhatsAppChat: orders('WhatsAppChat'),
  LastOrderTime: { kind: 'instant', read: ({ customer }) => lastOrder(customer) },
  DaysSinceLastOrder: {
    kind: 'number',
    read: ({ customer, now }) => {
      const last = lastOrder(customer)
      return last === null ? null : Math.floor((now - last) / DAY)
    },
  },
  DeliveryStreet: delivery('text', 'street'),
  DeliveryHouseNumber: delivery('houseNumber', 'houseNumber'),
  DeliveryZipCode: delivery('text', 'zipCode'),
  DeliveryCity: delivery('text', 'city'),
  ProductId: products(productValues.ProductId),
  ProductPrizeId: products(productValues.ProductPrizeId),
  CategoryId: products(productValues.CategoryId),
  SizeId: products(productValues.SizeId),
}

function lastOrder({ lastOrderAt }: DiscountSubject['customer']): number | null {
  return lastOrderAt === null ? null : Date.parse(lastOrderAt)
}

/** What a property is called, for managers. */
export const propertyNames: Record<CartProperty, string> = {
  IsPickup: 'Abholung oder Lieferung',
  IsPreOrder: 'Vorbestellung',
  OrderChannel: 'Bestellweg',
  DateTime: 'Zeitpunkt',
  Weekday: 'Wochentag',
  TimeOfDay: 'Uhrzeit',
  Date: 'Datum',
  ProductCount: 'Anzahl der Produkte',
  OrderValue: 'Bestellwert',
  IsKnownCustomer: 'Stammkunde',
  CustomerId: 'Kunde',
  Coupons: 'Gutscheincode',
  CustomerOrderCount: 'Bestellungen des Kunden',
  CustomerOrderCountOnlineChat: 'Bestellungen des Kunden im Online-Chat',
  CustomerOrderCountPhoneCall: 'Bestellungen des Kunden am Telefon',
  CustomerOrderCountOnlineShop: 'Bestellungen des Kunden im Online-Shop',
  CustomerOrderCountUnknown: 'Bestellungen des Kunden, von Hand angenommen',
  CustomerOrderCountWhatsAppChat: 'Bestellungen des Kunden über WhatsApp',
  LastOrderTime: 'Letzte Bestellung',
  DaysSinceLastOrder: 'Tage seit der letzten Bestellung',
  DeliveryStreet: 'Straße',
  DeliveryHouseNumber: 'Hausnummer',
  DeliveryZipCode: 'Postleitzahl',
  DeliveryCity: 'Ort',
  ProductId: 'Produkt',
  ProductPrizeId: 'Produkt in einer Größe',
  CategoryId: 'Kategorie',
  SizeId: 'Größe',
}

/** Whether a condition asks for what only the customer's earlier orders tell. */
export function asksAboutCustomer(tree: ConditionTree): boolean {
  if ('group' in tree) return tree.conditions.some(asksAboutCustomer)
  return /Customer|LastOrder/.test(tree.property)
}

const equality = ['==', '!='] as const
const order = ['<', '<=', '>', '>='] as const
const choice = ['isIn', 'isNotIn'] as const

/** With what each kind can be compared. */
export const operatorsOfKind: Record<PropertyKind, readonly ConditionOperator[]> = {
  boolean: equality,
  word: [...equality, ...choice],
  id: [...equality, ...choice],
  number: [...equality, ...order, ...choice, 'divisibleBy'],
  instant: [...equality, ...order],
  date: [...equality, ...order, ...choice],
  time: ['between', ...equality, ...order],
  text: [...equality, ...choice, 'contains', 'notContains'],
  houseNumber: [...equality, ...order, ...choice, 'contains', 'notContains', 'divisibleBy'],
  set: ['contains', 'notContains', 'containsAllOf', 'containsAnyOf', 'containsNoneOf'],
}
