import type { ConditionTree, ConditionValue, DiscountCondition } from '@tresen/contract/discounts/condition'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { MenuIndex } from '../../menu/search/menu-index.ts'

type CleanedUp = { discounts: Discount[]; changes: { discountId: string; message_de: string }[] }

/**
 * Discounts without what no longer exists: products, sizes and categories that the menu does not have are taken out of
 * lists. What can never apply again, because it has ended or needs something that is gone, is switched off and not
 * deleted: it may be wanted again next year. Discounts that stay as they are keep their identity.
 */
export function cleanUpDiscounts(discounts: readonly Discount[], menu: MenuIndex, now: Date): CleanedUp {
  const exists = whatExists(menu)
  const changes: CleanedUp['changes'] = []
  const cleaned = discounts.map((discount) => {
    const note = (message_de: string) => changes.push({ discountId: discount.id, message_de })
    let next = withoutGone(discount, exists)
    if (next !== discount) note(`„${discount.name}“: herausgenommen, was es auf der Karte nicht mehr gibt.`)
    const hasEnded = discount.validUntil !== null && Date.parse(discount.validUntil) <= now.getTime()
    if (next.isActive && (hasEnded || isImpossible(next, exists))) {
      note(
        `„${discount.name}“: abgeschaltet, ${hasEnded ? 'weil die Aktion vorbei ist' : 'weil die Produkte dafür fehlen'}.`,
      )
      next = { ...next, isActive: false }
    }
    return next
  })
  return { discounts: cleaned, changes }
}

type Exists = (condition: DiscountCondition, id: string) => boolean

/** Also what is not offered for a while: it comes back. */
function whatExists({ menu, products, categories }: MenuIndex): Exists {
  const prices = new Set(menu.products.flatMap((product) => product.prices.map(({ id }) => id)))
  const sizes = new Set([...categories.values()].flatMap((category) => category.sizes.map(({ id }) => id)))
  return ({ property }, id) => {
    switch (property) {
      case 'ProductId':
        return products.has(id)
      case 'ProductPrizeId':
        return prices.has(id)
      case 'CategoryId':
        return categories.has(id)
      case 'SizeId':
        return sizes.has(id)
      default:
        return true
    }
  }
}

function withoutGone(discount: Discount, exists: Exists): Discount {
  const shoppingCartConditions =
    discount.shoppingCartConditions && trim(discount.shoppingCartConditions, exists)
  let isSame = shoppingCartConditions === discount.shoppingCartConditions
  const productRules = discount.productRules.map((rule) => {
    const conditions = rule.conditions && trim(rule.conditions, exists)
    if (conditions === rule.conditions) return rule
    isSame = false
    return { ...rule, conditions }
  })
  return isSame ? discount : { ...discount, shoppingCartConditions, productRules }
}

/** Lists that one member more or less does not turn into their opposite. At least one member stays. */
const lists = ['isIn', 'isNotIn', 'containsAnyOf', 'containsNoneOf']

function trim(tree: ConditionTree, exists: Exists): ConditionTree {
  if ('group' in tree) {
    const conditions = tree.conditions.map((part) => trim(part, exists))
    return conditions.every((part, position) => part === tree.conditions[position])
      ? tree
      : { ...tree, conditions }
  }
  if (!lists.includes(tree.operator) || !Array.isArray(tree.value)) return tree
  const left = tree.value.filter((id) => exists(tree, String(id)))
  return left.length === tree.value.length || left.length === 0 ? tree : { ...tree, value: left }
}

function isImpossible(discount: Discount, exists: Exists): boolean {
  const { shoppingCartConditions, productRules } = discount
  if (shoppingCartConditions && neverHolds(shoppingCartConditions, exists)) return true
  return productRules.some(
    ({ minimum, conditions }) => minimum > 0 && conditions !== null && neverHolds(conditions, exists),
  )
}

/** Whether a condition needs something that is gone. Groups of "not" are left alone: they want it to be absent. */
function neverHolds(tree: ConditionTree, exists: Exists): boolean {
  if ('group' in tree) {
    const { group, conditions } = tree
    if (group === 'not') return false
    if (group === 'all') return conditions.some((part) => neverHolds(part, exists))
    return conditions.length > 0 && conditions.every((part) => neverHolds(part, exists))
  }
  const isGone = (id: string) => !exists(tree, id)
  const ids = idsOf(tree.value)
  switch (tree.operator) {
    case 'containsAllOf':
      return ids.some(isGone)
    case '==':
    case 'isIn':
    case 'contains':
    case 'containsAnyOf':
      return ids.length > 0 && ids.every(isGone)
    default:
      return false
  }
}

function idsOf(value: ConditionValue): string[] {
  return (Array.isArray(value) ? value : [value]).map(String)
}
