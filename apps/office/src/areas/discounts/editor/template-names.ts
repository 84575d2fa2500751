import type { CartProperty, ConditionOperator, DiscountCondition } from '@tresen/contract/discounts/condition'
import { weekDays } from '@tresen/contract/availability'
import { several, single } from '@tresen/domain/discounts/conditions/compare-values'
import { formatMoneyShort } from '@tresen/domain/money/format-money'
import { typedNumber } from '@tresen/domain/numbers/format-number'
import { weekDayNames } from '@tresen/domain/opening-hours/week-days'
import type { DiscountDraft } from '../work/discount-draft.ts'
import { titleOfRules } from './rule-words.ts'

/** The name that a discount has by what is set in it; null where that has no short name. */
export type NameOf = (draft: DiscountDraft) => string | null

/** `Ab 20 €: Getränke gratis`. */
export const nameFromValue: NameOf = (draft) => {
  const least = conditionOf(draft, 'OrderValue', '>=')
  const title = titleOfRules(draft)
  return title && least
    ? `Ab ${formatMoneyShort(Number(single(least.value)))}: ${title}`.slice(0, 120)
    : title
}

/** `10 % für Stammkunden`. */
export const nameForRegulars: NameOf = (draft) =>
  ofAll(draft, conditionOf(draft, 'CustomerOrderCount', '>=') ? 'für Stammkunden' : '')

/** `3 € für die erste Bestellung`. */
export const nameForFirst: NameOf = (draft) => {
  const orders = conditionOf(draft, 'CustomerOrderCount', '==')
  return ofAll(draft, orders && Number(single(orders.value)) === 0 ? 'für die erste Bestellung' : '')
}

/** `5 € am Dienstag`. */
export const nameByDays: NameOf = (draft) => {
  const days = several(conditionOf(draft, 'Weekday', 'isIn')?.value ?? [])
  const names = weekDayNames.filter((_name, at) => days.includes(weekDays[at]!))
  return ofAll(draft, names.length > 0 && names.length <= 2 ? `am ${names.join(' und ')}` : 'Rabatt')
}

function ofAll({ productRules, totalReduction }: DiscountDraft, whom: string): string | null {
  if (productRules.length > 0 || totalReduction === null) return null
  switch (totalReduction.type) {
    case 'Percent':
      return `${typedNumber(totalReduction.percent)} % ${whom || 'Rabatt'}`
    case 'AmountOff':
      return `${formatMoneyShort(totalReduction.amount)} ${whom || 'Rabatt'}`
    case 'FixedPrice':
      return null
  }
}

/** What holds for the whole discount, not only beside others. */
function conditionOf(
  { shoppingCartConditions: { group, conditions } }: DiscountDraft,
  property: CartProperty,
  operator: ConditionOperator,
): DiscountCondition | undefined {
  if (group !== 'all') return undefined
  return conditions.find(
    (one): one is DiscountCondition =>
      !('group' in one) && one.property === property && one.operator === operator,
  )
}
