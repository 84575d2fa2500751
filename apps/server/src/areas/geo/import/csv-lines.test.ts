import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitCsvLines } from './csv-lines.ts'

describe('The lines of a list', () => {
  it.each([
    ['a; b ;;d', ['a', 'b', '', 'd']],
    ['"a;b";"c ""d""";', ['a;b', 'c "d"', '']],
    [' "a" ;b', ['a', 'b']],
    ['Am "Hang";7', ['Am "Hang"', '7']],
    ['a;"b;c', null],
    ['"a"b;c', null],
  ])('%s', (line, fields) => {
    expect(splitCsvLines([line], ';')).toEqual([fields])
  })

  it('that never close a quote cost none of their neighbours', () => {
    expect(splitCsvLines(['"a";1', '"b;2', '"c";3', 'd;4', 'e";5', 'f;"6"'], ';')).toEqual([
      ['a', '1'],
      null,
      ['c', '3'],
      ['d', '4'],
      ['e"', '5'],
      ['f', '6'],
    ])
  })

  it('say together what each says alone, and give back what was written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ß', '"', ';', '1', ' x'), maxLength: 6 })
      .map((text) => text.trim())
    const record = fc.array(cell, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 5 }),
        fc.array(fc.string({ unit: fc.constantFrom('a', '"', ';'), minLength: 1 })),
        (records, wild) => {
          const written = records.map((cells) => stringify([cells], { delimiter: ';' }).trimEnd())
          expect(splitCsvLines(written, ';')).toEqual(records)
          const lines = [...written, ...wild]
          expect(splitCsvLines(lines, ';')).toEqual(lines.flatMap((line) => splitCsvLines([line], ';')))
        },
      ),
    )
  })
})
