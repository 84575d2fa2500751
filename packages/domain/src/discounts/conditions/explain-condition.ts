import type { DiscountCondition } from '@tresen/contract/discounts/condition'
import type { DiscountReason } from '@tresen/contract/discounts/discount-result'
import type { MenuIndex } from '../../menu/search/menu-index.ts'
import type { CompiledCondition } from './compile-condition.ts'
import { requirementOf } from './condition-sentences.ts'
import { isTimeCondition, timesRequirement } from './time-sentences.ts'
import type { DiscountSubject } from '../evaluation/discount-subject.ts'

/**
 * Why a condition does not hold, in German, to be read after the discount's name; empty when it does hold. Says what
 * is required or how much is missing, and never a code of a voucher or who somebody is.
 */
export function explainCondition(
  condition: CompiledCondition,
  subject: DiscountSubject,
  menu: MenuIndex,
): DiscountReason[] {
  return explain(condition, false, subject, menu)
}

function explain(
  { tree, holds, parts }: CompiledCondition,
  isNegated: boolean,
  subject: DiscountSubject,
  menu: MenuIndex,
): DiscountReason[] {
  if (holds(subject) !== isNegated) return []
  if (!('group' in tree)) return [reasonOf(tree, isNegated, subject, menu)]
  // Not one of them: each of them not. Not all of them: one of them not.
  const isInside = tree.group === 'not' ? !isNegated : isNegated
  const needsAll = (tree.group === 'all') !== isInside
  if (!needsAll) return oneOf(parts.map((part) => explain(part, isInside, subject, menu)))
  const isTime = (part: CompiledCondition) => !isInside && isTimeCondition(part.tree)
  const times = parts.filter(isTime)
  const late = times.find((part) => !part.holds(subject))
  return [
    ...parts.flatMap((part) => (isTime(part) ? [] : explain(part, isInside, subject, menu))),
    ...(late ? [timesReason(late, times)] : []),
  ]
}

/** "gilt dienstags 11–14 Uhr": what of it is wrong now does not matter. */
function timesReason({ tree }: CompiledCondition, times: readonly CompiledCondition[]): DiscountReason {
  const conditions = times.map((part) => part.tree as DiscountCondition)
  return aReason(tree as DiscountCondition, `gilt ${timesRequirement(conditions)}`)
}

function reasonOf(
  condition: DiscountCondition,
  isNegated: boolean,
  subject: DiscountSubject,
  menu: MenuIndex,
): DiscountReason {
  const { text, current, target } = requirementOf(condition, isNegated, subject, menu)
  return { ...aReason(condition, text), current: current ?? null, target: target ?? null }
}

/** One of several ways would do. */
function oneOf(ways: DiscountReason[][]): DiscountReason[] {
  const [first, ...rest] = ways.map((reasons) => ({
    ...(reasons[0] ?? never),
    message_de: reasons.map(({ message_de }) => message_de).join(' und '),
  }))
  if (!first) return [never]
  if (rest.length === 0) return [first]
  const message = [first, ...rest].map(({ message_de }) => message_de).join(' oder ')
  return [{ ...first, message_de: message, current: null, target: null }]
}

function aReason({ property }: DiscountCondition, message: string): DiscountReason {
  return { ...never, property, message_de: message }
}

const never: DiscountReason = {
  code: 'Condition',
  message_de: 'gilt zurzeit nicht',
  property: null,
  productRuleId: null,
  current: null,
  target: null,
}
