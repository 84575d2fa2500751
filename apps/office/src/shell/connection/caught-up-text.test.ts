import { expect, it } from 'vitest'
import { caughtUpText } from './caught-up-text.ts'

it.each([
  [3, 0, 'Verbindung zurück, alle Änderungen übertragen'],
  [3, 1, 'Verbindung zurück, 2 von 3 Änderungen übertragen, über 1 Änderung müssen Sie entscheiden'],
  [2, 2, 'Verbindung zurück, über 2 Änderungen müssen Sie entscheiden'],
])('Of %i changes that waited, %i are open: %s', (kept, open, text) => {
  expect(caughtUpText(kept, open)).toBe(text)
})
