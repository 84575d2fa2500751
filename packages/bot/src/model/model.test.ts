import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { createBot } from '../bot.ts'
import { outcomeOf, rehearse, startRehearsal } from '../rehearse.ts'
import { questionForModel, readModelAnswer } from './model.ts'

const bot = createBot({ name: 'Leineglut', address: '', hints: '', rules: someShopRules(), synonyms: [] })
const now = berlin('2026-11-20 18:30')
const nowhere = () => ({ state: 'notFound', suggestion: null }) as const
const message = 'Pizza irgendwie mit viel drauf und Burger'
const question = questionForModel(bot, null, message)!
const shortOf = (name: string) => `p${question.products.findIndex((product) => product.name === name) + 1}`

/** What lies in the cart when a model answers so. */
function cartOf(answer: unknown): string[] {
  const rehearsal = startRehearsal(bot, now)
  const reading = readModelAnswer(bot, question, typeof answer === 'string' ? answer : JSON.stringify(answer))
  rehearse(rehearsal, message, nowhere, reading)
  return outcomeOf(rehearsal)
}

const anOrder = (changes: object) => ({
  orders: [
    {
      product: shortOf('Margherita'),
      amount: 2,
      size: 'Medium',
      options: [],
      extras: [],
      without: [],
      ...changes,
    },
  ],
  remove: [],
})

describe('Was gefragt wird', () => {
  it('ist nur der Teil der Karte, der gemeint sein kann', () => {
    expect(question.user).toContain('Margherita')
    expect(question.user).not.toContain('Ayran')
  })

  it.each(['grumpfel', 'ein Grumpfel bitte', 'was mit Grumpfel'])(
    'ist bei „%s“, dem nichts ähnlich ist, von jeder Art etwas',
    (said) => {
      const asked = questionForModel(bot, null, said)
      const kinds = new Set(asked?.products.map(({ categoryId }) => categoryId))
      expect(asked?.user).toMatch(/Gast: .*grumpfel/i)
      expect(kinds.size).toBe(new Set(bot.menu.index.menu.products.map((one) => one.categoryId)).size)
    },
  )

  it.each([
    ['Murksel Knarz', null],
    ['auf den Namen Schmidt eine Pizza', null],
    ['meine Nummer ist 0551 123456, eine Pizza', null],
    ['wie ist das Wetter', null],
  ])('„%s“: nichts', (said, expected) => {
    expect(questionForModel(bot, null, said)).toBe(expected)
  })

  it('enthält keine langen Zahlen', () => {
    expect(questionForModel(bot, null, 'Pizza 12 34 56 78 90')?.user ?? '').not.toMatch(/\d \d\d \d\d/)
  })
})

describe('Was geantwortet wird', () => {
  it('wird nach den Regeln ausgeführt', () => {
    expect(cartOf(anOrder({}))).toEqual(['2 × Margherita Medium'])
  })

  it.each([
    ['kein JSON', 'Gerne! Ich habe bestellt.'],
    ['ein Produkt, das es nicht gibt', anOrder({ product: 'p99' })],
    ['zu viel davon', anOrder({ amount: 5000 })],
    ['weniger als nichts', anOrder({ amount: -2 })],
    ['gar nichts', {}],
    ['etwas anderes', { orders: 'alle', remove: 7 }],
    ['null', 'null'],
  ])('%s ändert nichts', (_what, answer) => {
    expect(cartOf(answer)).toEqual([])
  })

  it('eine Größe, die es nicht gibt, wird erfragt; ein Extra, das es nicht gibt, fällt weg', () => {
    expect(cartOf(anOrder({ size: 'Riesig' }))).toEqual([])
    expect(cartOf(anOrder({ extras: ['Gold'] }))).toEqual(['2 × Margherita Medium'])
  })

  it('kann nichts Unmögliches in den Warenkorb legen und nicht bestellen, was immer es ist', () => {
    const word = fc.oneof(
      fc.constantFrom('Medium', 'Rucola', 'Salami', 'Käse', '125 g', 'p1', 'p2'),
      fc.string(),
    )
    const order = fc.record({
      product: fc.oneof(
        fc.integer({ min: 0, max: 12 }).map((n) => `p${n}`),
        fc.string(),
      ),
      amount: fc.oneof(fc.integer({ min: -2, max: 60 }), fc.double(), fc.string()),
      size: fc.option(word),
      options: fc.array(word),
      extras: fc.array(word),
      without: fc.array(word),
    })
    const answer = fc.oneof(fc.record({ orders: fc.array(order), remove: fc.array(word) }), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 4 }), (answers) => {
        const rehearsal = startRehearsal(bot, now)
        for (const one of answers) {
          const reading = readModelAnswer(bot, question, JSON.stringify(one))
          rehearse(rehearsal, message, nowhere, reading)
          expect(rehearsal.isOrdered).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })
})
