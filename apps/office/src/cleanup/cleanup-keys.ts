import { useEffect, useEffectEvent } from 'react'
import type { PageKey } from '../shell/page-keys.ts'

export const cleanupKeys: readonly PageKey[] = [
  { keys: 'Strg+Enter', does: 'Speichern, als erledigt vermerken und weiter' },
  { keys: 'Alt+→', does: 'Weiter, ohne zu vermerken' },
  { keys: 'Alt+←', does: 'Zurück' },
  { keys: 'Alt+A', does: 'Vorgeschlagene Allergene übernehmen' },
  { keys: 'Alt+M', does: 'Produkt als Menü vormerken' },
  { keys: 'Alt+Entf', does: 'Löschen' },
]

export type CleanupKeyActions = {
  done: () => void
  next: () => void
  back: () => void
  allergens?: (() => void) | undefined
  menu?: (() => void) | undefined
  remove?: (() => void) | undefined
}

/** The keys of the clean-up, wherever the focus is; none of them while a dialog is open. */
export function useCleanupKeys(actions: CleanupKeyActions) {
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

function actionOf(event: KeyboardEvent, actions: CleanupKeyActions): (() => void) | undefined {
  const { key, code, altKey, ctrlKey, metaKey } = event
  if (key === 'Enter' && (ctrlKey || metaKey)) return actions.done
  if (!altKey || ctrlKey || metaKey) return undefined
  if (key === 'ArrowRight') return actions.next
  if (key === 'ArrowLeft') return actions.back
  if (key === 'Delete') return actions.remove
  // With Alt a Mac types another sign, so the place of the key counts.
  if (code === 'KeyA') return actions.allergens
  return code === 'KeyM' ? actions.menu : undefined
}
