/** Something that is being edited: what it was at the start, and what it is to become. */
export type Draft<T extends object> = {
  readonly base: T
  readonly current: T
  /** Fields that somebody else changed meanwhile and that were not touched here. */
  readonly taken: readonly (keyof T)[]
  /** Fields that were changed here and elsewhere, each to something else: a person decides. */
  readonly disputed: readonly (keyof T)[]
}

export function draftOf<T extends object>(stored: T): Draft<T> {
  return { base: stored, current: stored, taken: [], disputed: [] }
}

/** The fields that differ from where the draft began; what is sent when it is saved. */
export function changesOf<T extends object>({ base, current }: Draft<T>): Partial<T> {
  const keys = Object.keys(current) as (keyof T)[]
  const changed = keys.filter((key) => !isSame(base[key], current[key]))
  return Object.fromEntries(changed.map((key) => [key, current[key]])) as Partial<T>
}

export function isChanged<T extends object>(draft: Draft<T>): boolean {
  return Object.keys(changesOf(draft)).length > 0
}

/** The draft over what is stored now. What was typed here stays; what was not touched follows. */
export function rebase<T extends object>(draft: Draft<T>, stored: T): Draft<T> {
  const moved = (Object.keys(stored) as (keyof T)[]).filter((key) => !isSame(stored[key], draft.base[key]))
  if (moved.length === 0) return draft
  if (!isChanged(draft)) return draftOf(stored)
  const isMine = (key: keyof T) => !isSame(draft.base[key], draft.current[key])
  const taken = moved.filter((key) => !isMine(key))
  const disputed = moved.filter((key) => isMine(key) && !isSame(draft.current[key], stored[key]))
  return {
    base: stored,
    current: { ...draft.current, ...pick(stored, taken) },
    taken: [...new Set([...draft.taken, ...taken])],
    disputed: [...new Set([...draft.disputed, ...disputed])],
  }
}

/** A dispute is settled: with what is stored, or with what was typed here. */
export function settle<T extends object>(draft: Draft<T>, key: keyof T, keeps: 'mine' | 'theirs'): Draft<T> {
  const current = keeps === 'mine' ? draft.current : { ...draft.current, ...pick(draft.base, [key]) }
  return { ...draft, current, disputed: draft.disputed.filter((other) => other !== key) }
}

function pick<T extends object>(from: T, keys: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>
}

/** Whether two values of JSON say the same; a field that is missing equals one that is undefined. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => isSame(left[key], right[key]))
}
