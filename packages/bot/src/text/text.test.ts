import fc from 'fast-check'
import { sentencesOf } from './sentences.ts'
import { describe, expect, it } from 'vitest'
import { lettersApart } from './edit-distance.ts'
import { numberAt, readNumberWord } from './number-words.ts'
import { colognePhonetics, soundsOf } from './phonetics.ts'
import { slipsApart } from './slips.ts'
import { buildVocabulary, readingsOf } from './vocabulary.ts'
import { foldOne, readWords } from './words.ts'

describe('Kölner Phonetik', () => {
  it.each([
    ['mueller', '657'],
    ['wikipedia', '3412'],
    ['breschnew', '17863'],
    ['tono', '26'],
    ['tonno', '26'],
    ['cola', '45'],
    ['kola', '45'],
    ['salami', '856'],
    ['zalami', '856'],
  ])('%s klingt wie %s', (word, code) => {
    expect(colognePhonetics(word)).toBe(code)
  })

  it('Fremdes wird auch gesprochen erkannt', () => {
    expect(soundsOf('formagi')).toContain(colognePhonetics('formatschi'))
    expect(soundsOf('chese')).toContain(colognePhonetics('tschies'))
  })
})

describe('Zahlen', () => {
  it.each([
    ['zwei', 2],
    ['zwo', 2],
    ['einundzwanzig', 21],
    ['vierundzwanzig', 24],
    ['dreißig', 30],
    ['vierunddreißig', 34],
    ['hundert', 100],
    ['hundertzwei', 102],
    ['zweihundertfünf', 205],
    ['eintausendzweihundert', 1200],
    ['zwölf', 12],
    ['siebzehn', 17],
  ])('%s ist %i', (word, value) => {
    expect(readNumberWord(foldOne(word))).toBe(value)
  })

  it.each(['salami', 'und', 'nullundzwanzig', 'zweiundzwei', ''])('%s ist keine', (word) => {
    expect(readNumberWord(foldOne(word))).toBeNull()
  })

  it.each([
    ['2x Cola', 2, 'times'],
    ['2 x Cola', 2, 'times'],
    ['zweimal die 24', 2, 'times'],
    ['drei Stück', 3, 'times'],
    ['ein halbes Dutzend', 6, 'times'],
    ['zwei Dutzend', 24, 'times'],
    ['eine Salami', 1, 'article'],
    ['zwei Salami', 2, 'word'],
    ['24', 24, 'digits'],
  ])('„%s“ beginnt mit %i (%s)', (text, value, form) => {
    expect(numberAt(readWords(text), 0)).toMatchObject({ value, form })
  })
})

describe('bekannte Wörter', () => {
  const vocabulary = buildVocabulary(
    ['margherita', 'salami', 'tonno', 'funghi', 'rindersalami', 'formaggi', 'hähnchenbrust', 'ohne'].map(
      foldOne,
    ),
    ['rindersalami', 'hähnchenbrust'].map(foldOne),
  )

  it.each([
    ['Salami', 'salami', 'spelling'],
    ['Salamis', 'salami', 'ending'],
    ['Sallamie', 'salami', 'ending'],
    ['Zalami', 'salami', 'sound'],
    ['Slaami', 'salami', 'sound'],
    ['Margarita', 'margherita', 'sound'],
    ['Tohno', 'tonno', 'spelling'],
    ['Formatschi', 'formaggi', 'sound'],
    ['Hähnchen', 'hähnchenbrust', 'part'],
    ['onhe', 'ohne', 'sound'],
  ])('%s meint %s (%s)', (said, meant, by) => {
    expect(readingsOf(vocabulary, foldOne(said), 0.7)[0]).toMatchObject({ word: foldOne(meant), by })
  })

  it('Fremdes meint nichts', () => {
    for (const word of ['Telefon', 'Fahrrad', 'xy'])
      expect(readingsOf(vocabulary, foldOne(word), 0.7)).toEqual([])
  })

  it('Abstand ist symmetrisch und höchstens die Länge', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 9 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const apart = lettersApart(a, b, 20)
        expect(apart).toBe(lettersApart(b, a, 20))
        expect(apart).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(apart === 0).toBe(a === b)
      }),
    )
  })
})

describe('Tippfehler', () => {
  it.each([
    ['rgos', 'gros', 0.6, 'vertauscht'],
    ['vola', 'kola', 0.6, 'neben dem c, das gefaltet ein k ist'],
    ['tono', 'tomo', 0.6, 'neben der Taste'],
    ['ono', 'tono', 0.8, 'ausgelassen'],
    ['salarmi', 'salami', 0.8, 'dazugekommen'],
    ['salaqi', 'salami', 1, 'ein anderer Buchstabe'],
  ])('%s ist von %s %f entfernt: %s', (said, meant, apart) => {
    expect(slipsApart(said, meant, 9)).toBeCloseTo(apart)
  })

  it('der erste Buchstabe vertauscht ist nicht weiter, wo kaum mehr erlaubt ist', () => {
    expect(slipsApart('advon', 'davon', 0.7)).toBeCloseTo(0.6)
  })

  it('der Abstand ist symmetrisch, und eine Grenze ändert ihn nicht', () => {
    const word = fc.string({ unit: fc.constantFrom(...'asdeit'), maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.double({ min: 0, max: 4, noNaN: true }), (a, b, most) => {
        const apart = slipsApart(a, b, 20)
        expect(slipsApart(b, a, 20)).toBeCloseTo(apart)
        expect(slipsApart(a, b, most) <= most).toBe(apart <= most)
      }),
    )
  })
})

it('Wörter behalten, was zwischen ihnen stand', () => {
  expect(readWords('2x24f, bitte. Äh').map(({ raw, gap }) => [raw, gap])).toEqual([
    ['2', 'none'],
    ['x', 'none'],
    ['24', 'none'],
    ['f', 'none'],
    ['bitte', 'comma'],
    ['Äh', 'end'],
  ])
})

describe('Sätze', () => {
  it.each([
    ['Eine Salami. Groß bitte! Und eine Cola?', ['Eine Salami.', 'Groß bitte!', 'Und eine Cola?']],
    ['nach Weender Str. 12, 2. Stock', ['nach Weender Str. 12, 2. Stock']],
    ['bei Dr. Müller klingeln', ['bei Dr. Müller klingeln']],
    ['drei Cola 0,33. Doch vier', ['drei Cola 0,33.', 'Doch vier']],
    ['am 24. Dezember um 18.30 Uhr', ['am 24. Dezember um 18.30 Uhr']],
    ['Salami\nFunghi', ['Salami', 'Funghi']],
    ['', ['']],
  ])('„%s“', (message, sentences) => expect(sentencesOf(message)).toEqual(sentences))
})
