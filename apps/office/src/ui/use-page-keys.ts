import { useEffect, useEffectEvent } from 'react'

/** A page's keys, wherever the focus is; none of them while a dialog is open. `actionOf`: what a key does here. */
export function usePageKeys(actionOf: (event: KeyboardEvent) => (() => void) | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]')) return
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    if (!event.repeat) action()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The letter of a key, small. With Alt a Mac types another sign, so there the place of the key counts. */
export function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}
