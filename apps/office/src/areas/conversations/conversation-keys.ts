import type { PageKey } from '../../area.ts'

export const conversationPageKeys: readonly PageKey[] = [
  { keys: 'J', does: 'Nächste Unterhaltung' },
  { keys: 'K', does: 'Vorige Unterhaltung' },
  { keys: 'R', does: 'Antwort schreiben' },
  { keys: '/', does: 'Unterhaltungen durchsuchen; im Antwortfeld: Schnellantwort' },
  { keys: 'Umschalt+Enter', does: 'Neue Zeile in der Antwort' },
]
