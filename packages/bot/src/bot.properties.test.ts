import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyCartContent } from '@tresen/domain/carts/lines/cart-content'
import { evaluateCart } from '@tresen/domain/carts/evaluate-cart'
import { checkChoice } from '@tresen/domain/carts/lines/check-choice'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { noDiscountFacts } from '@tresen/domain/discounts/evaluation/no-discounts'
import { noKitchenLoad } from '@tresen/domain/kitchen/plan-kitchen'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { anId, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { createBot, respond, type BotContext, type BotState } from './bot.ts'
import { applyOperation } from './dialogue/operations.ts'

const rules = someShopRules()
const bot = createBot({ name: 'Leineglut', address: '', hints: 'Parken im Hof', rules, synonyms: [] })
const now = berlin('2026-11-20 18:30')
const findAddress: BotContext['findAddress'] = ({ street, streetNumber }) =>
  street.startsWith('Lange')
    ? {
        state: 'found',
        address: {
          street: 'Lange Straße',
          streetNumber,
          zipCode: '30159',
          city: 'Hannover',
          latitude: 52.37,
          longitude: 9.73,
        },
      }
    : { state: 'notFound', suggestion: null }
const meta = {
  ...{
    id: anId(900),
    restaurantId,
    version: 1,
    updated: now.toISOString(),
    updateUserId: null,
    orderId: null,
  },
  ...{
    callId: null,
    conversationId: null,
    customer: null,
    discountFacts: noDiscountFacts,
    kitchenLoad: noKitchenLoad,
  },
  ...{ needsReviewByRestaurant: false, reviewReason: null },
}

type Heard = { messages: string[]; placedAfter: number[]; states: BotState[]; replies: string[] }

/** Says everything, does what is answered, and looks at each operation. */
function talk(messages: readonly string[]): Heard {
  let cart = emptyCartContent('PhoneCall')
  let state: BotState | null = null
  let lines = 0
  const heard: Heard = { messages: [...messages], placedAfter: [], states: [], replies: [] }
  messages.forEach((message, at) => {
    const context: BotContext = {
      cart: { meta, content: cart },
      now,
      newId: () => anId(1000 + (lines += 1)),
      findAddress,
      phone: null,
      isBanned: false,
      orders: [],
    }
    const before: BotState | null = state
    const answer = respond(bot, before, message, context)
    expect(
      respond(bot, before, message, { ...context, newId: idsFrom(lines - added(answer.operations)) }),
    ).toEqual(answer)
    for (const operation of answer.operations) {
      if (operation.do === 'placeOrder') {
        expect(before?.seen).toEqual(operation.seen)
        expect(before?.asked?.what).toBe('confirm')
        expect(evaluateCart(cart, rules, now).errors).toEqual([])
        heard.placedAfter.push(at)
      } else if (operation.do !== 'handOff') {
        const applied = applyOperation(cart, operation, rules, now, findAddress)
        expect(applied.reasons).toEqual([])
        cart = applied.cart
      }
    }
    for (const line of cart.products) expect(checkChoice(rules, line, now)).toEqual([])
    state = answer.state
    heard.states.push(answer.state)
    heard.replies.push(answer.reply)
  })
  return heard
}

function added(operations: ReturnType<typeof respond>['operations']): number {
  return operations.reduce((sum, one) => sum + (one.do === 'addCartProducts' ? one.products.length : 0), 0)
}

function idsFrom(start: number) {
  let next = start
  return () => anId(1000 + (next += 1))
}

const words =
  'ja nein bitte eine zwei drei große kleine Margherita Wunschpizza Family Medium Cola Ayran Cheeseburger mit ohne Käse Zwiebeln Mozzarella Salami und noch statt raus doch lieber äh abholen liefern Lange Straße 7 um halb acht morgen bar Karte Name Müller null fünf eins zwölf 0511 123456 das wars ? , . alles löschen was kostet 24 F5 die der gleiche nochmal Mensch hundert halb Gutschein ABC12 durch gegen ersetzen tauschen Light davon andere beide je außer weglassen 0,33'.split(
    ' ',
  )
const sentence = fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((said) => said.join(' '))
const anyText = fc.oneof(
  sentence,
  sentence,
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ maxLength: 2000 }),
)

it('kein Text wirft, bestellt Unmögliches oder ohne zusammengefasstes Ja; derselbe Text gibt dieselbe Antwort', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 8 }), (messages) => void talk(messages)),
    { numRuns: 40 },
  )
})

it('bestellt wird nur auf ein schlichtes Ja', () => {
  const plain = /^(ja|genau|bitte|gern|gerne|ok|okay|passt|das|wars|so|stimmt|,|\.|\s)+$/i
  const start = ['zwei Margherita Medium, Abholung, Name Müller, Telefon 0511 123456, bar', 'das wars']
  fc.assert(
    fc.property(anyText, (answer) => {
      const { placedAfter } = talk([...start, answer])
      if (placedAfter.length > 0) expect(answer).toMatch(plain)
    }),
    { numRuns: 60 },
  )
  expect(talk([...start, 'ja']).placedAfter).toEqual([2])
})

it('was gemerkt wird, wächst nicht', () => {
  const long = 'eine Margherita eine Wunschpizza eine Cola noch eine und die gleiche 0511 '.repeat(40)
  const { states } = talk(
    Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? long : 'eine Margherita und eine Wunschpizza')),
  )
  const sizes = states.map((state) => JSON.stringify(state).length)
  expect(Math.max(...sizes)).toBeLessThan(60_000)
})

it('sagt als Erstes, dass eine Maschine spricht', () => {
  expect(talk([''])?.replies[0]).toContain('Computerprogramm')
  expect(
    talk(['eine Margherita Medium', 'eine Cola']).replies.map((reply) => reply.includes('Computerprogramm')),
  ).toEqual([true, false])
})
