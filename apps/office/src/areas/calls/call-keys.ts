import type { PageKey } from '../../area.ts'

export const callPageKeys: readonly PageKey[] = [
  { keys: 'A', does: 'Den Anruf übernehmen, der am längsten wartet' },
  { keys: 'J', does: 'Nächster Anruf' },
  { keys: 'K', does: 'Voriger Anruf' },
]
