import { describe, expect, it } from 'vitest'
import { halfVariantIds } from '@tresen/domain/menu/choices/half-and-half'
import { replyChips, respond } from './bot.ts'
import { botOf, casa, contextOf, halves, nameOf, now, orderedBy, salami, tonno } from './testing/small-bot.ts'

it.each([
  'eine Family halb Salami, halb Tonno',
  'eine Pizza Family halb Salami, halb Tonno',
  'eine Family halb Salami halb Tonno Pizza',
])('%s: das Gericht aus zwei Hälften', (message) => {
  const [first, second] = halfVariantIds(halves.id)
  expect(orderedBy(message, halves, salami, tonno)).toEqual([
    {
      productPriceId: halves.prices[1]!.id,
      variantOptions: [
        { variantId: first, variantOptionId: salami.id },
        { variantId: second, variantOptionId: tonno.id },
      ],
      extras: [],
      comment: '',
    },
  ])
})

describe('ohne ein Gericht aus Hälften', () => {
  const bot = botOf(salami, tonno, casa)
  const refused = respond(bot, null, 'eine Family halb Salami, halb Tonno', contextOf())

  it('gibt es keine, und welche ganze es sein soll, wird gefragt', () => {
    expect(refused.operations).toEqual([])
    expect(refused.reply).toContain(
      'Halb und halb gibt es auf unserer Karte leider nicht. Meinen Sie Salami oder Tonno?',
    )
    expect(replyChips(bot, refused.state, now, 'OnlineChat')).toEqual(['Salami', 'Tonno'])
  })

  it.each([
    ['Tonno', ['Tonno Family']],
    ['dann die erste', ['Salami Family']],
    ['beide', ['Salami Family', 'Tonno Family']],
    ['dann beide', ['Salami Family', 'Tonno Family']],
    ['eine Salami und eine Tonno', ['Salami Family', 'Tonno Family']],
    ['dann lieber eine Casa Medium', ['Casa Medium']],
    ['nein danke', []],
  ])('„%s“ danach', (message, expected) => {
    const { operations } = respond(bot, refused.state, message, contextOf())
    const ordered = operations.flatMap((one) => (one.do === 'addCartProducts' ? one.products : []))
    expect(ordered.map(({ productPriceId }) => nameOf(productPriceId))).toEqual(expected)
  })

  it('aus einem anderen als den vorgesehenen: nur dieses gibt es nicht', () => {
    const { reply } = respond(botOf(halves, salami, tonno, casa), null, 'halb Salami, halb Casa', contextOf())
    expect(reply).toContain(
      'Halb Salami, halb Casa gibt es auf unserer Karte leider nicht. Meinen Sie Salami oder Casa?',
    )
  })
})
