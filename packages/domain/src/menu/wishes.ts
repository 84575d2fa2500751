import type { Allergen, Marks } from '@tresen/contract/menu/marks'
import type { ExtraGroup } from '@tresen/contract/menu/parts'
import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { allergenLabels, hasAllergen, inSentence } from './marks.ts'

/** What a guest does not want to eat. */
export type Wishes = { diet: Product['diet']; avoid: readonly Allergen[] }

export const noWishes: Wishes = { diet: 'None', avoid: [] }

/**
 * Why each product does not fit a guest's wishes, in German; products that fit are missing. A product does not fit by
 * its own allergens, by its diet, or when everything that must be chosen of it contains something to avoid. What can be
 * left out does not count.
 */
export function whyUnfit(
  menu: Pick<Menu, 'products' | 'extraGroups'>,
  wishes: Wishes,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (wishes.diet === 'None' && wishes.avoid.length === 0) return found
  const groups = new Map(menu.extraGroups.map((group) => [group.id, group]))
  for (const product of menu.products) {
    const reason = [dietReason(product, wishes), avoidedIn(unavoidable(product, groups, wishes), wishes)]
    if (reason.some(Boolean)) found.set(product.id, reason.filter(Boolean).join(', '))
  }
  return found
}

/** `enthält Milch, Senf`: what of this the guest avoids; empty when nothing. */
export function avoidedIn({ allergens }: Pick<Marks, 'allergens'>, { avoid }: Wishes): string {
  const names = avoid
    .filter((one) => hasAllergen({ allergens }, one))
    .map((one) => inSentence(shortLabel(one)))
  return names.length ? `enthält ${names.join(', ')}` : ''
}

/** The name of an allergen without what stands in brackets. */
export function shortLabel(allergen: Allergen): string {
  return allergenLabels[allergen].label.replace(/ \(.*\)$/, '')
}

function dietReason({ diet }: Product, wishes: Wishes): string {
  if (wishes.diet === 'Vegan' && diet !== 'Vegan') return 'nicht als vegan gekennzeichnet'
  if (wishes.diet === 'Vegetarian' && diet === 'None') return 'nicht als vegetarisch gekennzeichnet'
  return ''
}

/** The allergens that stay whatever is chosen. */
function unavoidable(
  product: Product,
  groups: ReadonlyMap<string, ExtraGroup>,
  wishes: Wishes,
): Pick<Marks, 'allergens'> {
  const forced = product.variants.flatMap(({ options }) => forcedBy(options, 1, wishes))
  const extras = product.extraGroups.flatMap(({ extraGroupId, minimum }) =>
    forcedBy(groups.get(extraGroupId)?.extras ?? [], minimum, wishes),
  )
  return { allergens: [...product.allergens, ...forced, ...extras] }
}

/** The same extra may be taken several times, so one that fits is enough. */
function forcedBy(choices: readonly Marks[], minimum: number, wishes: Wishes): Allergen[] {
  if (minimum === 0 || choices.some((choice) => avoidedIn(choice, wishes) === '')) return []
  return choices.flatMap(({ allergens }) => allergens)
}
