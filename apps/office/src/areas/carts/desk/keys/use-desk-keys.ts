import { letterOf, usePageKeys } from '../../../../rooms/ui/use-page-keys.ts'

/** What each key does; a name as in `deskKeys`, the letter alone for those with Alt. */
export type DeskActions = Partial<
  Record<'t' | 'w' | 'g' | 'p' | 'l' | 'a' | 'k' | 'v' | 'b' | 'r' | 's' | 'n' | 'o' | 'u', () => void>
> & {
  send: () => void
  discard: () => void
}

/** The desk's keys. */
export function useDeskKeys(actions: DeskActions) {
  usePageKeys((event) => actionOf(event, actions))
}

function actionOf(event: KeyboardEvent, actions: DeskActions): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return actions.send
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'Delete') return actions.discard
  const letter = letterOf(event)
  return (actions as Partial<Record<string, () => void>>)[letter.length === 1 ? letter : '']
}

const patience = 2_000

/** Puts the cursor into a part of the desk, which may have to appear, or even to be fetched, first. */
export function focusDesk(id: string, until = performance.now() + patience, from = document.activeElement) {
  const element = document.getElementById(id)
  if (element?.checkVisibility()) {
    element.focus()
    element.scrollIntoView({ block: 'nearest' })
    if (element instanceof HTMLInputElement) element.select()
    return
  }
  // Whoever has gone elsewhere meanwhile stays there.
  const mayWait = performance.now() < until && (document.activeElement === from || !from?.isConnected)
  if (mayWait) requestAnimationFrame(() => focusDesk(id, until, from))
}

/** Where what had the focus is taken out, the keys go on there; a tap opens no keyboard on the screen. */
export function goOnAt(id: string) {
  if (document.activeElement?.matches(':focus-visible')) requestAnimationFrame(() => focusDesk(id))
}
