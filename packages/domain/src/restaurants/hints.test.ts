import { expect, it } from 'vitest'
import { hintsIn } from './hints.ts'

it.each([
  ['Parken nur im Hof.', [{ text: 'Parken nur im Hof.', isInternal: false }]],
  ['Intern: Ab 30 Personen an die Chefin.', [{ text: 'Ab 30 Personen an die Chefin.', isInternal: true }]],
  [' intern :Kasse 2', [{ text: 'Kasse 2', isInternal: true }]],
  ['Internet für Gäste: leineglut', [{ text: 'Internet für Gäste: leineglut', isInternal: false }]],
  ['Intern:', []],
  ['', []],
  [
    'Parken im Hof\n\n  Intern: Schlüssel beim Nachbarn  \n',
    [
      { text: 'Parken im Hof', isInternal: false },
      { text: 'Schlüssel beim Nachbarn', isInternal: true },
    ],
  ],
])('%j', (text, hints) => {
  expect(hintsIn(text)).toEqual(hints)
})
