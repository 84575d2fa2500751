import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldKind } from './field-kinds.ts'
import { isSame } from '../drafts/draft.ts'
import { useReportedFault } from './fields.tsx'

export type TypedFieldOptions<Value> = {
  kind: FieldKind<Value>
  value: Value
  /** Told of every value that is typed, and of none that is wrong. */
  onChange: (value: Value) => void
  /** Told only when somebody leaves the field, or the field goes away. */
  isToldOnLeaving?: boolean
}

export type TypedField = {
  /** As it was typed; once it is left and right, as it is written. */
  text: string
  /** Why the text says no value; null: it says one, or may do so once it is typed to its end. */
  fault: string | null
  /** Whether it was typed in and not left since. */
  isTouched: boolean
  type: (text: string) => void
  /** It was left: false when its text is wrong. */
  leave: () => boolean
  /** Shows the value again. */
  takeBack: () => void
}

/** What was typed, and the value that stood there then: when another comes from outside, the text is outdated. */
type Typed<Value> = { text: string; over: Value; isLeft: boolean }

/**
 * A field whose text is something: an amount, a number, a time. Wrong text stays as it was typed, is said to the form
 * around it, which is not sent then, and never becomes a value.
 */
export function useTypedField<Value>(options: TypedFieldOptions<Value>): TypedField {
  const { kind, value, onChange, isToldOnLeaving = false } = options
  const [kept, setKept] = useState<Typed<Value> | null>(null)
  const typed = kept && isSame(kept.over, value) ? kept : null
  // React's way to follow a changing source: set while rendering, and render again at once.
  if (kept && !typed) setKept(null)
  const reading = typed && kind.read(typed.text)
  const wrong = reading && 'fault' in reading ? reading : null
  const fault = wrong && (!wrong.isUnfinished || typed?.isLeft) ? wrong.fault : null

  const takeBack = useCallback(() => setKept(null), [])
  const mark = useCallback(() => setKept((now) => now && { ...now, isLeft: true }), [])
  useReportedFault(wrong && wrong.fault, { mark, takeBack })

  const tell = (text: string) => {
    const said = kind.read(text)
    if ('fault' in said || isSame(said.value, value)) return null
    onChange(said.value)
    return said
  }
  // A row that scrolls out of view is taken away; what was typed into it is not.
  const latest = useRef(() => {})
  useEffect(() => {
    latest.current = () => {
      if (isToldOnLeaving && typed) tell(typed.text)
    }
  })
  useEffect(() => () => latest.current(), [])

  return {
    text: typed?.text ?? kind.write(value),
    fault,
    isTouched: typed !== null,
    type(text) {
      const said = isToldOnLeaving ? null : tell(text)
      setKept({ text, over: said ? said.value : value, isLeft: false })
    },
    leave() {
      if (!typed) return true
      if (wrong) {
        mark()
        return false
      }
      // Once: leaving the field and being taken away may come together.
      latest.current = () => {}
      if (isToldOnLeaving) tell(typed.text)
      setKept(null)
      return true
    },
    takeBack,
  }
}
