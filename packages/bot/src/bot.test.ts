import { describe, expect, it } from 'vitest'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { aKitchen, booked } from '@tresen/domain/kitchen/testing/a-kitchen'
import { newCartLine } from '@tresen/domain/carts/lines/cart-lines'
import { emptyCartContent } from '@tresen/domain/carts/lines/cart-content'
import { anId } from '@tresen/domain/menu/testing/a-menu'
import { berlin, openingRules, weekly } from '@tresen/domain/opening-hours/testing/opening-rules'
import { screensAwayText } from '@tresen/domain/reception/screens'
import { rehearse, startRehearsal } from './rehearse.ts'
import { createBot, replyChips, respond } from './bot.ts'
import { botOf, casa, contextOf, now, onion, orderedBy, pizza, salami, tonno } from './testing/small-bot.ts'

describe('„wie immer“', () => {
  it('ist, was zuletzt bestellt wurde, und wird erst mit einem Ja bestellt', () => {
    const bot = botOf(salami)
    const first = respond(bot, null, 'zwei Salami Family', contextOf())
    const added = first.operations.flatMap((one) => (one.do === 'addCartProducts' ? one.products : []))
    const context = contextOf()
    const lines = added.map((product) => newCartLine(bot.shop.rules.menu, product, product.id))
    const content = { ...context.cart.content, products: lines }
    const { products: usual } = viewCart(context.cart.meta, content, bot.shop.rules, now)
    const { operations, reply } = respond(bot, null, 'einmal wie immer bitte', contextOf({ usual }))
    expect(reply).toContain('Wie beim letzten Mal: 2 × Salami Family.')
    expect(operations).toEqual([
      { do: 'addCartProducts', products: added.map((product) => ({ ...product, id: expect.any(String) })) },
    ])
  })
})

describe('Was es gibt', () => {
  const bot = botOf(salami, tonno, casa)
  const asking = (message: string) => {
    const { reply, state, operations } = respond(bot, null, message, contextOf())
    expect(operations).toEqual([])
    return { reply, chips: replyChips(bot, state, now, 'OnlineChat') }
  }

  it.each(['Welche Pizzen habt ihr?', 'Welche Pizza gibt es?', 'Was für Pizzen haben Sie?'])(
    '%s nennt die Gerichte der Art, jedes zum Antippen',
    (message) => {
      const { reply, chips } = asking(message)
      expect(reply).toContain('Pizza: Salami, Tonno und Casa.')
      expect(chips).toEqual(['Salami', 'Tonno', 'Casa'])
    },
  )

  it('ein Gericht mit seiner Art ist das Gericht', () => {
    expect(asking('Habt ihr Pizza Tonno?')).toMatchObject({
      reply: expect.stringContaining('Ja, wir haben Tonno.'),
      chips: ['Tonno'],
    })
  })

  it('nach der nächsten Nachricht ist nichts davon mehr angeboten', () => {
    const first = respond(bot, null, 'Welche Pizzen habt ihr?', contextOf())
    const { state } = respond(bot, first.state, 'eine Salami Family', contextOf())
    expect(replyChips(bot, state, now, 'OnlineChat')).not.toContain('Tonno')
  })
})

describe('Karten, die mehr vorsehen', () => {
  it('was weggelassen werden kann, wird eine Auswahl und kein Zuruf', () => {
    expect(orderedBy('eine Tonno Medium ohne Zwiebeln', salami, tonno)).toMatchObject([
      { extras: [{ extraGroupId: tonno.id, ingredientId: onion.id }], comment: '' },
    ])
  })

  it('Stücke sind Portionen, wenn die Karte sagt, wie viele eine hat, und das wird gesagt', () => {
    const maki = pizza(640, 'Maki Lachs', { description: '8 Stück', prices: salami.prices.slice(0, 1) })
    expect(orderedBy('8 Lachs Maki', maki)).toHaveLength(1)
    expect(orderedBy('16 Maki Lachs', maki)).toHaveLength(2)
    expect(orderedBy('zwei Maki Lachs', maki)).toHaveLength(2)
    expect(respond(botOf(maki), null, '8 Lachs Maki', contextOf()).reply).toContain(
      'Eine Portion Maki Lachs hat 8 Stück. 1 × Maki Lachs Medium.',
    )
  })

  it('„klein“, wo die kleinste anders heißt, wird gesagt und nicht still genommen', () => {
    expect(respond(botOf(salami), null, 'eine kleine Salami', contextOf()).reply).toContain(
      'Die kleinste ist Medium. 1 × Salami Medium.',
    )
    expect(respond(botOf(salami), null, 'eine Salami Medium', contextOf()).reply).not.toContain('kleinste')
  })

  it('„bitte nochmal“ liest vor und bestellt nichts', () => {
    const bot = botOf(salami)
    const first = respond(bot, null, 'eine Salami Medium', contextOf())
    const again = respond(bot, first.state, 'bitte nochmal', contextOf())
    expect(again.operations).toEqual([])
    expect(again.reply).toMatch(/^Ich wiederhole: 1 × Salami Medium\./)
  })

  it('schlägt nur vor, was so ähnlich heißt, auch bei langen Wörtern', () => {
    const bot = botOf(salami, pizza(640, 'Soave (Italienischer Weißwein)'))
    const reply = (said: string) => respond(bot, null, said, contextOf()).reply
    expect(reply('einen Familienkracher')).not.toContain('Meinen Sie')
    expect(reply('eine große alam')).toContain('Meinen Sie Salami?')
  })

  it('eigene Worte des Restaurants gelten', () => {
    expect(orderedBy('eine Hauspizza in Medium', casa)).toMatchObject([
      { productPriceId: casa.prices[0]!.id },
    ])
    expect(orderedBy('einmal Casa Blech', casa)).toMatchObject([{ productPriceId: casa.prices[1]!.id }])
  })
})

describe('wer anruft', () => {
  it('wer gesperrt ist, wird an einen Menschen gegeben', () => {
    const { operations } = respond(botOf(salami), null, 'eine Salami Medium', contextOf({ isBanned: true }))
    expect(operations).toMatchObject([{ do: 'handOff', reason: 'Banned' }])
  })

  it.each([
    ['InDelivery', 'unterwegs'],
    ['InProgress', 'zubereitet'],
    ['Cancelled', 'storniert'],
  ] as const)('eine Bestellung im Zustand %s: „%s“', (state, words) => {
    const orders = [{ number: 17, state, isPickup: false }]
    expect(respond(botOf(salami), null, 'wo bleibt meine Bestellung', contextOf({ orders })).reply).toContain(
      words,
    )
  })

  it('was das Restaurant nur für seine Leute notiert hat, erfährt kein Gast', () => {
    const hints = 'Parken nur im Hof.\nIntern: Parken auf dem Gehweg wird geduldet.'
    const bot = createBot({ ...botOf(salami).shop, hints })
    const { reply } = respond(bot, null, 'wo kann ich parken?', contextOf())
    expect(reply).toContain('Parken nur im Hof.')
    expect(reply).not.toContain('Gehweg')
    const onlyInternal = createBot({ ...bot.shop, hints: hints.split('\n')[1]! })
    expect(respond(onlyInternal, null, 'wo kann ich parken?', contextOf()).reply).not.toContain('Gehweg')
  })

  it('wer mit einem vollen Warenkorb kommt, hört, was darin liegt', () => {
    const input = { id: anId(900), productPriceId: anId(611), variantOptions: [], extras: [], comment: '' }
    const content = {
      ...emptyCartContent('PhoneCall'),
      products: [newCartLine(botOf(salami).shop.rules.menu, input, anId(900))],
    }
    const context = contextOf()
    const answer = respond(botOf(salami), null, '', { ...context, cart: { ...context.cart, content } })
    expect(answer.reply).toContain('In Ihrem Warenkorb liegt schon: 1 × Salami Medium')
    const next = respond(botOf(salami), answer.state, 'hallo', {
      ...context,
      cart: { ...context.cart, content },
    })
    expect(next.reply).not.toContain('liegt schon')
  })

  it('die Nummer des Anrufers wird nicht erfragt', () => {
    const content = { ...emptyCartContent('PhoneCall'), isPickup: true }
    const context = contextOf({ phone: '+49511123456' })
    const started = respond(botOf(salami), null, 'eine Salami Medium zur Abholung, Name Beck, bar', {
      ...context,
      cart: { ...context.cart, content },
    })
    expect(started.operations).toContainEqual({ do: 'updateCart', change: { phone: '+49511123456' } })
    expect(started.reply).toContain('Soll ich das so bestellen?')
  })

  it('nennt keine Minuten, solange niemand im Restaurant sie bestätigen kann', () => {
    const asked = (isUnwatched: boolean) =>
      respond(botOf(salami), null, 'Wie lange dauert es?', contextOf({ isUnwatched })).reply
    expect(asked(false)).toMatch(/\d+ Minuten/)
    expect(asked(true)).toContain(screensAwayText)
    expect(asked(true)).not.toContain('Minuten')
  })

  it('jede Entscheidung sagt, warum', () => {
    expect(respond(botOf(tonno), null, 'Mensch', contextOf()).trace).toEqual([
      'Übergabe an einen Menschen: gewünscht',
    ])
    expect(respond(botOf(tonno), null, 'eine Tohno Medium', contextOf()).trace.join()).toContain(
      '→ 620 Tonno, ',
    )
  })
})

describe('Bezahlen', () => {
  it('nimmt online, was es im Chat des Shops online anbietet', () => {
    const cart = { ...contextOf().cart, content: emptyCartContent('OnlineShop') }
    const { operations, reply } = respond(botOf(salami), null, 'PayPal', contextOf({ cart }))
    expect(operations).toContainEqual({ do: 'updateCart', change: { paymentMethod: 'PayPal' } })
    expect(reply).not.toContain('geht bei uns nicht')
  })
})

describe('Im Gespräch', () => {
  const talk = (messages: readonly string[], said: string) => {
    const rehearsal = startRehearsal(botOf(salami), berlin(said))
    const { findAddress } = contextOf()
    return messages.map((message) => rehearse(rehearsal, message, findAddress).reply)
  }

  it('wird einmal gesagt, dass zu ist, und dann nur noch gefragt, für wann', () => {
    const [first, second, third] = talk(
      ['eine Salami Medium', 'noch eine Salami Family', 'noch eine Salami Medium'],
      '2026-11-20 23:00',
    )
    expect(first).toContain('Zurzeit ist keine Abholung möglich, wieder ab morgen, 11:00 Uhr.')
    for (const reply of [second, third]) {
      expect(reply).not.toContain('Zurzeit')
      expect(reply).toContain('Für wann darf ich es vormerken?')
    }
  })

  it('wird von neuem gesagt, dass zu ist, wenn der Weg ein anderer wird', () => {
    const replies = talk(
      ['eine Salami Medium zur Abholung', 'noch eine Salami Medium', 'lieber liefern'],
      '2026-11-20 23:00',
    )
    expect(replies[0]).toContain('Zurzeit ist keine Abholung möglich')
    expect(replies[1]).toContain('Soll ich es für morgen, 11:00 Uhr vormerken?')
    expect(replies[2]).toContain('Zurzeit ist keine Lieferung möglich')
  })

  it.each(['ist das teuer?', 'was kostet das', 'wie teuer ist die'])(
    'gilt „%s“ dem Gericht, dessen Größe gerade erfragt wird',
    (question) => {
      const [, reply] = talk(['eine Salami', question], '2026-11-20 18:30')
      expect(reply).toMatch(/^Salami kostet Medium .* und Family /)
    },
  )

  it('hört der Gast beim Preis, was bis wann ausverkauft ist', () => {
    const soldOutUntil = new Date(now.getTime() + 3_600_000).toISOString()
    const [first, ...others] = salami.prices
    const gone = { ...salami, prices: [{ ...first!, soldOutUntil }, ...others] }
    const { reply } = respond(botOf(gone), null, 'was kostet eine Salami', contextOf())
    expect(reply).toMatch(/ „Salami Medium“ ist bis .* Uhr ausverkauft\./)
  })
})

describe('Ist die Küche bis zum Schluss ausgebucht', () => {
  const open = botOf(salami)
  const hours = openingRules({ openingHours: [weekly('Fr', '17:00–22:00'), weekly('Sa', '11:00–22:00')] })
  const rules = { ...open.shop.rules, operatingHours: hours.operatingHours, kitchen: aKitchen() }
  const bot = { ...open, shop: { ...open.shop, rules } }
  const context = contextOf({ now: berlin('2026-11-20 21:50') })
  const kitchenLoad = booked('Ofen 21:45–23:00 30, Grill 21:45–23:00 15')
  const full = { ...context, cart: { ...context.cart, meta: { ...context.cart.meta, kitchenLoad } } }

  it.each(['Wie lange dauert es?', 'Habt ihr offen?'])('%s nennt die nächste freie Zeit', (message) => {
    const { reply } = respond(bot, null, message, full)
    expect(reply).toContain('ausgebucht, die nächste freie Zeit ist morgen, 11:00 Uhr')
    expect(reply).not.toMatch(/in etwa|Jetzt geöffnet|keine Abholung/)
  })

  it('wird sie nach dem ersten Gericht angeboten', () => {
    const { reply, state } = respond(bot, null, 'eine Salami Family', full)
    expect(reply).toContain('die nächste freie Zeit ist morgen, 11:00 Uhr. Soll ich es dafür vormerken?')
    expect(state.asked).toMatchObject({ what: 'time', proposed: berlin('2026-11-21 11:00').toISOString() })
  })
})

describe('In einer langen Pause', () => {
  const until = berlin('2026-12-12 11:00').toISOString()
  const open = botOf(salami)
  const { rules } = open.shop
  const availability = { ...rules.availability, pickupClosedUntil: until, deliveryClosedUntil: until }
  const bot = { ...open, shop: { ...open.shop, rules: { ...rules, availability } } }

  it('wird keine Zeit erfragt, zu der nichts ginge, sondern gesagt, ab wann wieder', () => {
    const content = { ...emptyCartContent('OnlineChat'), isPickup: true }
    const context = contextOf()
    const cart = { ...context.cart, content }
    const { reply } = respond(bot, null, 'eine Salami Family für morgen 18 Uhr zum Abholen', {
      ...context,
      cart,
    })
    expect(reply).toContain('wieder ab Samstag, 12.12.2026, 11:00 Uhr')
    expect(reply).not.toContain('vormerken')
  })

  it.each(['Wann habt ihr wieder auf?', 'Wann macht ihr wieder auf?', 'Habt ihr geschlossen?'])(
    '%s fragt nach den Zeiten',
    (message) => {
      expect(respond(bot, null, message, contextOf()).reply).toContain('Samstag, 12.12.2026, 11:00 Uhr')
    },
  )
})
