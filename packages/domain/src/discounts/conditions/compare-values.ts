import type {
  ConditionOperator,
  ConditionValue,
  DiscountCondition,
} from '@tresen/contract/discounts/condition'
import type { PropertyKind } from './condition-properties.ts'
import { addressKey, readHouseNumber } from '../../geo/address-text.ts'
import { voucherKey } from '../vouchers/voucher-key.ts'

type Known = string | number | boolean | null

/** Whether a known value fits the one that a condition names. Unknown values fit nothing but "not …". */
export type Comparison = (known: Known) => boolean

/** A condition's operator and value as a function, made once for many carts. */
export function compileComparison(
  kind: Exclude<PropertyKind, 'set'>,
  { operator, value }: Pick<DiscountCondition, 'operator' | 'value'>,
): Comparison {
  const isNegative = operator === '!=' || operator === 'isNotIn' || operator === 'notContains'
  const fits = positiveComparison(kind, operator, value)
  return isNegative ? (known) => known === null || !fits(known) : (known) => known !== null && fits(known)
}

type Fits = (known: string | number | boolean) => boolean

function positiveComparison(
  kind: Exclude<PropertyKind, 'set'>,
  operator: ConditionOperator,
  value: ConditionValue,
): Fits {
  const same = readerOf(kind)
  switch (operator) {
    case '==':
    case '!=': {
      const wanted = same(single(value))
      return (known) => same(known) === wanted
    }
    case 'isIn':
    case 'isNotIn': {
      const wanted = new Set(several(value).map(same))
      return (known) => wanted.has(same(known))
    }
    case 'contains':
    case 'notContains': {
      const wanted = String(same(single(value)))
      return (known) => String(same(known)).includes(wanted)
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return orderedComparison(kind, operator, single(value))
    case 'between':
      return betweenTimes(several(value).map(String))
    case 'divisibleBy': {
      const divisor = numberOf(single(value))
      return (known) => divisor !== 0 && numberOf(known) % divisor === 0
    }
    default:
      return () => false
  }
}

function orderedComparison(
  kind: Exclude<PropertyKind, 'set'>,
  operator: '<' | '<=' | '>' | '>=',
  value: string | number | boolean,
): Fits {
  const isText = kind === 'date' || kind === 'time'
  const read: (known: string | number | boolean) => string | number = isText
    ? String
    : kind === 'instant'
      ? instantOf
      : numberOf
  const limit = read(value)
  switch (operator) {
    case '<':
      return (known) => read(known) < limit
    case '<=':
      return (known) => read(known) <= limit
    case '>':
      return (known) => read(known) > limit
    case '>=':
      return (known) => read(known) >= limit
  }
}

/** From the first time of day on and before the second; over midnight, when the second comes first. */
function betweenTimes([from = '', to = '']: readonly string[]): Fits {
  return (known) => {
    const time = String(known)
    return from <= to ? from <= time && time < to : from <= time || time < to
  }
}

/** How values of a kind are made comparable; places are spelled as the search for addresses spells them. */
function readerOf(kind: PropertyKind): (value: string | number | boolean) => string | number | boolean {
  if (kind === 'text') return (value) => addressKey(String(value))
  if (kind === 'houseNumber') return (value) => houseNumberKey(String(value))
  if (kind === 'number') return numberOf
  return kind === 'instant' ? instantOf : (value) => value
}

/** The several values of a condition; one value alone counts as a list of one. */
export function several(value: ConditionValue): (string | number | boolean)[] {
  return Array.isArray(value) ? value : [value]
}

/** The one value of a condition; of a list, the first. */
export function single(value: ConditionValue): string | number | boolean {
  return Array.isArray(value) ? (value[0] ?? '') : value
}

/** The values that a set is asked for: ids as they are, codes as they are known. */
export function wantedMembers(property: DiscountCondition['property'], value: ConditionValue): string[] {
  const members = several(value).map(String)
  return property === 'Coupons' ? members.map(voucherKey) : members
}

/** "12 A" is "12a", "Nr. 12" is "12". */
function houseNumberKey(text: string): string {
  const { number, suffix } = readHouseNumber(text)
  return `${number || ''}${suffix}`
}

/** The number that a text begins with: of house number "12a" 12. */
function numberOf(value: string | number | boolean): number {
  return typeof value === 'number' ? value : Number.parseInt(String(value), 10)
}

function instantOf(value: string | number | boolean): number {
  return typeof value === 'number' ? value : Date.parse(String(value))
}
