import type { ConditionTree, DiscountCondition, ProductProperty } from '@tresen/contract/discounts/condition'
import { compileComparison, wantedMembers } from './compare-values.ts'
import { cartPropertyShapes, productValues } from './condition-properties.ts'
import type { DiscountLine } from '../evaluation/lines/discount-line.ts'
import type { DiscountSubject } from '../evaluation/discount-subject.ts'

type Holds<T> = (about: T) => boolean

/** A condition made ready for being asked about many carts; `parts` of a group, to explain what fails. */
export type CompiledCondition = {
  tree: ConditionTree
  holds: Holds<DiscountSubject>
  parts: CompiledCondition[]
}

export function compileCartCondition(tree: ConditionTree): CompiledCondition {
  if (!('group' in tree)) return { tree, holds: compileCartLeaf(tree), parts: [] }
  const parts = tree.conditions.map(compileCartCondition)
  return {
    tree,
    holds: joined(
      tree.group,
      parts.map(({ holds }) => holds),
    ),
    parts,
  }
}

/** A condition of products as a function. A property that products do not have fits no product. */
export function compileProductCondition(tree: ConditionTree): Holds<DiscountLine> {
  return 'group' in tree
    ? joined(tree.group, tree.conditions.map(compileProductCondition))
    : compileProductLeaf(tree)
}

function joined<T>(group: 'all' | 'any' | 'not', parts: Holds<T>[]): Holds<T> {
  switch (group) {
    case 'all':
      return (about) => parts.every((holds) => holds(about))
    case 'any':
      return (about) => parts.some((holds) => holds(about))
    case 'not':
      return (about) => !parts.some((holds) => holds(about))
  }
}

function compileCartLeaf(condition: DiscountCondition): Holds<DiscountSubject> {
  const shape = cartPropertyShapes[condition.property]
  if (shape.kind !== 'set') {
    const { read } = shape
    const fits = compileComparison(shape.kind, condition)
    return (subject) => fits(read(subject))
  }
  const { has } = shape
  const wanted = wantedMembers(condition.property, condition.value)
  switch (condition.operator) {
    case 'contains':
    case 'containsAllOf':
      return (subject) => wanted.every((value) => has(subject, value))
    case 'containsAnyOf':
      return (subject) => wanted.some((value) => has(subject, value))
    case 'notContains':
    case 'containsNoneOf':
      return (subject) => !wanted.some((value) => has(subject, value))
    default:
      return () => false
  }
}

function compileProductLeaf(condition: DiscountCondition): Holds<DiscountLine> {
  const read = productValues[condition.property as ProductProperty] as
    | (typeof productValues)[ProductProperty]
    | undefined
  if (!read) return () => false
  const fits = compileComparison('id', condition)
  return (line) => fits(read(line))
}
