import { useEffect, useState } from 'react'

const MOST_KEPT = 100
const kept = new Map<string, unknown>()

/** The page that Back and Forward lead to has the key of its visit; one that is opened anew has another. */
function placeOf(name: string): string | null {
  const { __TSR_key: key } = (window.history.state ?? {}) as { __TSR_key?: string }
  return key === undefined ? null : `${key} ${name}`
}

/**
 * Like `useState`, for what somebody looked for: whoever comes back from what they opened finds it again, as long as the
 * window is not loaded anew. `name` tells it from others of the same page.
 */
export function useKeptOnBack<T>(name: string, begin: () => T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => {
    const place = placeOf(name)
    return ((place && kept.get(place)) as T | undefined) ?? begin()
  })
  useEffect(() => {
    const place = placeOf(name)
    if (place !== null) keep(place, value)
  })
  return [value, setValue]
}

function keep(place: string, value: unknown) {
  kept.delete(place)
  kept.set(place, value)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
}
