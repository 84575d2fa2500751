import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressKey,
  isSameTown,
  normalAddress,
  readAddressQuery,
  readHouseNumber,
  readZipCode,
} from './address-text.ts'

/** Of Latin, Greek, Cyrillic and what stands between and behind them. */
const letter = fc.integer({ min: 1, max: 0x2fff }).map((code) => String.fromCodePoint(code))

describe('eine Schreibweise für alle', () => {
  it.each([
    ['Lange Geismarstraße', 'Lange Geismarstr.'],
    ['Lange Geismarstraße', 'LANGE GEISMARSTRASSE'],
    ['Theaterstraße', 'Theaterstr'],
    ['Theaterstraße', 'Theater-Straße'],
    ['Jüdenstraße', 'Juedenstr.'],
    ['Jüdenstraße', 'judenstraße'],
    ['Barfüßerstraße', 'Barfuesserstrasse'],
    ['Goetheallee', 'Götheallee'],
    ['Goetheallee', 'Gothe Allee'],
    ['Straße des 17. Juni', 'Str. des 17 Juni'],
    ['Von-Siebold-Straße', 'von Siebold Str.'],
    ['Hôtel-de-Pologne-Weg', 'Hotel de Pologne Weg'],
    ['Łódźer Straße', 'Lodzer Str.'],
  ])('„%s“ und „%s“ sind dasselbe', (written, typed) => {
    expect(addressKey(typed)).toBe(addressKey(written))
  })

  it.each([
    ['Lange Straße', 'Lange Reihe'],
    ['Am Markt', 'An der Mark'],
    ['Straße 12', 'Straße 13'],
  ])('„%s“ und „%s“ sind es nicht', (a, b) => {
    expect(addressKey(a)).not.toBe(addressKey(b))
  })

  it('besteht aus Kleinbuchstaben und Ziffern, je Wort ein Leerzeichen', () => {
    fc.assert(
      fc.property(fc.string({ unit: letter }), (text) => {
        expect(normalAddress(text)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
      }),
    )
  })
})

describe('Hausnummern', () => {
  it.each([
    ['12', 12, ''],
    ['12a', 12, 'a'],
    ['12 A', 12, 'a'],
    ['012', 12, ''],
    ['12-14', 12, '-14'],
    ['12 – 14', 12, '-14'],
    ['12a-c', 12, 'a-c'],
    ['12 1/2', 12, '1/2'],
    ['12.', 12, ''],
    ['Haus 3', 0, 'haus3'],
    ['Nr. 12', 12, ''],
    ['Hausnr. 12 b', 12, 'b'],
    ['12 bis 14', 12, '-14'],
    ['12 + 14', 12, '-14'],
    ['12/1', 12, '/1'],
    ['12, 2. OG', 12, ''],
    ['', 0, ''],
    ['37073', 0, '37073'],
  ])('„%s“', (text, number, suffix) => {
    expect(readHouseNumber(text)).toEqual({ number, suffix })
  })
})

describe('Orte', () => {
  it.each([
    ['Göttingen', 'Goettingen', true],
    ['Göttingen', 'Göttingen-Weende', true],
    ['Frankfurt am Main', 'Frankfurt', true],
    ['Göttingen', 'Göttigen', false],
    ['Göttingen', 'Hannover', false],
  ])('„%s“ und „%s“: %s', (a, b, isSame) => {
    expect([isSameTown(a, b), isSameTown(b, a)]).toEqual([isSame, isSame])
  })

  it.each([
    [' D-37083 ', '37083'],
    ['37083', '37083'],
    ['DE 37083', '37083'],
    ['', ''],
    ['weiß nicht', 'weiß nicht'],
  ])('Postleitzahl „%s“', (text, zipCode) => {
    expect(readZipCode(text)).toBe(zipCode)
  })
})

describe('vertauschte Buchstaben', () => {
  it('sind unter den Schreibweisen, die gesucht werden, welche zwei es auch waren', () => {
    const street = 'Jüdenstraße'
    for (let at = 0; at + 1 < street.length; at++) {
      const typed = street.slice(0, at) + street[at + 1]! + street[at]! + street.slice(at + 2)
      const { words, swapped } = readAddressQuery(`${typed} 12`)
      expect([words.join(''), ...swapped]).toContain('judenstrasse')
    }
  })
})

describe('was jemand eintippt', () => {
  it.each([
    ['Lange G', 'lange g', null, ''],
    ['Weender Landstr. 12 a, 37075 Göttingen', 'weender landstrasse gottingen', '12a', '37075'],
    ['weender landstraße 12a göttingen', 'weender landstrasse gottingen', '12a', ''],
    ['37075 Göttingen, Weender Landstraße 12-14', 'weender landstrasse gottingen', '12-14', '37075'],
    ['Papendiek 12 b', 'papendiek', '12b', ''],
    ['Papendiek 12-14', 'papendiek', '12-14', ''],
    ['Papendiek 12 bis 14', 'papendiek', '12-14', ''],
    ['Papendiek 12/1', 'papendiek', '12/1', ''],
    ['Papendiek 12a-c', 'papendiek', '12a-c', ''],
    ['Papendiek Nr. 12', 'papendiek', '12', ''],
    ['Papendiek Hausnummer 12', 'papendiek', '12', ''],
    ['Papendiek 12, Deutschland', 'papendiek', '12', ''],
    ['Papendiek 12, 37073 Göttingen, Germany', 'papendiek gottingen', '12', '37073'],
    ['Papendiek 12, DE', 'papendiek', '12', ''],
    ['Papendiek 12, 2. OG', 'papendiek', '12', ''],
    ['Papendiek 12 2. OG, 37073 Göttingen', 'papendiek gottingen', '12', '37073'],
    ['Papendiek 12, EG links, Göttingen', 'papendiek gottingen', '12', ''],
    ['Papendiek 12, Whg. 5, bei Müller', 'papendiek', '12', ''],
    ['Papendiek 12 Hinterhaus', 'papendiek', '12', ''],
    [' D-37083 ', '', null, '37083'],
    ['DE-37083 Göttingen', 'gottingen', null, '37083'],
    ['Am Hinterhof 3', 'am hinterhof', '3', ''],
    ['Deutschlandallee 3', 'deutschlandallee', '3', ''],
    ['12 Papendiek', 'papendiek', '12', ''],
    ['Papendiek 12 Göttingen', 'papendiek gottingen', '12', ''],
    ['Papendiek12', 'papendiek', '12', ''],
    ['Straße des 17. Juni', 'strasse des 17 juni', null, ''],
    ['Straße des 17. Juni 135', 'strasse des 17 juni', '135', ''],
    ['Lange Straße 5, 370', 'lange strasse', '5', '370'],
    ['Lange Straße 5, 37073', 'lange strasse', '5', '37073'],
    ['D-37073 Göttingen', 'gottingen', null, '37073'],
    ['Q7 24, Mannheim', 'q7 mannheim', '24', ''],
    ['Am Markt 3 1/2', 'am markt', '31/2', ''],
    ['Am Markt 3 a b', 'am markt b', '3a', ''],
    ['37073', '', null, '37073'],
    ['', '', null, ''],
    [' .-', '', null, ''],
    ["'; drop table addresses; --", 'drop table addresses', null, ''],
  ])('„%s“', (typed, words, house, zipCode) => {
    const read = readAddressQuery(typed)
    expect(read.words.join(' ')).toBe(words)
    expect(read.house && `${read.house.number}${read.house.suffix}`).toBe(house)
    expect(read.zipCode).toBe(zipCode)
  })

  it('läuft bei keiner Eingabe aus dem Ruder', () => {
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 400 }), (text) => {
        const { words, zipCode } = readAddressQuery(text)
        expect(words.every((word) => /^[a-z0-9]+$/.test(word))).toBe(true)
        expect(zipCode).toMatch(/^\d{0,5}$/)
      }),
    )
  })
})
