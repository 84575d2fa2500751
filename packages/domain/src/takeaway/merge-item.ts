import { isSame } from '../menu/documents/menu-documents.ts'

type Fields = Readonly<Record<string, unknown>>

/** What becomes of something that two sides changed. `kept`: the other side wanted it otherwise. */
type Merged = { value: unknown; kept: boolean }

/**
 * Brings together what was imported last time (`base`), what it is here now (`mine`) and what the source says now
 * (`theirs`). Whatever somebody here changed stays as they made it; all else follows the source. Lists of things
 * with an id are merged thing by thing, other lists as a whole.
 */
export function mergeDocument<D extends object>(base: D, mine: D, theirs: D): { document: D; kept: boolean } {
  const { value, kept } = mergeFields(base as Fields, mine as Fields, theirs as Fields)
  return { document: value as D, kept }
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown): Merged {
  if (isSame(mine, theirs)) return { value: mine, kept: false }
  if (isSame(base, mine)) return { value: theirs, kept: false }
  if (isSame(base, theirs)) return { value: mine, kept: false }
  if (areFields(base) && areFields(mine) && areFields(theirs)) return mergeFields(base, mine, theirs)
  const lists = [base, mine, theirs].map(listById)
  if (lists.every((list) => list !== null)) return mergeLists(lists[0]!, lists[1]!, lists[2]!)
  return { value: mine, kept: true }
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields): Merged {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged = [...names].map((name) => [name, mergeValue(base[name], mine[name], theirs[name])] as const)
  return {
    value: Object.fromEntries(merged.map(([name, { value }]) => [name, value])),
    kept: merged.some(([, { kept }]) => kept),
  }
}

type ListById = ReadonlyMap<unknown, Fields>

/** In the order of the source; what was added here comes after it. */
function mergeLists(base: ListById, mine: ListById, theirs: ListById): Merged {
  let kept = false
  const values = [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((id) => {
    const [before, own, other] = [base.get(id), mine.get(id), theirs.get(id)]
    const merged =
      own && other && before ? mergeFields(before, own, other) : mergePresence(before, own, other)
    kept ||= merged.kept
    return merged.value === undefined ? [] : [merged.value]
  })
  return { value: values, kept }
}

/** One side may have taken it away, or added it. */
function mergePresence(
  base: Fields | undefined,
  mine: Fields | undefined,
  theirs: Fields | undefined,
): Merged {
  if (!base)
    return {
      value: mine ?? theirs,
      kept: mine !== undefined && theirs !== undefined && !isSame(mine, theirs),
    }
  if (!mine) return { value: undefined, kept: theirs !== undefined && !isSame(base, theirs) }
  return isSame(base, mine) ? { value: undefined, kept: false } : { value: mine, kept: true }
}

/** An image is one thing: the width of one and the file of another would be none. */
function areFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('fileId' in value)
}

const idNames = ['id', 'ingredientId', 'extraGroupId', 'sizeId'] as const

/** A list by the ids of its things; null when they have none. An empty list has nothing without one. */
function listById(value: unknown): ListById | null {
  if (!Array.isArray(value)) return null
  const byId = new Map<unknown, Fields>()
  for (const one of value as unknown[]) {
    const name = areFields(one) && idNames.find((candidate) => typeof one[candidate] === 'string')
    if (!name) return null
    byId.set(one[name], one)
  }
  return byId.size === value.length ? byId : null
}
