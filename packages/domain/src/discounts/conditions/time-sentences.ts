import { weekDays, type WeekDay } from '@tresen/contract/availability'
import type {
  CartProperty,
  ConditionOperator,
  ConditionTree,
  DiscountCondition,
} from '@tresen/contract/discounts/condition'
import { weekDayNames } from '../../opening-hours/week-days.ts'
import { several, single } from './compare-values.ts'
import { germanDate } from './german-moment.ts'

/** A condition of weekday, day or time of day that several of which read as one: "dienstags 11–14 Uhr". */
export function isTimeCondition(tree: ConditionTree): tree is DiscountCondition {
  if ('group' in tree) return false
  const isRange = tree.operator !== '!=' && tree.operator !== 'isNotIn'
  return isRange && ['Weekday', 'TimeOfDay', 'Date'].includes(tree.property)
}

/** Weekdays, days and times in one: "dienstags und mittwochs 11–14 Uhr". */
export function timesRequirement(conditions: readonly DiscountCondition[]): string {
  const of = (property: CartProperty) => conditions.filter((one) => one.property === property)
  const days = of('Weekday').flatMap(({ value }) => several(value).map(String))
  const parts = [
    daysText(weekDays.filter((day) => days.includes(day))),
    rangeText(of('Date'), germanDate, 'am'),
    clockText(of('TimeOfDay')),
  ]
  return parts.filter(Boolean).join(' ')
}

/** "dienstags und mittwochs", three or more in a row as "montags bis freitags". */
function daysText(days: readonly WeekDay[]): string {
  const [first, last] = [days[0], days.at(-1)]
  const isRow = first && last && weekDays.indexOf(last) - weekDays.indexOf(first) === days.length - 1
  return isRow && days.length > 2 ? `${dayName(first)} bis ${dayName(last)}` : listed(days.map(dayName))
}

function dayName(day: WeekDay): string {
  return `${weekDayNames[weekDays.indexOf(day)]!.toLowerCase()}s`
}

function clockText(conditions: readonly DiscountCondition[]): string {
  const text = rangeText(conditions, (time) => time.replace(/^0/, '').replace(/:00$/, ''), 'um')
  return text && `${text} Uhr`
}

/** From–to of the limits that conditions name. */
function rangeText(
  conditions: readonly DiscountCondition[],
  show: (value: string) => string,
  exact: string,
): string {
  const limit = (...operators: ConditionOperator[]) => {
    const found = conditions.find(({ operator }) => operators.includes(operator))
    return found && show(String(single(found.value)))
  }
  const span = conditions.find(({ operator }) => operator === 'between')
  const [spanFrom, spanTo] = span ? several(span.value).map((one) => show(String(one))) : []
  const from = spanFrom ?? limit('>', '>=')
  const to = spanTo ?? limit('<', '<=')
  const at = conditions.filter(({ operator }) => ['==', '!=', 'isIn', 'isNotIn'].includes(operator))
  const days = at.flatMap(({ value }) => several(value).map((one) => show(String(one))))
  const between = from && to ? `${from}–${to}` : from ? `ab ${from}` : to ? `bis ${to}` : ''
  return [days.length > 0 ? `${exact} ${listed(days)}` : '', between].filter(Boolean).join(' ')
}

/** "a, b und c". */
export function listed(words: readonly string[], last = 'und'): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
