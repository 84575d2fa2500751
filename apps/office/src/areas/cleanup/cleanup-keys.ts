import type { PageKey } from '../../area.ts'
import { letterOf, usePageKeys } from '../../rooms/ui/input/use-page-keys.ts'

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

/** The keys of the clean-up. */
export function useCleanupKeys(actions: CleanupKeyActions) {
  usePageKeys((event) => actionOf(event, actions))
}

function actionOf(event: KeyboardEvent, actions: CleanupKeyActions): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey } = event
  if (key === 'Enter' && (ctrlKey || metaKey)) return actions.done
  if (!altKey || ctrlKey || metaKey) return undefined
  if (key === 'ArrowRight') return actions.next
  if (key === 'ArrowLeft') return actions.back
  if (key === 'Delete') return actions.remove
  const letter = letterOf(event)
  if (letter === 'a') return actions.allergens
  return letter === 'm' ? actions.menu : undefined
}
