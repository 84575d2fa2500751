import { typedNumber } from '../../numbers/format-number.ts'
import type { CartProperty, ConditionTree, DiscountCondition } from '@tresen/contract/discounts/condition'
import type { Discount, Reduction } from '@tresen/contract/discounts/discount'
import type { MenuIndex } from '../../menu/search/menu-index.ts'
import { formatMoneyShort } from '../../money/format-money.ts'
import { opposite, requirementWithoutCart } from '../conditions/condition-sentences.ts'
import { several, single } from '../conditions/compare-values.ts'
import { isTimeCondition, listed, timesRequirement } from '../conditions/time-sentences.ts'

/** What of a discount says what it does. */
type Described = Pick<Discount, 'shoppingCartConditions' | 'totalReduction' | 'maximumApplications'> & {
  productRules: readonly Omit<Discount['productRules'][number], 'id'>[]
}

type Rule = Described['productRules'][number]
type Words = { timeZone: string; menu: MenuIndex }

/**
 * What a discount does and when, in one German sentence: "10 % auf alles, ab 30 €, dienstags, nur bei Abholung".
 * Times are by the restaurant's clock. Never names a code or a customer.
 */
export function describeDiscount(discount: Described, menu: MenuIndex, timeZone: string): string {
  const { shoppingCartConditions, productRules, maximumApplications } = discount
  const conditions = shoppingCartConditions
    ? describeCondition(shoppingCartConditions, false, { timeZone, menu })
    : ''
  const often =
    productRules.length === 0 || maximumApplications === 1 || !hasAmount(productRules)
      ? ''
      : maximumApplications === null
        ? 'so oft es passt'
        : `höchstens ${maximumApplications}-mal`
  return capital([effectOf(discount), conditions, often].filter(Boolean).join(', '))
}

/** The same without when and how often: "Zu 2 × Pizza: Getränk gratis". */
export function describeEffect(discount: Pick<Described, 'productRules' | 'totalReduction'>): string {
  return capital(effectOf(discount))
}

function hasAmount(rules: readonly Rule[]): boolean {
  return rules.some(({ maximum }) => maximum !== null)
}

function effectOf({
  productRules,
  totalReduction,
}: Pick<Described, 'productRules' | 'totalReduction'>): string {
  if (productRules.length === 0) {
    return totalReduction ? ofSum(totalReduction, 'alles') : 'noch ohne Wirkung'
  }
  const needed = productRules.filter(({ reduction }) => reduction === null)
  const cheaper = productRules.filter(({ reduction }) => reduction !== null)
  const each = listed(cheaper.map((rule) => `${productsOf(rule)} ${ofEach(rule.reduction!, rule)}`))
  const all = productRules.map(productsOf).join(' + ')
  const together = totalReduction && ofSum(totalReduction, all)
  if (cheaper.length === 0) return together ?? 'noch ohne Wirkung'
  const condition = needed.length > 0 ? `zu ${needed.map(productsOf).join(' + ')}: ` : ''
  return [`${condition}${each}`, together].filter(Boolean).join(', dazu ')
}

function ofSum(reduction: Reduction, what: string): string {
  switch (reduction.type) {
    case 'Percent':
      return reduction.percent === 100 ? `${what} gratis` : `${percent(reduction.percent)} auf ${what}`
    case 'AmountOff':
      return `${formatMoneyShort(reduction.amount)} Rabatt auf ${what}`
    case 'FixedPrice':
      return `${what} für ${formatMoneyShort(reduction.price)}`
  }
}

function ofEach(reduction: Reduction, { maximum }: Rule): string {
  const each = maximum === 1 ? '' : 'je '
  switch (reduction.type) {
    case 'Percent':
      return reduction.percent === 100 ? 'gratis' : `${percent(reduction.percent)} günstiger`
    case 'AmountOff':
      return `${each}${formatMoneyShort(reduction.amount)} günstiger`
    case 'FixedPrice':
      return `für ${each}${formatMoneyShort(reduction.price)}`
  }
}

/** "2 × Pizza", "bis zu 2 × Burger", "Getränk". */
function productsOf({ name, minimum, maximum }: Rule): string {
  const what = name.trim() || 'Produkte'
  if (maximum === null) return minimum > 1 ? `${what} ab ${minimum} Stück` : what
  if (minimum === maximum) return maximum === 1 ? what : `${maximum} × ${what}`
  return minimum === 0 ? `bis zu ${maximum} × ${what}` : `${minimum} bis ${maximum} × ${what}`
}

/** When conditions hold: "ab 30 €, dienstags 11–14 Uhr". `isNegated`: when they do not. */
export function describeCondition(tree: ConditionTree, isNegated: boolean, words: Words): string {
  if (!('group' in tree)) return conditionText(tree, isNegated, words)
  const isInside = tree.group === 'not' ? !isNegated : isNegated
  const needsAll = (tree.group === 'any') === isInside
  if (!needsAll) {
    return tree.conditions.map((part) => describeCondition(part, isInside, words)).join(' oder ')
  }
  const times = isInside ? [] : tree.conditions.filter(isTimeCondition)
  const others = tree.conditions.filter((part) => !times.includes(part as DiscountCondition))
  const parts = others.map((part) => {
    const text = describeCondition(part, isInside, words)
    return 'group' in part && text.includes(' oder ') && tree.conditions.length > 1 ? `(${text})` : text
  })
  return [...parts, times.length > 0 ? timesRequirement(times) : ''].filter(Boolean).join(', ')
}

function conditionText(condition: DiscountCondition, isNegated: boolean, words: Words): string {
  const { property, value } = condition
  const operator = isNegated ? opposite[condition.operator] : condition.operator
  const amounts = counted[property]
  if (operator && amounts && isLimit(operator)) {
    const isAbove = operator === '>' || operator === '>='
    const limit = Number(single(value)) + (operator === '>' ? 1 : operator === '<' ? -1 : 0)
    return isAbove ? amounts.from(limit) : amounts.to(limit)
  }
  if (operator === '==' && property === 'CustomerOrderCount' && several(value)[0] === 0) {
    return 'nur bei der ersten Bestellung'
  }
  return requirementWithoutCart(condition, isNegated, words.timeZone, words.menu).replace(/^gilt /, '')
}

function isLimit(operator: string): boolean {
  return ['<', '<=', '>', '>='].includes(operator)
}

type Limits = { from: (limit: number) => string; to: (limit: number) => string }

/** What is counted, said without a cart to count in. What is not here is said as in a cart. */
const counted: Partial<Record<CartProperty, Limits>> = {
  OrderValue: {
    from: (cents) => `ab ${formatMoneyShort(cents)}`,
    to: (cents) => `bis ${formatMoneyShort(cents)}`,
  },
  ProductCount: {
    from: (count) => `ab ${count} ${count === 1 ? 'Produkt' : 'Produkten'}`,
    to: (count) => `bis ${count} ${count === 1 ? 'Produkt' : 'Produkte'}`,
  },
  CustomerOrderCount: ordersText(''),
  CustomerOrderCountOnlineChat: ordersText(' im Online-Chat'),
  CustomerOrderCountPhoneCall: ordersText(' am Telefon'),
  CustomerOrderCountOnlineShop: ordersText(' im Online-Shop'),
  CustomerOrderCountUnknown: ordersText(', von Hand angenommen'),
  CustomerOrderCountWhatsAppChat: ordersText(' über WhatsApp'),
}

/** Counts are of the orders before: 4 of them make this one the fifth. */
function ordersText(where: string): Limits {
  return {
    from: (count) => (count <= 0 ? 'bei jeder Bestellung' : `ab der ${count + 1}. Bestellung${where}`),
    to: (count) =>
      count <= 0 ? `nur bei der ersten Bestellung${where}` : `bis zur ${count + 1}. Bestellung${where}`,
  }
}

function percent(value: number): string {
  return `${typedNumber(value)} %`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
