import { expect, test } from 'vitest'
import { readDomain } from './read-domain.ts'

test.each<[string, string | null]>([
  ['https://www.Pizzeria-Roma.de/karte?x=1', 'www.pizzeria-roma.de'],
  ['müller.de', 'xn--mller-kva.de'],
  ['roma.de.', 'roma.de'],
  ['roma', null],
  ['192.168.0.1', null],
  ['roma.de:8080', null],
  ['a b.de', null],
  ['ro_ma.de', null],
  ['nutzer@roma.de', null],
])('is read from %s as %s', (typed, domain) => expect(readDomain(typed)).toBe(domain))
