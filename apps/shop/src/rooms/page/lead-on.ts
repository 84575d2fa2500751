import type { KeyboardEvent } from 'react'

const fields =
  'input:not([type="hidden"], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** Enter in a line of text leads to the next field of its form. */
export function leadOn(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event
  const isInWord = event.nativeEvent.isComposing
  if (event.key !== 'Enter' || isInWord || event.defaultPrevented || !isLine(target)) return
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)]
  all[all.indexOf(target) + 1]?.focus()
}

function isLine(target: EventTarget): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'submit'].includes(target.type)
  )
}
