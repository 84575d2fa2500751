import { useRef, type FocusEvent } from 'react'

type Written = HTMLInputElement | HTMLTextAreaElement

/** What one writes in. */
export const written =
  'textarea, input:is([type=text], [type=email], [type=tel], [type=number], [type=password], [type=url])'

/** Longer than this nobody likes to type twice, also where it is a single field. */
const mostLost = 20

/**
 * What somebody typed into a dialog: where they came to a field, and another text stands in it now. What is not sent with it
 * (`data-apart`) does not count.
 */
export function useTyped() {
  const atFirst = useRef(new Map<Written, string>())
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // React passes events on from a dialog or a picker that stands elsewhere, too.
      if (!currentTarget.contains(target) || !target.matches(written) || target.closest('[data-apart]'))
        return
      const field = target as Written
      if (!atFirst.current.has(field)) atFirst.current.set(field, field.value)
    },
    /** Several fields or a sentence; what is gone from the dialog is done with. */
    isMuch: () => {
      const typed = [...atFirst.current].filter(([field, text]) => field.isConnected && field.value !== text)
      return typed.length > 1 || typed.some(([field]) => field.value.length > mostLost)
    },
  }
}
