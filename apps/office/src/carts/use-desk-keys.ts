import { useEffect, useEffectEvent } from 'react'

/** What each key does; a name as in `deskKeys`, the letter alone for those with Alt. */
export type DeskActions = Partial<
  Record<'t' | 'w' | 'g' | 'p' | 'l' | 'a' | 'k' | 'v' | 'b' | 'r' | 'n' | 'o', () => void>
> & {
  send: () => void
  discard: () => void
}

/** The desk's keys, wherever the focus is; none of them while a dialog is open. */
export function useDeskKeys(actions: DeskActions) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]')) return
    const action = actionOf(event, actions)
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

function actionOf(event: KeyboardEvent, actions: DeskActions): (() => void) | undefined {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return actions.send
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'Delete') return actions.discard
  // With Alt a Mac types another sign, so there the place of the key counts.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
  return (actions as Partial<Record<string, () => void>>)[letter.length === 1 ? letter : '']
}

const patience = 2_000

/** Puts the cursor into a part of the desk, which may have to appear, or even to be fetched, first. */
export function focusDesk(id: string, until = performance.now() + patience, from = document.activeElement) {
  const element = document.getElementById(id)
  if (element) {
    element.focus()
    element.scrollIntoView({ block: 'nearest' })
    if (element instanceof HTMLInputElement) element.select()
    return
  }
  // Whoever has gone elsewhere meanwhile stays there.
  const mayWait = performance.now() < until && (document.activeElement === from || !from?.isConnected)
  if (mayWait) requestAnimationFrame(() => focusDesk(id, until, from))
}
