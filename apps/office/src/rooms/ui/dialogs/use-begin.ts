import { useRef, type FocusEvent } from 'react'
import { written } from './use-typed.ts'

/**
 * A dialog that begins with a field to write in begins in it, where there are keys: it gets the focus itself when nothing
 * in it has taken it. On a screen to touch, a keyboard would cover half of it.
 */
export function useBegin() {
  const hasBegun = useRef(false)
  return ({ target, currentTarget }: FocusEvent) => {
    if (hasBegun.current) return
    hasBegun.current = true
    if (target !== currentTarget || !matchMedia('(pointer: fine)').matches) return
    const first = [
      ...currentTarget.querySelectorAll<HTMLElement>('input, textarea, select, [role=combobox]'),
    ].find((field) => !field.matches(':disabled, [aria-hidden=true]'))
    if (first?.matches(`:is(${written}):not([readonly], [role=combobox])`)) first.focus()
  }
}
