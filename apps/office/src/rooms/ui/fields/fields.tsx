import { createContext, use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The fields of one form that hold a text which says no value. */
export type Fields = {
  hasWrong: boolean
  /** Something that is wrong stands for a value of the form, so that what the form comes to is not known. */
  hasUnknown: boolean
  /** By a field: what stands in it is wrong, and so it is marked or taken away; null: it is right again, or gone. */
  report: (id: string, ways: Ways | null) => void
  /** Marks everything that is wrong, also what somebody may still be typing. */
  mark: () => void
  /** Takes back everything that is wrong: each field shows its value again. */
  takeBack: () => void
}

type Ways = {
  mark: () => void
  takeBack: () => void
  /** It stands for no value of the form yet: something that is to be added to it. */
  isApart?: boolean
}

/** Of a form; `Form`, `SidePanel` and `Dialog` take it, and send nothing while something is wrong. */
export function useFields(): Fields {
  const [wrong, setWrong] = useState<ReadonlyMap<string, Ways>>(new Map())
  const known = useRef(new Map<string, Ways>())
  const report = useCallback((id: string, ways: Ways | null) => {
    if (ways) known.current.set(id, ways)
    else known.current.delete(id)
    setWrong((before) => {
      if (before.has(id) === (ways !== null)) return before
      const after = new Map(before)
      if (ways) after.set(id, ways)
      else after.delete(id)
      return after
    })
  }, [])
  const mark = useCallback(() => {
    for (const ways of known.current.values()) ways.mark()
  }, [])
  const takeBack = useCallback(() => {
    for (const ways of known.current.values()) ways.takeBack()
  }, [])
  const hasWrong = wrong.size > 0
  const hasUnknown = [...wrong.values()].some(({ isApart }) => !isApart)
  return useMemo(
    () => ({ hasWrong, hasUnknown, report, mark, takeBack }),
    [hasWrong, hasUnknown, report, mark, takeBack],
  )
}

export const FieldsContext = createContext<Fields | null>(null)

/** Says to the form around a field that it holds a wrong text, as long as it does. `fault` null: it is right. */
export function useReportedFault(fault: string | null, { mark, takeBack, isApart = false }: Ways) {
  const id = useId()
  const report = use(FieldsContext)?.report
  useEffect(() => {
    if (fault === null || !report) return
    report(id, { mark, takeBack, isApart })
    return () => report(id, null)
  }, [id, fault, report, mark, takeBack, isApart])
}

/** True: nothing in the form is wrong. Else everything that is gets marked, and the first of it the focus. */
export function mayBeSent(fields: Fields, form: () => HTMLElement | null): boolean {
  if (!fields.hasWrong) return true
  flushSync(fields.mark)
  focusFirstWrong(form())
  return false
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
