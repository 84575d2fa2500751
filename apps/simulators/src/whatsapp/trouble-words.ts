import type { Trouble } from './phones.ts'

type Words = { [Name in keyof Trouble]: { label: string; values: Record<Trouble[Name], string> } }

/** What goes wrong, for whoever tries it out. */
export const troubleWords: Words = {
  webhook: {
    label: 'Was der Gast schreibt, und Zustellzeichen',
    values: {
      normal: 'kommen an',
      lost: 'gehen verloren',
      late: 'kommen 3 Sekunden zu spät an',
      twice: 'kommen doppelt an',
      reversed: 'kommen vertauscht an: eine wartet auf die nächste, höchstens 10 Sekunden',
    },
  },
  api: {
    label: 'Was das Restaurant sendet',
    values: {
      normal: 'wird angenommen',
      429: 'wird abgelehnt: zu viele Anfragen',
      500: 'wird abgelehnt: Störung bei WhatsApp',
      slow: 'wird erst nach langer Zeit angenommen',
      cut: 'wird angenommen, die Antwort geht verloren',
      full: 'wird abgelehnt: zu viel an diesen Gast',
      token: 'wird abgelehnt: Zugang abgelaufen',
    },
  },
  window: {
    label: 'Freier Text an den Gast',
    values: { normal: 'bis 24 Stunden nach seiner letzten Nachricht', closed: 'nie, nur Vorlagen' },
  },
  delivery: {
    label: 'Telefon des Gastes',
    values: { normal: 'ist an', off: 'ist aus', fails: 'weist alles ab' },
  },
}
