import { createHmac } from 'node:crypto'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { places } from '@tresen/domain/carts/testing/some-shop-rules'
import { houses } from '@tresen/domain/restaurants/testing/a-restaurant'
import { describe, expect, it } from 'vitest'
import { enqueue } from '../../rooms/jobs/jobs.sql.ts'
import { payLinkJob } from '../payments/paying/pay-link-job.ts'
import { press, setUpProvider } from '../payments/testing/use-online-payments.ts'
import { isSigned } from './inbound/webhook.ts'
import { soon, useWhatsApp } from './testing/use-whatsapp.ts'

const restaurant = useWhatsApp()
const { server, at, restaurantId, admin, manager, aPhone, trouble, conversationOf } = restaurant
const { accessBody, another, messagesOf, simulators } = restaurant

describe('The webhook', () => {
  const { restaurantId: other } = another()
  const address = async (of = restaurantId) => {
    const { id } = (await admin.getWhatsAppAccess({ restaurantId: of }))!
    return `${server.url}/api/whatsapp/webhook/${id}`
  }
  const sign = (text: string, secret = 'secret-test') =>
    `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
  const post = async (body: string, signature: string, to?: string) =>
    (
      await fetch(await address(to), {
        method: 'POST',
        body,
        headers: { 'x-hub-signature-256': signature, 'content-type': 'application/json' },
      })
    ).status

  it('takes what is signed over the very bytes, and nothing else', async () => {
    const body = '{"object":"whatsapp_business_account", "entry":[]}'
    expect(await post(body, sign(body))).toBe(200)
    expect(await post(`${body} `, sign(body))).toBe(401)
    expect(await post(body, sign(body, 'other'))).toBe(401)
    expect(await post(body, '')).toBe(401)
    expect(await post('kein json', sign('kein json'))).toBe(200)
  })

  it('of another account says nothing of our messages', async () => {
    const phoneNumberId = `${accessBody.phoneNumberId}9`
    await admin.saveWhatsAppAccess({
      restaurantId: other,
      body: {
        ...accessBody,
        phoneNumberId,
        businessId: phoneNumberId,
        token: 'simulator-other',
        appSecret: 'secret-other',
      },
    })
    const phone = aPhone()
    await phone.say('Hallo')
    const [said] = await phone.heard(1)
    const conversation = await conversationOf(phone)
    const status = {
      id: said!.id,
      status: 'failed',
      errors: [{ code: 131_047 }],
      timestamp: '1',
      recipient_id: phone.number,
    }
    const forged = (number: string) =>
      JSON.stringify({
        entry: [
          {
            changes: [
              { field: 'messages', value: { metadata: { phone_number_id: number }, statuses: [status] } },
            ],
          },
        ],
      })
    const stateOf = async () => (await messagesOf(conversation.id)).at(-1)!.state
    await soon(async () => expect(await stateOf()).toBe('delivered'))
    expect(await post(forged(phoneNumberId), sign(forged(phoneNumberId), 'secret-other'), other)).toBe(200)
    expect(await stateOf()).toBe('delivered')
    // Of the right one it does.
    const own = forged(accessBody.phoneNumberId)
    expect(await post(own, sign(own))).toBe(200)
    expect(await stateOf()).toBe('failed')
  })

  // Meta shows no example of a signature. GitHub's header has the same form and rule, and its page "Validating webhook
  // deliveries" (docs.github.com) gives one to test with.
  it('agrees with a signature that others worked out', () => {
    const signature = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'
    const signed = (text: string) => isSigned(Buffer.from(text), signature, "It's a Secret to Everybody")
    expect(signed('Hello, World!')).toBe(true)
    expect(signed('Hello, World?')).toBe(false)
  })

  it('answers the challenge of Meta alone', async () => {
    const asked = async (token: string) =>
      fetch(`${await address()}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=123`)
    expect((await asked('falsch')).status).toBe(403)
    expect((await fetch(`${server.url}/api/whatsapp/webhook/${restaurantId}`)).status).toBe(403)
  })
})

describe('A guest who writes by WhatsApp', () => {
  it('hears first that it is a machine, and where it stands what becomes of what they say', async () => {
    const phone = aPhone()
    await phone.say('eine Margherita Medium bitte')
    const [first] = await phone.heard(1)
    expect(first!.text).toContain('Computerprogramm')
    expect(first!.text).toContain(`/public/${restaurantId}/privacy`)
    const conversation = await conversationOf(phone)
    expect(conversation).toMatchObject({ channel: 'WhatsApp', state: 'Bot', customerName: 'Erika Vogel' })
    await phone.read()
    await soon(async () => {
      const messages = await messagesOf(conversation.id)
      expect(messages.map(({ fromRole, state }) => [fromRole, state])).toEqual([
        ['User', 'received'],
        ['Bot', 'read'],
      ])
    })
  })

  it('orders by words, buttons and lists, for the number they write from, and hears what becomes of it', async () => {
    const phone = aPhone()
    await phone.say('eine Margherita Medium')
    await phone.heard(1)
    await phone.say('das ist alles')
    const [, way] = await phone.heard(2)
    expect(way).toMatchObject({ kind: 'buttons', answers: [{ title: 'Abholen' }, { title: 'Liefern' }] })
    await phone.write({ type: 'button', answerId: 'answer-0', text: 'Abholen' })
    await phone.heard(3)
    await phone.say('Vogel')
    const asked = (await phone.heard(4)).at(-1)!
    expect(asked.text).toContain('zahlen')
    await phone.write({ type: 'row', answerId: 'answer-0', text: 'Bar' })
    await phone.heard(5)
    await phone.say('Ja')
    const placed = (await phone.heard(6)).at(-1)!
    expect(placed.text).toContain('/follow/')
    const { orderId } = await conversationOf(phone)
    const order = await manager.getOrder({ ...at, orderId: orderId! })
    expect(order).toMatchObject({ orderChannel: 'WhatsAppChat' })
    expect(order.shoppingCart.phone.replaceAll(/\D/g, '')).toContain(phone.number.slice(2))
    await manager.acknowledgeOrder({ ...at, orderId: order.id })
    expect((await phone.heard(7)).at(-1)!.text).toContain('bestätigt')
    // As staff ask for it who renew the link to pay.
    const link = {
      text: 'Hier bezahlen Sie: https://linde.example/a',
      short: '9,00 €: https://linde.example/b',
    }
    const tellLink = (words: Partial<typeof link> = {}) =>
      enqueue(server.deps.db, payLinkJob, { restaurantId, orderId: order.id, ...link, ...words })
    await tellLink()
    await tellLink()
    expect((await phone.heard(8)).at(-1)!.text).toBe(link.text)
    server.clock.now = new Date(Date.now() + 25 * 3_600_000)
    await tellLink({ text: 'Einen Tag später' })
    const last = (await phone.heard(9)).at(-1)!
    expect(last).toMatchObject({ kind: 'template' })
    expect(last.text).toMatch(/tresen_zahlung.*9,00 €: https:\/\/linde.example\/b/)
  })

  it('is told no time while nobody in the restaurant sees orders, and then that of the confirmation', async () => {
    const away = (since: Date | null) =>
      server.database.pool.query(`update restaurants set screens_away_since = $1 where id = $2`, [
        since,
        restaurantId,
      ])
    await away(server.clock.now)
    const phone = aPhone()
    const said = ['eine Margherita Medium zum Abholen', 'das ist alles', 'Vogel', 'Bar', 'Ja']
    for (const [position, text] of said.entries()) {
      await phone.say(text)
      await phone.heard(position + 1)
    }
    const heard = await phone.heard(said.length)
    expect(heard.at(-1)!.text).toContain('/follow/')
    expect(heard.map(({ text }) => text).join('\n')).not.toMatch(/\d+ Minuten|\d{1,2}:\d{2} Uhr/)
    await away(null)
    const { orderId } = await conversationOf(phone)
    await manager.acknowledgeOrder({ ...at, orderId: orderId!, toMinutes: 120 })
    const news = (await phone.heard(said.length + 1)).at(-1)!
    expect(news.text).toMatch(/^Ihre Bestellung ist bestätigt\. Abholbereit .*ab etwa \d{1,2}:\d{2} Uhr\.$/)
  })

  it('has not to say again to a person who they are', async () => {
    const phone = aPhone()
    await phone.say('eine Margherita Medium zum Abholen')
    await phone.heard(1)
    await phone.say('Mensch')
    await phone.heard(2)
    const { shoppingCarts, customerPhoneNumber } = await conversationOf(phone)
    const cart = await manager.getCart({ ...at, shoppingCartId: shoppingCarts[0]!.id })
    expect(cart).toMatchObject({ firstName: 'Erika', lastName: 'Vogel', phone: customerPhoneNumber })
  })

  it('hears of the order that staff make of it, where it stands, and what becomes of it', async () => {
    const phone = aPhone()
    await phone.say('eine Margherita Medium zum Abholen')
    await phone.heard(1)
    await phone.say('Mensch')
    await phone.heard(2)
    const { shoppingCarts } = await conversationOf(phone)
    const cart = { ...at, shoppingCartId: shoppingCarts[0]!.id }
    await manager.updateCart({
      ...cart,
      body: { isPickup: true, lastName: 'Vogel', phone: '0551 998877', paymentMethod: 'Cash' },
    })
    const order = await placeAsSeen(manager, cart)
    const told = (await phone.heard(3)).at(-1)!
    expect(told.text).toMatch(/^Ihre Bestellung Nr\. \d+ über .* ist aufgegeben\. .*\/follow\//)
    await manager.acknowledgeOrder({ ...at, orderId: order.id })
    expect((await phone.heard(4)).at(-1)!.text).toContain('bestätigt')
  })

  it('has it brought to the place they are at, pays by the link they are sent, and hears that it comes', async () => {
    await setUpProvider(restaurant, 'Mollie', (await simulators.find())!)
    const phone = aPhone()
    const answer = async (count: number) => (await phone.heard(count)).at(-1)!
    await phone.say('drei Margherita Medium, bitte liefern')
    await phone.heard(1)
    await phone.say('das ist alles')
    expect((await answer(2)).text).toContain('Wohin dürfen wir liefern?')
    await phone.write({ type: 'location', ...places.centre })
    expect((await answer(3)).text).toContain('Auf welchen Namen?')
    await phone.say('Vogel')
    const ways = await answer(4)
    const card = ways.answers.find(({ title }) => title.includes('online'))
    await phone.write({ type: 'button', answerId: card!.id, text: card!.title })
    const { street, streetNumber } = houses.centre
    expect((await answer(5)).text).toContain(`Lieferung an ${street} ${streetNumber}`)
    await phone.say('Ja')
    const [, orderId = ''] = /Jetzt bezahlen: .+\/pay-order\?orderId=(\S+)/.exec((await answer(6)).text) ?? []
    // The browser in which the link opens is known to nobody.
    const browser = server.as()
    await browser.startPayment({ restaurantId, orderId })
    // Staff ask for another amount: it is said, and is what is paid.
    const [open] = (await manager.listOrderPayments({ restaurantId, orderId })).payments
    const renewed = { restaurantId, orderId, paymentId: open!.id, newAmount: 2000, inConversation: true }
    await manager.refreshPaymentLink(renewed)
    expect((await answer(7)).text).toMatch(/sind noch 20,00\s€ zu bezahlen\. .*\/pay-order\?orderId=/)
    const { url, amount } = await browser.checkPayment({ restaurantId, orderId })
    expect(amount).toBe(2000)
    await press(url!, 'pay')
    await browser.checkPayment({ restaurantId, orderId })
    expect((await answer(8)).text).toMatch(/^Ihre Zahlung ist da.*\/follow\//)
    expect(await manager.getOrder({ ...at, orderId })).toMatchObject({
      orderChannel: 'WhatsAppChat',
      shoppingCart: { isPickup: false, paymentMethod: 'CreditCardOnline', street, houseNumber: streetNumber },
    })
    await manager.acknowledgeOrder({ ...at, orderId })
    expect((await answer(9)).text).toContain('bestätigt')
  })

  it('gets one answer, however often and in whatever order it comes', async () => {
    await trouble({ webhook: 'twice' })
    const phone = aPhone()
    await phone.say('eine Cola', 'wamid.doubled')
    await phone.heard(1)
    await phone.say('eine Cola', 'wamid.doubled')
    await trouble({ webhook: 'reversed' })
    await phone.say('noch eine Cola')
    await trouble()
    await phone.say('das ist alles')
    await phone.heard(3)
    const conversation = await conversationOf(phone)
    const said = (await messagesOf(conversation.id)).filter(({ fromRole }) => fromRole === 'User')
    // The last two come at once and of the same second: which is first, nobody can tell.
    expect(said.map(({ text }) => text).toSorted()).toEqual(['das ist alles', 'eine Cola', 'noch eine Cola'])
  })

  it('gets what the simulator held back as soon as its trouble ends', async () => {
    const phone = aPhone()
    await trouble({ webhook: 'reversed' })
    await phone.say('eine Cola')
    await trouble()
    await phone.heard(1)
  })

  it('is known by an id where the number is hidden, and is asked for one', async () => {
    const phone = aPhone()
    await phone.person({ isHidden: true })
    await phone.say('eine Cola')
    const [first] = await phone.heard(1)
    expect(first!.ticks).not.toBe('failed')
    const all = await manager.listRestaurantConversations({ restaurantId })
    expect(all.some(({ customerPhoneNumber }) => customerPhoneNumber.includes(phone.number))).toBe(false)
  })

  it('sends a place as an address, hears politely what nobody reads, and takes back what was said', async () => {
    const phone = aPhone()
    await phone.say('eine Cola', `wamid.back.${phone.number}`)
    await phone.heard(1)
    await phone.write({ type: 'sticker' })
    const [, sorry] = await phone.heard(2)
    expect(sorry!.text).toContain('leider nicht lesen')
    await phone.write({ type: 'location', latitude: 0, longitude: 0 })
    const [, , unknown] = await phone.heard(3)
    expect(unknown!.text).toContain('kenne ich keine Anschrift')
    const { id } = await conversationOf(phone)
    await phone.write({ type: 'revoke', messageId: `wamid.back.${phone.number}` })
    await soon(async () => {
      const [first] = await messagesOf(id)
      expect(first).toMatchObject({ state: 'deleted', text: '' })
    })
    expect((await messagesOf(id)).find(({ attachment }) => attachment)?.attachment?.type).toBe('geolocation')
  })

  it('sends a picture, which staff see small and without what the camera wrote', async () => {
    const { default: sharp } = await import('sharp')
    const pixels = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const phone = aPhone()
    await phone.write({
      type: 'image',
      mimeType: 'image/jpeg',
      data: pixels.toString('base64'),
      text: 'so eine',
    })
    await phone.heard(1)
    const { id } = await conversationOf(phone)
    const [picture] = await messagesOf(id)
    expect(picture).toMatchObject({ text: 'so eine', attachment: { type: 'image' } })
    const { url } = await manager.getMessageFile({ conversationId: id, messageId: picture!.id })
    expect(url).toMatch(/^data:image\/webp;base64,/)
    const stranger = another().as('manager')
    await expect(
      stranger.getMessageFile({ conversationId: id, messageId: picture!.id }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('What a guest wrote', () => {
  const ticksOf = async (phone: ReturnType<typeof aPhone>) =>
    (await phone.see()).filter(({ from }) => from === 'guest').map(({ ticks }) => ticks)

  it('is shown as read once the bot or a person has read it, and who answers shows that they are writing', async () => {
    const phone = aPhone()
    await phone.say('Ich möchte mit einem Menschen sprechen')
    await phone.heard(1)
    await soon(async () => expect(await ticksOf(phone)).toEqual(['read']))
    const { id: conversationId } = await conversationOf(phone)
    await phone.say('Hallo?')
    await soon(async () =>
      expect((await manager.getConversation({ conversationId })).lastMessageText).toBe('Hallo?'),
    )
    expect(await ticksOf(phone)).toEqual(['read', 'delivered'])
    await manager.readConversation({ conversationId })
    await soon(async () => expect(await ticksOf(phone)).toEqual(['read', 'read']))
    await manager.typeToGuest({ conversationId })
    expect(await phone.isWrittenTo()).toBe(false)
    const say = (text: string) =>
      manager.sendConversationMessage({ conversationId, body: { id: crypto.randomUUID(), text } })
    await say('Guten Abend!')
    await phone.heard(2)
    await manager.typeToGuest({ conversationId })
    await soon(async () => expect(await phone.isWrittenTo()).toBe(true))
    await say('Was darf es sein?')
    await phone.heard(3)
    expect(await phone.isWrittenTo()).toBe(false)
  })
})
