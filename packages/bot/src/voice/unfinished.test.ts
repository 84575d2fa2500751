import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnfinished, wholeOf } from './unfinished.ts'
import { newVoiceState, saying, takeVoice, type Heard } from './voice-turn.ts'

const items = { what: 'items' as const }

describe('A sentence in whose middle somebody is', () => {
  it.each([
    'ich hätte gern',
    'Guten Abend, ich möchte bitte',
    'ja, dann nehme ich noch',
    'und dann hätte ich gern',
    'eine große Salami und',
    'eine große Salami, äh',
    'ich hätte gern zwei',
    'eine Margherita mit',
  ])('“%s”', (text) => {
    expect(isUnfinished(text, items)).toBe(true)
    expect(isUnfinished(text, null)).toBe(true)
  })

  it.each([
    ...['eine große Salami', 'noch eine', 'ja', 'und', 'die nehme ich', 'nehme ich', 'ja, nehme ich'],
    ...['Hallo', 'ich würde gern bestellen', 'und eine Cola', 'das wars', 'Was kostet eine Salami ohne?', ''],
  ])('“%s” is whole', (text) => {
    expect(isUnfinished(text, items)).toBe(false)
  })

  it('what answers a question is whole: “ohne”, “bitte zwei”, “null fünf fünf eins”', () => {
    expect(isUnfinished('die Salami bitte ohne', { what: 'option', variantId: 'a' })).toBe(false)
    expect(isUnfinished('dann hätte ich gern zwei', { what: 'product', productIds: [] })).toBe(false)
    expect(isUnfinished('null fünf fünf eins', { what: 'phone' })).toBe(false)
    expect(isUnfinished('ja gerne', { what: 'confirm' })).toBe(false)
  })
})

describe('What was told in pieces', () => {
  it.each<[string[], string, string]>([
    [[], 'eine Cola', 'eine Cola'],
    [['ich hätte'], 'ich hätte gern eine Cola', 'ich hätte gern eine Cola'],
    [['ich hätte gern zwei Marker'], 'Ich hätte gern zwei Margherita.', 'Ich hätte gern zwei Margherita.'],
    [['ich hätte gern', 'zwei Margherita'], 'und eine Cola', 'ich hätte gern zwei Margherita und eine Cola'],
    [['ich hätte gern zwei Margherita'], '', 'ich hätte gern zwei Margherita'],
    [['eine Cola', 'eine Cola'], 'eine Cola', 'eine Cola'],
  ])('%j and “%s”: “%s”', (pieces, end, whole) => {
    expect(wholeOf(pieces, end)).toBe(whole)
  })

  it('is never longer than all of it, and never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 9 }), fc.string(), (pieces, end) => {
        expect(wholeOf(pieces, end).length).toBeLessThanOrEqual([...pieces, end].join(' ').length)
      }),
    )
  })
})

describe('Whoever speaks slowly', () => {
  const speech = (text: string, confidence: number | null = null): Heard => ({
    kind: 'speech',
    text,
    confidence,
  })
  const voice = saying(newVoiceState, 'Was darf es sein?')

  it('is waited for, and what was begun goes on with the rest', () => {
    const begun = takeVoice(voice, null, speech('ich hätte gern'), false)
    expect(begun).toMatchObject({ do: 'wait', voice: { begun: 'ich hätte gern', turn: 1 } })
    const noise = takeVoice(begun.voice, null, speech('knister', 0.1), false)
    expect(noise).toMatchObject({ do: 'wait', voice: { begun: 'ich hätte gern' } })
    const done = takeVoice(noise.voice, null, speech('zwei Margherita'), false)
    expect(done).toMatchObject({ do: 'answer', text: 'ich hätte gern zwei Margherita' })
    expect(done.voice.begun).toBeUndefined()
  })

  it('is answered with what there is when nothing more comes, and a key counts for itself', () => {
    const { voice: begun } = takeVoice(voice, null, speech('eine Salami und'), false)
    const done = takeVoice(begun, null, { kind: 'silence' }, false)
    expect(done).toMatchObject({ do: 'answer', text: 'eine Salami und' })
    expect(takeVoice(done.voice, null, { kind: 'silence' }, true)).toMatchObject({ do: 'say' })
    expect(takeVoice(begun, null, { kind: 'keys', digits: '0' }, false)).toMatchObject({
      ...{ do: 'answer', text: 'Mensch' },
    })
  })
})
