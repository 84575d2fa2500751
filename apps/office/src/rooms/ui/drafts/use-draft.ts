import { useState } from 'react'
import { changesOf, draftOf, isChanged, rebase, settle, type Draft } from './draft.ts'

export type EditedDraft<T extends object> = {
  value: T
  set: (changes: Partial<T>) => void
  /** What differs from what is stored. */
  changes: Partial<T>
  isDirty: boolean
  taken: readonly (keyof T)[]
  disputed: readonly (keyof T)[]
  settle: (key: keyof T, keeps: 'mine' | 'theirs') => void
  discard: () => void
}

/** What somebody types over something stored that others may change at the same time. */
export function useDraft<T extends object>(stored: T): EditedDraft<T> {
  const [draft, setDraft] = useState<Draft<T>>(() => draftOf(stored))
  const current = rebase(draft, stored)
  // React's way to follow a changing source: set while rendering, and render again at once.
  if (current !== draft) setDraft(current)
  return {
    value: current.current,
    set: (changes) => setDraft((last) => ({ ...last, current: { ...last.current, ...changes } })),
    changes: changesOf(current),
    isDirty: isChanged(current),
    taken: current.taken,
    disputed: current.disputed,
    settle: (key, keeps) => setDraft((last) => settle(last, key, keeps)),
    discard: () => setDraft(draftOf(stored)),
  }
}
