import { useCallback, useState } from 'react'

/** A small preference that this browser keeps. */
export function useStored<T>(key: string, read: (stored: string | null) => T) {
  const [value, setValue] = useState(() => read(localStorage.getItem(key)))
  const store = useCallback(
    (next: T) => {
      localStorage.setItem(key, String(next))
      setValue(next)
    },
    [key],
  )
  return [value, store] as const
}
