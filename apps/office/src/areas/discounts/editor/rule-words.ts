import type { Menu } from '@tresen/contract/menu/menu'
import type { ProductProperty } from '@tresen/contract/discounts/condition'
import type { ProductRule, SortOrder } from '@tresen/contract/discounts/discount'
import type { ConditionTree } from '@tresen/contract/discounts/condition'
import { describeEffect } from '@tresen/domain/discounts/upkeep/describe-discount'
import { typedNumber } from '@tresen/domain/numbers/format-number'
import type { DiscountDraft } from '../work/discount-draft.ts'

export const sortChoices: readonly { value: SortOrder; label: string }[] = [
  { value: 'LowestTotalPrice', label: 'die günstigsten' },
  { value: 'HighestTotalPrice', label: 'die teuersten' },
  { value: 'LowestBasePrice', label: 'die mit dem niedrigsten Grundpreis' },
  { value: 'HighestBasePrice', label: 'die mit dem höchsten Grundpreis' },
  { value: 'FewestExtras', label: 'die mit den wenigsten Extras' },
  { value: 'MostExtras', label: 'die mit den meisten Extras' },
  { value: 'LowestExtrasPrice', label: 'die mit den günstigsten Extras' },
  { value: 'HighestExtrasPrice', label: 'die mit den teuersten Extras' },
  { value: 'LowestVariantsPrice', label: 'die mit den günstigsten Varianten' },
  { value: 'HighestVariantsPrice', label: 'die mit den teuersten Varianten' },
  { value: 'LowestVariantsAndExtrasPrice', label: 'die mit den günstigsten Varianten und Extras' },
  { value: 'HighestVariantsAndExtrasPrice', label: 'die mit den teuersten Varianten und Extras' },
]

/** How many products a rule takes, as people say it. */
export type AmountKind = 'exactly' | 'upTo' | 'between' | 'all' | 'atLeast'

export const amountChoices: readonly { value: AmountKind; label: string }[] = [
  { value: 'exactly', label: 'genau' },
  { value: 'all', label: 'alle' },
  { value: 'atLeast', label: 'alle, mindestens' },
  { value: 'upTo', label: 'bis zu' },
  { value: 'between', label: 'von' },
]

type Amounts = Pick<ProductRule, 'minimum' | 'maximum'>

export function amountKind({ minimum, maximum }: Amounts): AmountKind {
  if (maximum === null) return minimum <= 1 ? 'all' : 'atLeast'
  if (minimum === maximum) return 'exactly'
  return minimum === 0 ? 'upTo' : 'between'
}

/** The numbers of another kind, near those that were there. */
export function amountsOf(kind: AmountKind, { minimum, maximum }: Amounts): Amounts {
  const count = maximum ?? Math.max(minimum, 1)
  switch (kind) {
    case 'exactly':
      return { minimum: count, maximum: count }
    case 'upTo':
      return { minimum: 0, maximum: count }
    case 'between':
      return { minimum: Math.max(1, Math.min(minimum, count - 1)), maximum: Math.max(count, 2) }
    case 'all':
      return { minimum: 1, maximum: null }
    case 'atLeast':
      return { minimum: Math.max(count, 2), maximum: null }
  }
}

/** Which products a rule takes: all, those of one list, or whatever its conditions say. */
export type ProductsKind = 'all' | ProductProperty | 'conditions'

export const productsChoices: readonly { value: ProductsKind; label: string }[] = [
  { value: 'CategoryId', label: 'aus den Kategorien' },
  { value: 'ProductId', label: 'aus den Produkten' },
  { value: 'SizeId', label: 'in den Größen' },
  { value: 'ProductPrizeId', label: 'aus Produkten in einer Größe' },
  { value: 'conditions', label: 'nach eigenen Bedingungen' },
  { value: 'all', label: 'aus der ganzen Karte' },
]

export function productsKind(conditions: ConditionTree | null): ProductsKind {
  if (conditions === null) return 'all'
  if ('group' in conditions) return 'conditions'
  const { property, operator } = conditions
  return operator === 'isIn' || operator === '==' ? (property as ProductProperty) : 'conditions'
}

/** What products are called by how they were chosen: `Pizza`, `Pizza oder Pasta`; empty where that has no short name. */
export function nameOfChoice(conditions: ConditionTree | null, menu: Menu): string {
  const kind = productsKind(conditions)
  if (kind !== 'CategoryId' && kind !== 'ProductId') return ''
  const items: readonly { id: string; name: string }[] =
    kind === 'CategoryId' ? menu.categories : menu.products
  const names = chosenIds(conditions).map((id) => items.find((one) => one.id === id)?.name)
  return names.length > 0 && names.length <= 2 ? names.filter(Boolean).join(' oder ').slice(0, 60) : ''
}

/** Another choice of products; a name that nobody wrote by hand follows it. */
export function withChoice(
  rule: ProductRule,
  conditions: ConditionTree | null,
  menu: Menu,
): Pick<ProductRule, 'name' | 'conditions'> {
  const name = rule.name.trim()
  const isWritten = name !== '' && name !== nameOfChoice(rule.conditions, menu) && !isOfMenu(name, menu)
  return { conditions, name: isWritten ? rule.name : nameOfChoice(conditions, menu) || rule.name }
}

/** Left by a choice that was taken back before the next one was made. */
function isOfMenu(name: string, { categories, products }: Menu): boolean {
  const names = new Set([...categories, ...products].map((one) => one.name))
  return names.has(name) || name.split(' oder ').every((part) => names.has(part))
}

type Ruled = Pick<DiscountDraft, 'productRules' | 'totalReduction'>

/**
 * What guests read of rules that have a name each: `3 × Pizza, das günstigste gratis`, `20 % auf Salate`, and whatever
 * has no such short form as the sentence above the form says it. null: a rule has no name yet.
 */
export function titleOfRules(draft: Ruled): string | null {
  const { productRules, totalReduction } = draft
  const [first, second] = productRules
  if (!first || productRules.some(({ name }) => name.trim() === '')) return null
  if (!second && totalReduction === null && first.maximum === null && first.minimum <= 1) {
    if (first.reduction?.type === 'Percent' && first.reduction.percent < 100)
      return `${typedNumber(first.reduction.percent)} % auf ${first.name}`.slice(0, 120)
  }
  if (second && productRules.length === 2 && totalReduction === null && isCheapestOfSame(first, second))
    return `${first.minimum + 1} × ${first.name}, das günstigste gratis`.slice(0, 120)
  return describeEffect(draft).slice(0, 120)
}

function isCheapestOfSame(paid: ProductRule, gratis: ProductRule): boolean {
  const isGratis = gratis.reduction?.type === 'Percent' && gratis.reduction.percent === 100
  return (
    isGratis &&
    paid.reduction === null &&
    paid.minimum === paid.maximum &&
    gratis.minimum === 1 &&
    gratis.maximum === 1 &&
    paid.sortOrder === 'HighestTotalPrice' &&
    gratis.sortOrder === 'LowestTotalPrice' &&
    paid.name === gratis.name &&
    JSON.stringify(paid.conditions) === JSON.stringify(gratis.conditions)
  )
}

/** The ids of a list of products; of one alone, too. */
export function chosenIds(conditions: ConditionTree | null): string[] {
  if (conditions === null || 'group' in conditions) return []
  return [conditions.value].flat().map(String).filter(Boolean)
}
