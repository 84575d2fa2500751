import { letterOf, usePageKeys } from '../../../../rooms/ui/input/use-page-keys.ts'

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
    if (element instanceof HTMLInputElement) element.select()
    show(element)
    return
  }
  // Whoever has gone elsewhere meanwhile stays there.
  const mayWait = performance.now() < until && (document.activeElement === from || !from?.isConnected)
  if (mayWait) requestAnimationFrame(() => focusDesk(id, until, from))
}

/** Before something is waited for: tells afterwards whether the cursor is still there. A question is no elsewhere. */
export function cursorStays(from = document.activeElement): () => boolean {
  return () => {
    const now = document.activeElement
    return now === from || !from?.isConnected || now?.closest('[role=dialog]') !== null
  }
}

/** Shows it, and once more when what leads there is drawn: the messages of a first try push it down. */
function show(element: HTMLElement, drawings = 2) {
  element.scrollIntoView({ block: 'nearest' })
  if (drawings > 0)
    requestAnimationFrame(() => element === document.activeElement && show(element, drawings - 1))
}

/** The field that a choice has opened is what comes next; a tap opens no keyboard on the screen. */
export function goOnWithKeysAt(id: string) {
  if (matchMedia('(pointer: fine)').matches) focusDesk(id)
}

/** Where what had the focus is taken out, the keys go on there; a tap opens no keyboard on the screen. */
export function goOnAt(id: string) {
  if (document.activeElement?.matches(':focus-visible')) requestAnimationFrame(() => focusDesk(id))
}
