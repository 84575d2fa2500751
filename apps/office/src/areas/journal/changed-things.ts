type Thing = Readonly<Record<string, unknown>> & { id: string }

/** By what people know a thing of a list, beside what became other of it. */
const names: readonly string[] = ['name', 'size']

/**
 * Of a list of things, those that became others, and of them what did: of four sizes the one whose price is new. Lists of
 * anything else, and those that only stand in another order, stay whole. Undefined: there were none, or are none.
 */
export function changedThings(before: unknown, after: unknown): [before: unknown, after: unknown] {
  if (!areThings(before) || !areThings(after)) return [before, after]
  const [was, is]: [unknown[], unknown[]] = [[], []]
  for (const id of new Set([...before, ...after].map((thing) => thing.id))) {
    const [old, next] = [before, after].map((things) => things.find((thing) => thing.id === id))
    if (JSON.stringify(old) === JSON.stringify(next)) continue
    const [oldPart, nextPart] = old && next ? changedParts(old, next) : [old, next]
    if (oldPart) was.push(oldPart)
    if (nextPart) is.push(nextPart)
  }
  if (was.length + is.length === 0) return [before, after]
  return [was.length > 0 ? was : undefined, is.length > 0 ? is : undefined]
}

function changedParts(old: Thing, next: Thing) {
  const [was, is]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const isOther = JSON.stringify(old[key]) !== JSON.stringify(next[key])
    if (isOther || names.includes(key)) [was[key], is[key]] = changedThings(old[key], next[key])
  }
  return [was, is] as const
}

function areThings(list: unknown): list is readonly Thing[] {
  return (
    Array.isArray(list) &&
    list.length > 0 &&
    list.every(
      (one: unknown) => typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string',
    )
  )
}
