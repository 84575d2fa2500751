import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useLayoutEffect } from 'react'

/**
 * A page's keys, wherever the focus is; none of them while a dialog or menu has it. One that still fades away no longer
 * counts: whoever works by keyboard is faster. `actionOf`: what a key does here.
 */
export function usePageKeys(actionOf: (event: KeyboardEvent) => (() => void) | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = document.activeElement?.closest('[role="dialog"], .MuiModal-root')
    if (event.defaultPrevented || event.isComposing || isElsewhere) return
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    if (!event.repeat) action()
  })
  // As soon as what a key leads to is seen, the key does.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The letter of a key, small. With Alt a Mac types another sign, so there the place of the key counts. */
export function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}
