import { useState } from 'react'
import { changesOf, draftOf, isChanged, rebase, settle, type Draft } from './draft.ts'
import { useFields, type Fields } from '../fields/fields.tsx'

export type EditedDraft<T extends object> = {
  value: T
  set: (changes: Partial<T>) => void
  /** What differs from what is stored. */
  changes: Partial<T>
  /** Something differs, or was typed that cannot be kept yet. */
  isDirty: boolean
  /** The fields of its form. */
  fields: Fields
  taken: readonly (keyof T)[]
  disputed: readonly (keyof T)[]
  settle: (key: keyof T, keeps: 'mine' | 'theirs') => void
  discard: () => void
}

/** What somebody types over something stored that others may change at the same time. */
export function useDraft<T extends object>(stored: T): EditedDraft<T> {
  const [draft, setDraft] = useState<Draft<T>>(() => draftOf(stored))
  const fields = useFields()
  const current = rebase(draft, stored)
  // React's way to follow a changing source: set while rendering, and render again at once.
  if (current !== draft) setDraft(current)
  return {
    value: current.current,
    set: (changes) => setDraft((last) => ({ ...last, current: { ...last.current, ...changes } })),
    changes: changesOf(current),
    isDirty: isChanged(current) || fields.hasWrong,
    fields,
    taken: current.taken,
    disputed: current.disputed,
    settle: (key, keeps) => setDraft((last) => settle(last, key, keeps)),
    discard: () => {
      setDraft(draftOf(stored))
      fields.takeBack()
    },
  }
}
