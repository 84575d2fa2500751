import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { describe, expect, it } from 'vitest'
import { rehearse, startRehearsal } from './rehearse.ts'
import { botOf, contextOf, salami } from './testing/small-bot.ts'

/** At night; it opens at eleven in the morning. */
function talk(...messages: string[]) {
  const rehearsal = startRehearsal(botOf(salami), berlin('2026-11-20 23:00'))
  const { findAddress } = contextOf()
  const replies = messages.map((message) => rehearse(rehearsal, message, findAddress).reply)
  const { preOrderDateTime, products } = rehearsal.cart
  return { reply: replies.at(-1)!, for: preOrderDateTime, products: products.length }
}

const first = 'eine Salami Medium zum Abholen'
const opening = berlin('2026-11-21 11:00').toISOString()

describe('Ist geschlossen', () => {
  it.each([
    'ja',
    'wenn ihr aufmacht',
    'sobald ihr öffnet',
    'dann halt morgen, wenn ihr aufmacht',
    'so schnell wie möglich',
    'ja, bis dann',
  ])('nimmt „%s“ die Zeit, die genannt wurde', (answer) => {
    expect(talk(first, answer)).toMatchObject({ for: opening, products: 1 })
  })

  it.each(['nein danke', 'nee', 'ne dann nicht', 'dann halt nicht', 'schade', 'Nein, dann lass mal'])(
    'fragt es nach „%s“, für wann dann, und nach einem Nein ist Schluss',
    (answer) => {
      const asked = talk(first, answer)
      expect(asked).toMatchObject({ reply: 'Für wann darf ich es vormerken?', for: null, products: 1 })
      expect(talk(first, answer, 'um 19 Uhr').for).toBe(berlin('2026-11-21 19:00').toISOString())
      expect(talk(first, answer, 'nein')).toMatchObject({
        reply: 'Gut, ich bestelle nichts. Auf Wiederhören.',
        products: 0,
      })
    },
  )

  it.each(['ok tschüss', 'ok, bis dann'])('ist „%s“ kein Ja', (goodbye) => {
    expect(talk(first, goodbye)).toMatchObject({ for: null, products: 1 })
    expect(talk(first, goodbye).reply).toContain('vormerken?')
  })

  it('wird mit einem bloßen Gruß nichts bestellt', () => {
    expect(talk(first, 'tschüss')).toMatchObject({ for: null, products: 0 })
  })

  it.each([
    'Ab wann wieder offen?',
    'Wann habt ihr wieder auf?',
    'Wann wieder geöffnet?',
    'und wenn ihr aufmacht, wie lange?',
  ])('ist die Frage „%s“ kein Ja', (question) => {
    expect(talk(first, question)).toMatchObject({ for: null, products: 1 })
  })

  it.each([
    'Kann ich noch was bestellen?',
    'Kann man bei euch jetzt noch bestellen?',
    'Nehmt ihr noch Bestellungen an?',
    'Wann kann ich wieder bestellen?',
  ])('sagt es auf „%s“, ab wann wieder', (question) => {
    expect(talk(question).reply).toContain('ab morgen, 11:00 Uhr')
  })

  it('sagt es auch, wer fragt, ob geliefert wird', () => {
    expect(talk('Liefert ihr noch?').reply).toContain(
      'Zurzeit ist keine Lieferung möglich, wieder ab morgen, 11:00 Uhr.',
    )
  })
})
