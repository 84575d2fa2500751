import { createContext, use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'

/** The fields of one form that hold a text which says no value. */
export type Fields = {
  hasWrong: boolean
  /** By a field: what stands in it is wrong, and this takes it away; null: it is right again, or gone. */
  report: (id: string, takeBack: (() => void) | null) => void
  /** Takes back everything that is wrong: each field shows its value again. */
  takeBack: () => void
}

/** Of a form; `Form`, `SidePanel` and `Dialog` take it, and send nothing while something is wrong. */
export function useFields(): Fields {
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const ways = useRef(new Map<string, () => void>())
  const report = useCallback((id: string, takeBack: (() => void) | null) => {
    if (takeBack) ways.current.set(id, takeBack)
    else ways.current.delete(id)
    setWrong((before) => {
      if (before.has(id) === (takeBack !== null)) return before
      const after = new Set(before)
      if (takeBack) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  const takeBack = useCallback(() => {
    for (const way of ways.current.values()) way()
  }, [])
  const hasWrong = wrong.size > 0
  return useMemo(() => ({ hasWrong, report, takeBack }), [hasWrong, report, takeBack])
}

export const FieldsContext = createContext<Fields | null>(null)

/** Says to the form around a field that it holds a wrong text, as long as it does. `fault` null: it is right. */
export function useReportedFault(fault: string | null, takeBack: () => void) {
  const id = useId()
  const report = use(FieldsContext)?.report
  useEffect(() => {
    if (fault === null || !report) return
    report(id, takeBack)
    return () => report(id, null)
  }, [id, fault, report, takeBack])
}

/**
 * Brings the first thing that is wrong into view, with the caret in it. False: nothing is. What is only for trying out
 * (`data-apart`) is not sent, and so not looked at.
 */
export function focusFirstWrong(form: HTMLElement | null): boolean {
  const marked = form?.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-problem]') ?? []
  const problem = [...marked].find((each) => !each.closest('[data-apart]'))
  if (!problem) return false
  problem.scrollIntoView?.({ block: 'center' })
  const field = problem.matches('input, select, textarea')
    ? problem
    : problem.parentElement?.querySelector<HTMLElement>('input, select, textarea, button')
  field?.focus({ preventScroll: true })
  return true
}
