import { expect, it } from 'vitest'
import { editsBetween, unlikenessOfStreet } from './street-likeness.ts'

it.each([
  ['Goetalle', 'Goetheallee'],
  ['Goethealle', 'Goetheallee'],
  ['Goethe', 'Goetheallee'],
  ['Papednieck', 'Papendiek'],
  ['Weender Landstr', 'Weender Landstraße'],
  ['Landstraße', 'Weender Landstraße'],
  ['Orte Straße', 'Rote Straße'],
  ['Theaterplatz 4', 'Theaterplatz'],
  ['Groner Tor Str.', 'Groner-Tor-Straße'],
  ['Guldenstrasse', 'Güldenstraße'],
  ['Friedlenderweg', 'Friedländer Weg'],
])('wer „%s“ schreibt, kann „%s“ meinen', (written, street) =>
  expect(unlikenessOfStreet(written, street)).not.toBeNull(),
)

it.each([
  ['Goetalle', 'Wiesenstraße'],
  ['Waldstraße', 'Feldstraße'],
  ['Hauptstraße', 'Hasenstraße'],
  ['Birkenweg', 'Kirchweg'],
  ['Lindenallee', 'Goetheallee'],
  ['Marktplatz', 'Theaterplatz'],
  ['Straße', 'Feldstraße'],
  ['Am', 'Amselweg'],
  ['Xyzstraße', 'Wiesenstraße'],
  ['Rosenstraße', 'Hofstraße'],
])('wer „%s“ schreibt, meint nicht „%s“', (written, street) =>
  expect(unlikenessOfStreet(written, street)).toBeNull(),
)

it('zählt falsche, fehlende, zu viele und vertauschte Buchstaben', () => {
  expect(editsBetween('papendiek', 'papendiek')).toBe(0)
  expect(editsBetween('papedniek', 'papendiek')).toBe(1)
  expect(editsBetween('gotalle', 'gotheallee')).toBe(3)
  expect(editsBetween('', 'abc')).toBe(3)
})
