import type { PageKey } from '../../../../area.ts'

export const boardKeys: readonly PageKey[] = [
  { keys: '0–9', does: 'Bestellung mit dieser Nummer wählen: 1 2 für die Nummer 12' },
  { keys: 'Enter', does: 'Gewählte Bestellung annehmen oder einen Schritt weiter bringen' },
  { keys: 'Rücktaste', does: 'Zurückholen, was eben das Board verlassen hat' },
]
