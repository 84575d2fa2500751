import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitStreet, splitStreetLine, withAdditionsOf } from './split-street.ts'

const fields = (street: string, houseNumber = '', addressAddition = '') => ({
  street,
  houseNumber,
  addressAddition,
})

describe('Straße und Hausnummer in einem Feld', () => {
  it.each([
    ['Weender Straße 10', fields('Weender Straße', '10')],
    ['Weender Str. 12a, 2. OG', fields('Weender Str.', '12a', '2. OG')],
    ['Papendiek 12 b', fields('Papendiek', '12 b')],
    ['Papendiek, 12-14', fields('Papendiek', '12-14')],
    ['Papendiek Nr. 12', fields('Papendiek', '12')],
    ['Am Markt 3 1/2', fields('Am Markt', '3 1/2')],
    ['Straße des 17. Juni 135', fields('Straße des 17. Juni', '135')],
    ['Hauptstr. 5, 2. OG', fields('Hauptstr.', '5', '2. OG')],
    ['Hauptstr. 5 2. OG rechts', fields('Hauptstr.', '5', '2. OG rechts')],
    ['Hauptstr. 5, 3.OG li.', fields('Hauptstr.', '5', '3.OG li.')],
    ['Hauptstr. 5 Hinterhaus', fields('Hauptstr.', '5', 'Hinterhaus')],
    ['Hauptstr. 5a, 2. Hinterhof, Aufgang B', fields('Hauptstr.', '5a', '2. Hinterhof, Aufgang B')],
    ['Hauptstr. 5, Rückgebäude', fields('Hauptstr.', '5', 'Rückgebäude')],
    ['Hauptstr. 5, Whg. 12', fields('Hauptstr.', '5', 'Whg. 12')],
    ['Hauptstr. 5 Whg 12', fields('Hauptstr.', '5', 'Whg 12')],
    ['Hauptstr. 5, Stiege 2', fields('Hauptstr.', '5', 'Stiege 2')],
    ['Hauptstr. 5 Haus B', fields('Hauptstr.', '5', 'Haus B')],
    ['Hauptstr. 5, Haus 3', fields('Hauptstr.', '5', 'Haus 3')],
    ['Hauptstr. 5, c/o Müller', fields('Hauptstr.', '5', 'c/o Müller')],
    ['Hauptstr. 5 c/o Müller', fields('Hauptstr.', '5', 'c/o Müller')],
    ['c/o Müller, Hauptstr. 5', fields('Hauptstr.', '5', 'c/o Müller')],
    ['Hinterhaus, Hauptstr. 5', fields('Hauptstr.', '5', 'Hinterhaus')],
    ['Hauptstr. 5, beim Hausmeister läuten', fields('Hauptstr.', '5', 'beim Hausmeister läuten')],
    ['Hauptstr. 5, Klinik 3', fields('Hauptstr.', '5', 'Klinik 3')],
    ['Hauptstr. 5, 37073 Göttingen', null],
    ['Q7, 12', fields('Q7', '12')],
    ['Straße des 17. Juni', null],
    ['Papendiek', null],
    ['Q7', null],
    ['12', null],
    ['', null],
  ])('„%s“', (street, split) => {
    expect(splitStreet(fields(street))).toEqual(split)
  })

  it('lässt stehen, was schon eine andere Nummer hat, und nimmt eine doppelte heraus', () => {
    expect(splitStreet(fields('Platz der Göttinger 7', '3'))).toBeNull()
    expect(splitStreet(fields('Papendiek 12 A', '12a', 'Klingel'))).toEqual(
      fields('Papendiek', '12a', 'Klingel'),
    )
  })

  it('über eine Anschrift getippt, die als ganze kam, gilt die neue Nummer', () => {
    const before = { street: 'Groner Straße', houseNumber: '5' }
    const over = (street: string, houseNumber = '5') => splitStreet(fields(street, houseNumber), before)
    expect(over('Groner Straße 7')).toEqual(fields('Groner Straße', '7'))
    expect(over('Papendiek 12 b, 2. OG')).toEqual(fields('Papendiek', '12 b', '2. OG'))
    // Typed by itself since, or nothing typed at all.
    expect(over('Groner Straße 7', '9')).toBeNull()
    expect(splitStreet(fields('Platz 7', '3'), { street: 'Platz 7', houseNumber: '3' })).toBeNull()
    expect(over('Papendiek')).toBeNull()
  })

  it('verliert nichts von dem, was schon als Zusatz da stand', () => {
    expect(splitStreet(fields('Papendiek 12, 2. OG', '', 'Klingel Meier'))).toEqual(
      fields('Papendiek', '12', '2. OG, Klingel Meier'),
    )
    expect(splitStreet(fields('Papendiek 12, 2. OG', '', '2. OG'))).toEqual(
      fields('Papendiek', '12', '2. OG'),
    )
  })

  it.each([
    ['Hauptstr. 5', 'Hauptstr.', '5'],
    ['Hauptstr. 5, 2. OG', 'Hauptstr.', '5, 2. OG'],
    ['Hauptstr. 5, c/o Müller-Lüdenscheidt', 'c/o Müller-Lüdenscheidt, Hauptstr.', '5'],
  ])('ohne Feld für einen Zusatz: „%s“', (street, name, houseNumber) => {
    expect(splitStreetLine(fields(street))).toEqual({ street: name, houseNumber })
  })

  it.each([
    ['Hauptstr. 5, 2. OG', '', '2. OG'],
    ['Hauptstr. 5', 'Klingel Meier', 'Klingel Meier'],
    ['Hauptstr. 5, 2. OG', 'vor die Tür stellen', '2. OG, vor die Tür stellen'],
    ['Hauptstr. 5, 2. OG', '2. OG, Klingel Meier', '2. OG, Klingel Meier'],
    ['Hauptstr. 5, 2. OG', 'x'.repeat(118), 'x'.repeat(118)],
  ])('„%s“ und eine Anschrift aus der Liste, dazu „%s“', (typed, addition, expected) => {
    expect(withAdditionsOf(typed, addition)).toBe(expected)
  })

  it('alles, was getippt wurde, steht danach noch da', () => {
    const part = fc.constantFrom(
      '2. OG',
      'Hinterhaus',
      'c/o Ada',
      'Whg. 12',
      'Aufgang B',
      'am Brunnen',
      'EG li.',
    )
    const glue = fc.constantFrom(', ', ' ', ',')
    const typed = fc
      .tuple(
        fc.constantFrom('Hauptstr.', 'Am Markt'),
        fc.constantFrom('5', '12a'),
        fc.array(fc.tuple(glue, part)),
      )
      .map(([street, number, parts]) => `${street} ${number}${parts.map((one) => one.join('')).join('')}`)
    const letters = (text: string) => [...text.replaceAll(/[\s,]/g, '')].toSorted().join('')
    fc.assert(
      fc.property(typed, (street) => {
        const split = splitStreet(fields(street))
        const line = splitStreetLine(fields(street))
        if (split) expect(letters(Object.values(split).join(''))).toBe(letters(street))
        if (line) expect(letters(Object.values(line).join(''))).toBe(letters(street))
      }),
    )
  })
})
