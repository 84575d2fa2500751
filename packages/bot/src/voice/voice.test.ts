import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberInWords, spoken } from './spoken.ts'
import { newVoiceState, saying, takeVoice, type Heard } from './voice-turn.ts'

describe('What is spoken', () => {
  it.each([
    ['9,50\u00a0€', 'neun Euro fünfzig'],
    ['Zusammen 1.234,00 €.', 'Zusammen eintausendzweihundertvierunddreißig Euro.'],
    ['0,25 €', 'fünfundzwanzig Cent'],
    ['1,00 € und 1,01 €', 'ein Euro und ein Euro eins'],
    ['ab 15 €', 'ab fünfzehn Euro'],
    ['um 19:30 Uhr', 'um neunzehn Uhr dreißig'],
    ['von 11.00 bis 22:00', 'von elf Uhr bis zweiundzwanzig Uhr'],
    ['1 × Salami Large; 2 × Cola 0,5 l', 'einmal Salami Large, zweimal Cola null Komma fünf Liter'],
    ['Pizza 28 cm', 'Pizza achtundzwanzig Zentimeter'],
    ['Telefon 0551 123456.', 'Telefon null fünf, fünf eins, eins zwei, drei vier, fünf sechs.'],
    ['+49 551 12345', 'null fünf, fünf eins, eins zwei, drei vier, fünf'],
    ['37073 Göttingen', 'drei sieben null sieben drei Göttingen'],
    ['Sagen Sie „Mensch“.', 'Sagen Sie Mensch.'],
    ['0"g', 'null Gramm'],
    ['in etwa 25 bis 40 Minuten', 'in etwa 25 bis 40 Minuten'],
    ['18 Tonno', '18 Tonno'],
    ['minus -2,00 €', 'minus minus zwei Euro'],
    ['Rabatt −2,00 €', 'Rabatt minus zwei Euro'],
  ])('„%s“ → „%s“', (text, words) => {
    expect(spoken(text)).toBe(words)
  })

  it.each([
    [1, 'eins'],
    [21, 'einundzwanzig'],
    [101, 'einhunderteins'],
    [999_999, 'neunhundertneunundneunzigtausendneunhundertneunundneunzig'],
  ])('%d is %s', (value, words) => {
    expect(numberInWords(value)).toBe(words)
  })

  it('is some words for any text, and the same for what is in words already', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const words = spoken(text)
        expect(words).not.toMatch(/\d ?€/)
        expect(spoken(words)).toBe(words)
      }),
    )
  })
})

const voice = saying(newVoiceState, 'Was darf es sein?')
const confirm = { asked: { what: 'confirm' as const }, phase: 'ordering' as const }
const speech = (text: string, confidence: number | null = null): Heard => ({
  kind: 'speech',
  text,
  confidence,
})
const keys = (digits: string): Heard => ({ kind: 'keys', digits })

describe('What is heard', () => {
  it.each<[string, Heard, object]>([
    ['words', speech('eine Cola'), { do: 'answer', text: 'eine Cola' }],
    ['a murmur', speech('Mhm.'), { do: 'say', words: 'Was darf es sein?' }],
    ['noise', speech('knister', 0.1), { do: 'say', words: expect.stringContaining('undeutlich') as string }],
    ...[
      ...['bitte nochmal', 'Noch einmal, bitte?', 'Wie bitte?', 'Können Sie das bitte noch einmal sagen?'],
      ...['Ich habe Sie leider nicht verstanden.', 'Äh, was haben Sie gesagt?', 'Bitte wiederholen Sie das'],
    ].map((text): [string, Heard, object] => [
      `“${text}”`,
      speech(text),
      { do: 'say', words: 'Was darf es sein?' },
    ]),
    ['“the same again”', speech('noch einmal die gleiche'), { do: 'answer' }],
    ['“one more”', speech('noch eine bitte'), { do: 'answer' }],
    ['“slower”', speech('bitte langsamer'), { do: 'say', voice: { isSlow: true } }],
    ['0', keys('0'), { do: 'answer', text: 'Mensch' }],
    ['#', keys('#'), { do: 'say', words: 'Was darf es sein?' }],
    ['a number of the menu', keys('24'), { do: 'answer', text: 'die 24' }],
  ])('%s', (_, heard, move) => {
    expect(takeVoice(voice, null, heard, false)).toMatchObject(move)
  })

  it('silence is asked about once; then people go on with what is ordered, else it is good-bye', () => {
    const once = takeVoice(voice, null, { kind: 'silence' }, true)
    expect(once).toMatchObject({ do: 'say', words: expect.stringContaining('Sind Sie noch da?') as string })
    expect(takeVoice(once.voice, null, { kind: 'silence' }, true).do).toBe('handOff')
    expect(takeVoice(once.voice, null, speech('pst', 0.1), false).do).toBe('goodBye')
    const awake = takeVoice(once.voice, null, speech('eine Cola'), true)
    expect(takeVoice(awake.voice, null, { kind: 'silence' }, true).do).toBe('say')
  })

  it('a yes to a summary that was not heard to its end is none', () => {
    const cut = { ...saying(voice, 'Ich fasse zusammen: … Soll ich das so bestellen?'), wasCut: true }
    const early = takeVoice(cut, confirm, speech('Ja'), true)
    expect(early).toMatchObject({ do: 'say', words: cut.lastSaid })
    expect(takeVoice(early.voice, confirm, speech('Ja'), true)).toMatchObject({ do: 'answer' })
    expect(takeVoice(cut, confirm, speech('nein, zwei'), true)).toMatchObject({ do: 'answer' })
    expect(takeVoice(voice, confirm, keys('1'), true)).toMatchObject({ do: 'answer', text: 'ja' })
  })

  it('never throws, and always counts', () => {
    const heard = fc.oneof(
      fc
        .tuple(fc.string(), fc.option(fc.double({ min: 0, max: 1 })))
        .map(([text, sure]) => speech(text, sure)),
      fc.string().map(keys),
      fc.constant<Heard>({ kind: 'silence' }),
    )
    fc.assert(
      fc.property(fc.array(heard, { maxLength: 20 }), fc.boolean(), (all, hasCart) => {
        let state = voice
        for (const one of all) {
          const before = state.turn
          state = takeVoice(state, null, one, hasCart).voice
          expect(state.turn).toBe(before + 1)
        }
      }),
    )
  })
})
