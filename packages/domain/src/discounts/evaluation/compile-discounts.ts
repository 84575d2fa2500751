import type { Discount, ProductRule } from '@tresen/contract/discounts/discount'
import type { MenuIndex } from '../../menu/search/menu-index.ts'
import {
  compileCartCondition,
  compileProductCondition,
  type CompiledCondition,
} from '../conditions/compile-condition.ts'
import { boundsOf, type Bounds } from '../validity-period.ts'
import type { DiscountLine } from './lines/discount-line.ts'

export type CompiledRule = { rule: ProductRule; accepts: ((line: DiscountLine) => boolean) | null }

/** A discount made ready for evaluating many carts. */
export type CompiledDiscount = Bounds & {
  discount: Discount
  /** null: under all circumstances. */
  condition: CompiledCondition | null
  rules: CompiledRule[]
  /** Milliseconds since 1970 UTC. */
  createdAt: number
  /** For sentences that name products. */
  menu: MenuIndex
}

/** Without product rules, a discount is for everything in the cart. */
const everything: ProductRule = {
  id: '00000000-0000-7000-8000-000000000000',
  name: 'Produkte',
  conditions: null,
  minimum: 1,
  maximum: null,
  sortOrder: 'LowestTotalPrice',
  priceBase: 'Total',
  reduction: null,
}

export function compileDiscount(discount: Discount, menu: MenuIndex): CompiledDiscount {
  const { shoppingCartConditions, productRules } = discount
  return {
    discount,
    condition: shoppingCartConditions && compileCartCondition(shoppingCartConditions),
    rules: (productRules.length > 0 ? productRules : [everything]).map((rule) => ({
      rule,
      accepts: rule.conditions && compileProductCondition(rule.conditions),
    })),
    ...boundsOf(discount),
    createdAt: Date.parse(discount.createdAt),
    menu,
  }
}

/** Highest priority first, then the one created first. */
export function byPriority(a: CompiledDiscount, b: CompiledDiscount): number {
  const order = b.discount.priorityIndex - a.discount.priorityIndex || a.createdAt - b.createdAt
  return order || (a.discount.id < b.discount.id ? -1 : 1)
}

export type CompiledDiscounts = { byId: ReadonlyMap<string, CompiledDiscount>; automatic: CompiledDiscount[] }

/** Compiled once for each list of a restaurant's rules; dropped together with it. */
const compiled = new WeakMap<readonly Discount[], { menu: MenuIndex; discounts: CompiledDiscounts }>()

export function compileDiscounts(discounts: readonly Discount[], menu: MenuIndex): CompiledDiscounts {
  const known = compiled.get(discounts)
  if (known?.menu === menu) return known.discounts
  const all = discounts.map((discount) => compileDiscount(discount, menu))
  const made = {
    byId: new Map(all.map((one) => [one.discount.id, one])),
    automatic: all
      .filter(({ discount }) => discount.application === 'Automatic' && discount.isActive)
      .sort(byPriority),
  }
  compiled.set(discounts, { menu, discounts: made })
  return made
}
