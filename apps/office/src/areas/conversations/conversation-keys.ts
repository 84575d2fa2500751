import type { PageKey } from '../../area.ts'

export const conversationPageKeys: readonly PageKey[] = [
  { keys: 'J', does: 'Nächste Unterhaltung' },
  { keys: 'K', does: 'Vorige Unterhaltung' },
  { keys: 'A', does: 'Annehmen, übernehmen oder die Prüfung beginnen' },
  { keys: 'R', does: 'Antwort schreiben' },
  { keys: 'Alt+S', does: 'Antwort schreiben, auch aus einem anderen Feld' },
  { keys: '/', does: 'Unterhaltungen durchsuchen; im Antwortfeld: Schnellantwort' },
  { keys: 'Umschalt+Enter', does: 'Neue Zeile in der Antwort' },
  { keys: 'Esc', does: 'Das Antwortfeld verlassen; was darin steht, bleibt' },
  {
    keys: 'E',
    does: 'Die eigene Unterhaltung oder ihre Prüfung abschließen, und weiter zu wer am dringendsten wartet',
  },
  { keys: 'Alt+E', does: 'Dasselbe, auch aus dem Antwortfeld' },
]
