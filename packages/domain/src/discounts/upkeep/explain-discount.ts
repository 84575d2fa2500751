import type { DiscountReason, EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'
import { formatMoneyShort } from '../../money/format-money.ts'
import type { Applied } from '../evaluation/applied.ts'
import type { CompiledDiscount } from '../evaluation/compile-discounts.ts'
import type { DiscountSubject } from '../evaluation/discount-subject.ts'
import { grouped } from '../evaluation/grouped.ts'
import { explainCondition } from '../conditions/explain-condition.ts'
import { germanMoment } from '../conditions/german-moment.ts'

/** What keeps a discount from applying. */
export type Hindrance =
  | { code: 'Inactive' | 'NotYetValid' | 'Expired' | 'Condition' | 'NoEffect' | 'ProductsMissing' }
  | { code: 'Excluded' | 'ProductsTaken'; other: string }

/** What a discount that applies says of itself. */
export function describeApplied({ discount }: CompiledDiscount, applied: Applied): EvaluatedDiscount {
  const times = applied.applications > 1 ? `${applied.applications} ×, ` : ''
  return {
    name: discount.name,
    canBeApplied: true,
    isAdvertised: discount.isAdvertised,
    totalDiscount: applied.total,
    applications: applied.applications,
    message_de: `gilt: ${times}${formatMoneyShort(applied.total)} gespart`,
    reasons: [],
    shoppingCartProductRuleResults: applied.ruleResults,
  }
}

/** What a discount that does not apply says of itself: what is missing. */
export function describeRefused(
  compiled: CompiledDiscount,
  hindrances: readonly Hindrance[],
  applied: Applied | null,
  subject: DiscountSubject,
): EvaluatedDiscount {
  const { discount, rules } = compiled
  const reasons = hindrances.flatMap((hindrance) => reasonsOf(compiled, hindrance, applied, subject))
  return {
    name: discount.name,
    canBeApplied: false,
    isAdvertised: discount.isAdvertised,
    totalDiscount: 0,
    applications: 0,
    message_de: reasons.map(({ message_de }) => message_de).join(', '),
    reasons,
    shoppingCartProductRuleResults:
      applied?.ruleResults.map((result) => ({ ...result, products: [] })) ??
      rules.map(({ rule }) => ({ productRuleId: rule.id, name: rule.name, products: [], missing: 0 })),
  }
}

function reasonsOf(
  compiled: CompiledDiscount,
  hindrance: Hindrance,
  applied: Applied | null,
  subject: DiscountSubject,
): DiscountReason[] {
  const { discount, condition, menu } = compiled
  const { timeZone } = subject
  switch (hindrance.code) {
    case 'Inactive':
      return [reason('Inactive', 'ist abgeschaltet')]
    case 'NotYetValid':
      return [reason('NotYetValid', `gilt ab ${germanMoment(discount.validFrom ?? '', timeZone)}`)]
    case 'Expired':
      return [reason('Expired', `galt bis ${germanMoment(discount.validUntil ?? '', timeZone)}`)]
    case 'Condition':
      return condition ? explainCondition(condition, subject, menu) : []
    case 'Excluded':
      return [
        hindrance.other === discount.name
          ? reason('Excluded', 'gilt nur einmal')
          : reason('Excluded', `gilt nicht zusammen mit „${hindrance.other}“`),
      ]
    case 'ProductsTaken':
      return [reason('ProductsTaken', `die Produkte zählen schon für „${hindrance.other}“`)]
    case 'NoEffect':
      return [reason('NoEffect', 'macht diesen Warenkorb nicht günstiger')]
    case 'ProductsMissing':
      return missingProducts(compiled, applied?.ruleResults ?? [])
  }
}

/** What is missing of each kind of product; rules that go by the same name count together. */
function missingProducts({ rules }: CompiledDiscount, results: Applied['ruleResults']): DiscountReason[] {
  const byName = grouped(results, ({ name }) => name)
  return [...byName].flatMap(([name, alike]) => {
    const missing = alike.reduce((sum, result) => sum + result.missing, 0)
    if (missing === 0) return []
    const ids = alike.map(({ productRuleId }) => productRuleId)
    const target = rules.reduce((sum, { rule }) => sum + (ids.includes(rule.id) ? rule.minimum : 0), 0)
    const text = `es ${missing === 1 ? 'fehlt' : 'fehlen'} noch ${missing} × ${name}`
    const [productRuleId = null] = ids
    return [{ ...reason('ProductsMissing', text), productRuleId, current: target - missing, target }]
  })
}

function reason(code: DiscountReason['code'], message: string): DiscountReason {
  return { code, message_de: message, property: null, productRuleId: null, current: null, target: null }
}
