import { expect, it } from 'vitest'
import { refusalWords } from './refusal-words.ts'

it.each<[number, unknown, RegExp]>([
  [400, 21211, /gibt es nicht\. Prüfen Sie/],
  [400, 21210, /noch nicht angezeigt werden\. Bestätigen Sie/],
  [400, 21215, /nicht freigeschaltet\. Bitten Sie/],
  [401, 20003, /gilt nicht mehr/],
  [403, undefined, /gilt nicht mehr/],
  [404, 20404, /schon zu Ende/],
  [400, 99999, /lehnt das ab \(Fehler 99999\)\. Bleibt es dabei/],
  [422, 'Bad Request', /lehnt das ab \(Fehler 422\)/],
])('%i, %s is said in German', (status, code, said) => {
  expect(refusalWords(status, code)).toMatch(said)
})
