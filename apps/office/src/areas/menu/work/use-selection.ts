import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  /** With `isRange`, everything between this one and the one before as well. */
  select: (id: string, isOn: boolean, isRange: boolean) => void
  selectAll: (ids: readonly string[], isOn: boolean) => void
  clear: () => void
}

const none: ReadonlySet<string> = new Set()

/** What is chosen of a list; `shown` in the order in which it stands there. What is gone is no longer chosen. */
export function useSelection(shown: readonly string[], existing: ReadonlySet<string>): Selection {
  const [chosen, setChosen] = useState(none)
  const last = useRef<string | null>(null)
  const order = useRef(shown)
  useEffect(() => {
    order.current = shown
  })
  const selectAll = useCallback((ids: readonly string[], isOn: boolean) => {
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids)
        if (isOn) next.add(id)
        else next.delete(id)
      return next
    })
  }, [])
  const select = useCallback(
    (id: string, isOn: boolean, isRange: boolean) => {
      const from = isRange && last.current ? order.current.indexOf(last.current) : -1
      const to = order.current.indexOf(id)
      last.current = id
      selectAll(from < 0 ? [id] : order.current.slice(Math.min(from, to), Math.max(from, to) + 1), isOn)
    },
    [selectAll],
  )
  const clear = useCallback(() => setChosen(none), [])
  const ids = useMemo(() => {
    const left = [...chosen].filter((id) => existing.has(id))
    return left.length === chosen.size ? chosen : new Set(left)
  }, [chosen, existing])
  return { ids, select, selectAll, clear }
}
