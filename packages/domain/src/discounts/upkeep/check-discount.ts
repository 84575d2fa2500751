import type { ConditionTree, ConditionValue, DiscountCondition } from '@tresen/contract/discounts/condition'
import type { DiscountInput } from '@tresen/contract/discounts/discount'
import { productProperties } from '@tresen/contract/discounts/condition'
import type { CartProperty } from '@tresen/contract/discounts/condition'
import { isId } from '../../is-id.ts'
import { several } from '../conditions/compare-values.ts'
import { cartPropertyShapes, operatorsOfKind, type PropertyKind } from '../conditions/condition-properties.ts'
import { periodFaults } from '../validity-period.ts'

export type DiscountFault = { path: string; message_de: string }

/** More conditions than this, nobody understands; it also bounds what evaluating costs. */
const MOST_CONDITIONS = 100
/** Ten say enough. */
const MOST_FAULTS = 10
const SHORTEST_RULE_ID = 32

/**
 * What is wrong with a discount beyond its form, in German, by the path of the field; empty when it can be used.
 * Refuses operators that a property does not know, values of another kind, empty lists, times that are none, more than
 * 100 conditions, and discounts that could never take anything off.
 */
export function checkDiscount(input: DiscountInput): DiscountFault[] {
  const faults: DiscountFault[] = []
  const at = (path: string, message_de: string) => faults.push({ path, message_de })
  if (input.name.trim() === '') at('/name', 'Bitte geben Sie dem Rabatt einen Namen.')
  const { shoppingCartConditions, productRules } = input
  faults.push(...periodFaults(input))
  let count = 0
  const check = (tree: ConditionTree | null, path: string, ofProduct: boolean) => {
    if (tree) count += checkTree(tree, path, ofProduct, faults)
  }
  check(shoppingCartConditions, '/shoppingCartConditions', false)
  productRules.forEach((rule, position) => {
    const path = `/productRules/${position}`
    check(rule.conditions, `${path}/conditions`, true)
    checkRule(rule, path, faults)
  })
  if (count > MOST_CONDITIONS)
    at('/shoppingCartConditions', `Mehr als ${MOST_CONDITIONS} Bedingungen sind nicht möglich.`)
  if (input.totalReduction === null && productRules.every(({ reduction }) => reduction === null)) {
    at('/totalReduction', 'Bitte legen Sie fest, was günstiger wird.')
  }
  return faults.slice(0, MOST_FAULTS)
}

function checkRule(rule: DiscountInput['productRules'][number], path: string, faults: DiscountFault[]) {
  if (rule.id !== undefined && rule.id.length >= SHORTEST_RULE_ID && !isId(rule.id)) {
    faults.push({ path: `${path}/id`, message_de: 'Diese Kennung ist ungültig.' })
  }
  if (rule.maximum !== null && rule.maximum < rule.minimum) {
    faults.push({ path: `${path}/maximum`, message_de: 'Die Höchstzahl ist kleiner als die Mindestzahl.' })
  }
}

/** A rule's id as it is kept: one that is shorter than 32 characters is dropped for a new one (document 2, section 5). */
export function ruleIdOf(id: string | undefined, newId: () => string): string {
  return id === undefined || id.length < SHORTEST_RULE_ID ? newId() : id
}

/** Counts the conditions of a tree and finds what is wrong with them. */
function checkTree(tree: ConditionTree, path: string, ofProduct: boolean, faults: DiscountFault[]): number {
  if (!('group' in tree)) {
    const message = faultOfCondition(tree, ofProduct)
    if (message) faults.push({ path, message_de: message })
    return 1
  }
  return tree.conditions.reduce(
    (count, part, position) => count + checkTree(part, `${path}/conditions/${position}`, ofProduct, faults),
    1,
  )
}

function faultOfCondition(
  { property, operator, value }: DiscountCondition,
  ofProduct: boolean,
): string | null {
  if (ofProduct && !isOfProduct(property)) return 'Hier sind nur Eigenschaften von Produkten möglich.'
  const shape = cartPropertyShapes[property]
  const kind = ofProduct ? 'id' : shape.kind
  if (!operatorsOfKind[kind].includes(operator)) return 'Dieser Vergleich passt nicht zu dieser Eigenschaft.'
  const isList = Array.isArray(value)
  const takesList = [
    'isIn',
    'isNotIn',
    'containsAllOf',
    'containsAnyOf',
    'containsNoneOf',
    'between',
  ].includes(operator)
  if (isList !== takesList)
    return takesList ? 'Erwartet wird eine Liste.' : 'Erwartet wird ein einzelner Wert.'
  if (operator === 'between') {
    const [from, to, more] = several(value)
    if (to === undefined || more !== undefined) return 'Erwartet werden zwei Uhrzeiten: von und bis.'
    if (from === to) return 'Das Ende muss ein anderes als der Beginn sein.'
  }
  if (several(value).length === 0) return 'Bitte wählen Sie mindestens einen Wert.'
  if (operator === 'divisibleBy' && Number(value) < 1) return 'Der Teiler muss mindestens 1 sein.'
  const words = shape.kind !== 'set' && !ofProduct ? shape.words : undefined
  return several(value).every((one) => fitsKind(kind, property, one, words))
    ? null
    : 'Dieser Wert passt nicht zu dieser Eigenschaft.'
}

function isOfProduct(property: CartProperty): boolean {
  return (productProperties as readonly string[]).includes(property)
}

function fitsKind(
  kind: PropertyKind,
  property: CartProperty,
  value: Exclude<ConditionValue, unknown[]>,
  words: readonly string[] | undefined,
): boolean {
  switch (kind) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' && Number.isInteger(value)
    case 'houseNumber':
      return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    case 'instant':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
    case 'date':
      return typeof value === 'string' && isDate(value)
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value)
    case 'word':
      return typeof value === 'string' && (words ?? []).includes(value)
    case 'id':
      return typeof value === 'string' && isId(value)
    case 'set':
      return typeof value === 'string' && (property === 'Coupons' ? value.trim() !== '' : isId(value))
    case 'text':
      return typeof value === 'string' && value.trim() !== ''
  }
}

function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
