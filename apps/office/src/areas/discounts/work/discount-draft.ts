import type { ConditionTree } from '@tresen/contract/discounts/condition'
import type { Discount, DiscountInput, ProductRule } from '@tresen/contract/discounts/discount'
import { checkDiscount } from '@tresen/domain/discounts/upkeep/check-discount'
import { newId } from '@tresen/session/new-id'
import { blankDiscount } from '@tresen/domain/discounts/upkeep/blank-discount'

export type ConditionGroup = Extract<ConditionTree, { group: unknown }>

/** A discount as the editor has it: its conditions are always a group, and every rule has an id. */
export type DiscountDraft = Omit<
  DiscountInput,
  'id' | 'priorityIndex' | 'shoppingCartConditions' | 'productRules'
> & { shoppingCartConditions: ConditionGroup; productRules: ProductRule[] }

export const draftLabels: Record<keyof DiscountDraft, string> = {
  name: 'Name',
  description: 'Beschreibung für Gäste',
  isActive: 'Aktiv',
  application: 'Anwendung',
  validFrom: 'Gültig ab',
  validUntil: 'Gültig bis',
  shoppingCartConditions: 'Bedingungen',
  totalReduction: 'Nachlass auf alles',
  drinkShare: 'Anteil der Getränke',
  maximumApplications: 'Wie oft im Warenkorb',
  isExclusive: 'Nur allein',
  reusesProducts: 'Schon rabattierte Produkte',
  exclusionGroup: 'Ausschlussgruppe',
  isAdvertised: 'Gästen anzeigen',
  productRules: 'Produkte',
}

/** Switched off until somebody has seen what it does; its conditions are a group from the start. */
export function newDiscount(): DiscountDraft {
  return { ...blankDiscount, isActive: false, shoppingCartConditions: { group: 'all', conditions: [] } }
}

/** Takes one product of any kind and leaves its price as it is. */
export function blankRule(changes: Partial<ProductRule> = {}): ProductRule {
  return {
    id: newId(),
    name: '',
    conditions: null,
    minimum: 1,
    maximum: 1,
    sortOrder: 'LowestTotalPrice',
    priceBase: 'Total',
    reduction: null,
    ...changes,
  }
}

export function draftOfDiscount(discount: Discount): DiscountDraft {
  const {
    id: _id,
    restaurantId: _at,
    priorityIndex: _place,
    createdAt: _created,
    version: _version,
    ...fields
  } = discount
  return { ...fields, shoppingCartConditions: asGroup(fields.shoppingCartConditions) }
}

/** The draft as the server takes it. */
export function inputOf(draft: DiscountDraft): DiscountInput {
  const { shoppingCartConditions: group } = draft
  return { ...draft, shoppingCartConditions: group.conditions.length === 0 ? null : group }
}

/** The draft as the engine takes it, in the place of the stored discount or before all others. */
export function discountOfDraft(
  draft: DiscountDraft,
  stored: Discount | null,
  restaurantId: string,
): Discount {
  const { id: _id, priorityIndex: _place, productRules: _rules, ...fields } = inputOf(draft)
  return {
    id: stored?.id ?? draftId,
    restaurantId,
    priorityIndex: stored?.priorityIndex ?? 1,
    createdAt: stored?.createdAt ?? new Date(0).toISOString(),
    version: stored?.version ?? 1,
    ...fields,
    productRules: draft.productRules,
  }
}

export const draftId = '00000000-0000-7000-8000-0000000000d0'

export function asGroup(tree: ConditionTree | null): ConditionGroup {
  if (tree === null) return { group: 'all', conditions: [] }
  return 'group' in tree ? tree : { group: 'all', conditions: [tree] }
}

/** What is wrong, by the path of the field: `/name`, `/productRules/0/conditions/conditions/1`. */
export type DiscountProblems = ReadonlyMap<string, string>

/** What the rules find wrong, and what only the form can leave open. */
export function problemsOf(draft: DiscountDraft): DiscountProblems {
  const problems = new Map<string, string>()
  draft.productRules.forEach((rule, position) => {
    if (rule.name.trim() === '') {
      problems.set(`/productRules/${position}/name`, 'Bitte nennen Sie die Produkte beim Namen.')
    }
    if (rule.conditions) findEmpty(rule.conditions, `/productRules/${position}/conditions`, problems)
  })
  draft.shoppingCartConditions.conditions.forEach((part, position) =>
    findEmpty(part, `/shoppingCartConditions/conditions/${position}`, problems),
  )
  for (const { path, message_de } of checkDiscount(inputOf(draft))) problems.set(path, message_de)
  return problems
}

function findEmpty(tree: ConditionTree, path: string, problems: Map<string, string>) {
  if (!('group' in tree)) return
  if (tree.conditions.length === 0) problems.set(path, 'Diese Gruppe ist noch leer.')
  tree.conditions.forEach((part, position) => findEmpty(part, `${path}/conditions/${position}`, problems))
}
