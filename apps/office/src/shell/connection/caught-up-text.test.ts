import { expect, it } from 'vitest'
import { caughtUpText } from './caught-up-text.ts'

it.each([
  [3, 0, 'Verbindung zurück, alle Änderungen übertragen'],
  [3, 1, 'Verbindung zurück, 2 von 3 Änderungen übertragen, bitte 1 Änderung prüfen'],
  [2, 2, 'Verbindung zurück, bitte 2 Änderungen prüfen'],
])('Of %i changes that waited, %i are open: %s', (kept, open, text) => {
  expect(caughtUpText({ kept, open })).toBe(text)
})
