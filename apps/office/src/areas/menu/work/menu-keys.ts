import type { PageKey } from '../../../area.ts'

/** What can be done in the lists of the menu, of discounts and of vouchers without a mouse. */
export const menuKeys: readonly PageKey[] = [
  { keys: '/', does: 'Zur Suche' },
  { keys: 'Enter', does: 'In der Suche: das erste Gefundene öffnen' },
  { keys: 'Strg+S', does: 'Speichern, was offen ist' },
  { keys: 'Esc', does: 'Suche leeren, Eingabe zurücknehmen, Formular schließen' },
  { keys: 'Leertaste', does: 'Auf dem Griff: aufnehmen, mit Pfeilen verschieben, ablegen; Esc bricht ab' },
]
