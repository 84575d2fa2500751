import { createHmac } from 'node:crypto'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { places } from '@tresen/domain/carts/testing/some-shop-rules'
import { houses } from '@tresen/domain/restaurants/testing/a-restaurant'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueue } from '../../rooms/jobs/jobs.sql.ts'
import { payLinkJob } from '../payments/paying/pay-link-job.ts'
import { press, setUpProvider } from '../payments/testing/use-online-payments.ts'
import { isSigned } from './inbound/webhook.ts'
import { useWhatsApp } from './testing/use-whatsapp.ts'

const restaurant = useWhatsApp({
  orderSettings: { onlinePaymentMethods: ['CreditCardOnline'], whatsAppPaymentState: 'Optional' },
})
const { server, at, restaurantId, admin, as, aPhone, trouble, conversationOf, phoneNumberId } = restaurant
const { another, accessBody, simulators } = restaurant
const manager = as('manager')
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 6000, interval: 40 })

// The windows of WhatsApp are of the simulator's clock.
beforeEach(() => {
  server.clock.now = new Date()
})
afterEach(() => trouble())

const messagesOf = (conversationId: string) => manager.listConversationMessages({ conversationId })

describe('The webhook', () => {
  const address = async () => {
    const { id } = (await admin.getWhatsAppAccess({ restaurantId }))!
    return `${server.url}/api/whatsapp/webhook/${id}`
  }
  const post = async (body: string, signature: string) =>
    (
      await fetch(await address(), {
        method: 'POST',
        body,
        headers: { 'x-hub-signature-256': signature, 'content-type': 'application/json' },
      })
    ).status

  it('takes what is signed over the very bytes, and nothing else', async () => {
    const body = '{"object":"whatsapp_business_account", "entry":[]}'
    const sign = (text: string, secret = 'secret-test') =>
      `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
    expect(await post(body, sign(body))).toBe(200)
    expect(await post(`${body} `, sign(body))).toBe(401)
    expect(await post(body, sign(body, 'other'))).toBe(401)
    expect(await post(body, '')).toBe(401)
    expect(await post('kein json', sign('kein json'))).toBe(200)
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

describe('What goes out', () => {
  it('goes out once, after trouble that says so', async () => {
    for (const api of ['429', '500'] as const) {
      const phone = aPhone()
      await trouble({ api })
      await phone.say('eine Cola')
      const { id } = await conversationOf(phone)
      await soon(async () => expect(await messagesOf(id)).toHaveLength(2))
      await trouble()
      await phone.heard(1)
      await soon(async () => expect((await messagesOf(id))[1]!.state).toBe('delivered'))
      expect((await phone.see()).filter(({ from }) => from === 'business')).toHaveLength(1)
    }
  })

  it('is not sent again when no answer came, and what Meta says of it later counts', async () => {
    const phone = aPhone()
    await trouble({ api: 'cut' })
    await phone.say('eine Cola')
    const { id } = await conversationOf(phone)
    await soon(async () => expect((await messagesOf(id))[1]?.state).toBe('delivered'))
    await trouble()
    await phone.say('das ist alles')
    await phone.heard(2)
    expect((await phone.see()).filter(({ from }) => from === 'business')).toHaveLength(2)
  })

  it('says that it failed where it cannot be delivered, and asks somebody to go on', async () => {
    const phone = aPhone()
    await trouble({ delivery: 'fails' })
    await phone.say('eine Cola')
    const { id } = await conversationOf(phone)
    await soon(async () => expect((await messagesOf(id))[1]?.state).toBe('failed'))
    expect((await messagesOf(id))[1]!.trace.join()).toContain('nicht empfangen')
    await soon(async () =>
      expect(await manager.getConversation({ conversationId: id })).toMatchObject({
        state: 'Queued',
        reason: 'BotFailed',
      }),
    )
  })

  it('is an answer of staff, and outside of the window a template alone', async () => {
    const phone = aPhone()
    await phone.say('Ich möchte mit einem Menschen sprechen')
    await phone.heard(1)
    const { id } = await conversationOf(phone)
    const say = (text: string) =>
      manager.sendConversationMessage({ conversationId: id, body: { id: crypto.randomUUID(), text } })
    await say('Guten Abend!')
    expect((await phone.heard(2)).at(-1)!.text).toBe('Guten Abend!')
    const template = { conversationId: id, body: { id: crypto.randomUUID() } }
    await expect(manager.sendConversationTemplate(template)).rejects.toMatchObject({ code: 'WindowOpen' })
    server.clock.now = new Date(Date.now() + 25 * 3_600_000)
    await expect(say('Noch da?')).rejects.toMatchObject({ code: 'WindowClosed' })
    await manager.sendConversationTemplate(template)
    await manager.sendConversationTemplate(template)
    const told = await phone.heard(3)
    expect(told.at(-1)).toMatchObject({ kind: 'template' })
    expect(told).toHaveLength(3)
  })

  it('is offered as a template where Meta says that the time is over, until the guest writes', async () => {
    const phone = aPhone()
    await phone.say('Ich möchte mit einem Menschen sprechen')
    await phone.heard(1)
    const { id: conversationId } = await conversationOf(phone)
    const say = (text: string) =>
      manager.sendConversationMessage({ conversationId, body: { id: uuidv7(), text } })
    await trouble({ window: 'closed' })
    await say('Noch da?')
    await soon(async () => {
      const { windowUntil } = await manager.getConversation({ conversationId })
      expect(Date.parse(windowUntil!)).toBeLessThanOrEqual(server.clock.now.getTime())
    })
    expect((await messagesOf(conversationId)).at(-1)).toMatchObject({ text: 'Noch da?', state: 'failed' })
    await expect(say('Hallo?')).rejects.toMatchObject({ code: 'WindowClosed' })
    await manager.sendConversationTemplate({ conversationId, body: { id: uuidv7() } })
    expect((await phone.heard(2)).at(-1)).toMatchObject({ kind: 'template' })
    await trouble()
    await phone.say('Ja, gern')
    await soon(async () => say('Schön!'))
    expect((await phone.heard(3)).at(-1)!.text).toBe('Schön!')
  })
})

describe('A picture or a place from staff', () => {
  const pictureOf = async (format: 'png' | 'webp') => {
    const { default: sharp } = await import('sharp')
    const create = { width: 40, height: 30, channels: 4, background: '#00f8' } as const
    return new File([new Uint8Array(await sharp({ create }).toFormat(format).toBuffer())], `a.${format}`)
  }
  const spoken = async () => {
    const phone = aPhone()
    await phone.say('Ich möchte mit einem Menschen sprechen')
    await phone.heard(1)
    const { id: conversationId } = await conversationOf(phone)
    const messageId = uuidv7()
    const at = { conversationId, messageId }
    const sendPicture = async (text: string, format: 'png' | 'webp' = 'webp') =>
      manager.sendConversationImage({ ...at, files: [await pictureOf(format)], form: { text } })
    const stateOf = async () => (await messagesOf(conversationId)).find(({ id }) => id === messageId)
    return { phone, at, sendPicture, stateOf }
  }

  it('arrives once as what Meta takes, with its words', async () => {
    const { phone, sendPicture, stateOf } = await spoken()
    await sendPicture('So sieht sie aus')
    await sendPicture('So sieht sie aus')
    const [, picture] = await phone.heard(2)
    expect(picture).toMatchObject({ kind: 'image', text: 'So sieht sie aus' })
    const media = await fetch(`${await simulators.find()}/messenger/media?id=${picture!.mediaId}`)
    expect(media.headers.get('content-type')).toBe('image/jpeg')
    await soon(async () => expect((await stateOf())?.state).toBe('delivered'))
    expect((await phone.see()).filter(({ kind }) => kind === 'image')).toHaveLength(1)
  })

  it('goes out once after trouble, also without words', async () => {
    const { phone, sendPicture } = await spoken()
    await trouble({ api: '500' })
    await sendPicture('', 'png')
    await trouble()
    const [, picture] = await phone.heard(2)
    expect(picture).toMatchObject({ kind: 'image', text: '' })
  })

  it('is a place with its name; outside of the window it is refused before anything is sent', async () => {
    const { phone, at, sendPicture, stateOf } = await spoken()
    const place = { latitude: 51.53, longitude: 9.93, address: 'Markt 1, 37073 Göttingen', name: 'Linde' }
    await manager.sendConversationPlace({ ...at, body: place })
    const [, told] = await phone.heard(2)
    expect(told).toMatchObject({
      kind: 'location',
      text: 'Linde\nMarkt 1, 37073 Göttingen',
      place: { latitude: 51.53, longitude: 9.93 },
    })
    expect(await stateOf()).toMatchObject({ text: 'Standort: Linde, Markt 1, 37073 Göttingen' })
    server.clock.now = new Date(Date.now() + 25 * 3_600_000)
    const late = { ...at, messageId: uuidv7() }
    await expect(manager.sendConversationPlace({ ...late, body: place })).rejects.toMatchObject({
      code: 'WindowClosed',
    })
    await expect(sendPicture('')).resolves.toMatchObject({ attachment: { type: 'geolocation' } })
    expect(await messagesOf(at.conversationId)).toHaveLength(3)
  })
})

describe('The access', () => {
  it('is tried out, is never shown again, and another number is none', async () => {
    const access = (await manager.getWhatsAppAccess({ restaurantId }))!
    expect(access).toMatchObject({ number: `+${phoneNumberId}`, isSimulated: true, trouble: null })
    expect(JSON.stringify(access)).not.toMatch(/simulator-test|secret-test/)
    const { version } = access
    const body = { phoneNumberId, businessId: phoneNumberId, appSecret: 'x', isShared: false, version }
    await trouble({ api: 'token' })
    const tried = admin.saveWhatsAppAccess({ restaurantId, body: { ...body, token: 'simulator-wrong' } })
    await expect(tried).rejects.toMatchObject({ code: 'AccessRefused' })
    const old = admin.saveWhatsAppAccess({
      restaurantId,
      body: { ...body, token: 'simulator-test', version: 99 },
    })
    await expect(old).rejects.toMatchObject({ code: 'AccessConflict' })
  })
})

describe('A number that two restaurants have', () => {
  const second = another({ name: 'Zur Post', franchiseId: at.franchiseId })
  const stranger = another({ name: 'Fremd' })
  const share = (sharerId: string, isSharing = true) =>
    admin.saveNumberSharer({ restaurantId, sharerId, body: { isSharing } })
  beforeAll(async () => {
    const { version } = (await admin.getWhatsAppAccess({ restaurantId }))!
    expect(await admin.listNumberSharers({ restaurantId })).toEqual([])
    await admin.saveWhatsAppAccess({ restaurantId, body: { ...accessBody, isShared: true, version } })
    await share(second.restaurantId)
  })

  it('is given to others of the chain alone, and never in the place of one of their own', async () => {
    const post = { id: second.restaurantId, name: 'Zur Post', hasOther: false }
    expect(await share(second.restaurantId, false)).toEqual([{ ...post, isSharing: false }])
    expect(await share(second.restaurantId)).toEqual([{ ...post, isSharing: true }])
    await expect(share(stranger.restaurantId)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(share(restaurantId)).rejects.toMatchObject({ code: 'NotFound' })
    const number = (to: string) =>
      sql`update restaurants set public_whatsapp_number = ${to} where id = ${second.restaurantId}`.execute(
        server.deps.db,
      )
    await number('+495119999')
    await expect(share(second.restaurantId)).rejects.toMatchObject({ code: 'SharerHasOther' })
    await number((await admin.getWhatsAppAccess({ restaurantId }))!.number)
  })

  it('asks whom one means; what was said goes along to the other, and so does what is said from then on', async () => {
    const phone = aPhone()
    await phone.say('eine Cola')
    expect((await phone.heard(1))[0]!.text).toContain('Welchem möchten Sie schreiben?')
    const { name } = await admin.getRestaurant(at)
    await phone.say(name)
    // What was written before it was known goes on by itself.
    expect((await phone.heard(2))[1]!.text).toMatch(/Cola/)
    const { id: conversationId, isSharedNumber } = await conversationOf(phone)
    expect(isSharedNumber).toBe(true)
    const others = await admin.listConversationRestaurants({ conversationId })
    expect(others).toEqual([{ id: second.restaurantId, name: 'Zur Post' }])
    const give = (to: string) =>
      admin.setConversationRestaurant({ conversationId, body: { restaurantId: to } })
    await expect(give(uuidv7())).rejects.toMatchObject({ code: 'NumberNotShared' })
    expect(await give(second.restaurantId)).toMatchObject({ restaurantId: second.restaurantId })
    const [step, ...earlier] = await admin.listConversationStates({ conversationId })
    expect(step).toMatchObject({ givenTo: 'Zur Post', state: 'Bot' })
    expect(earlier.every(({ givenTo }) => givenTo === null)).toBe(true)
    expect((await phone.heard(3)).at(-1)!.text).toMatch(/^Sie schreiben jetzt mit Zur Post/)
    // A name in passing moves nobody.
    await phone.say(`Gegenüber von ${name} klingeln. Mensch, bitte`)
    const said = await soon(async () => {
      const there = { restaurantId: second.restaurantId, conversationId }
      const found = await admin.listRestaurantConversationMessages(there)
      expect(found.map(({ text }) => text)).toContain(`Gegenüber von ${name} klingeln. Mensch, bitte`)
      return found
    })
    expect(said[0]!.text).toBe('eine Cola')
    const left = await admin.listRestaurantConversations({ restaurantId })
    expect(left.map(({ id }) => id)).not.toContain(conversationId)
    await soon(async () => {
      const states = (await admin.listConversationMessages({ conversationId })).map(({ state }) => state)
      expect(states).not.toContain('pending')
    })
  })

  it('greets who writes nothing but a name', async () => {
    const phone = aPhone()
    await phone.say('Zur Post')
    expect((await phone.heard(1))[0]!.text).toMatch(/digitale Assistent von Zur Post.*Was darf es sein\?/)
  })

  it('is shown anew by its own restaurant where it changes', async () => {
    const { number, version } = (await admin.getWhatsAppAccess({ restaurantId }))!
    await sql`update whatsapp_accounts set number = '+495111' where restaurant_id = ${restaurantId}`.execute(
      server.deps.db,
    )
    await sql`update restaurants set public_whatsapp_number = '+495111' where id = ${restaurantId}`.execute(
      server.deps.db,
    )
    await admin.saveWhatsAppAccess({ restaurantId, body: { ...accessBody, isShared: true, version } })
    expect(await admin.getRestaurant({ restaurantId })).toMatchObject({ publicWhatsAppNumber: number })
    await share(second.restaurantId)
  })

  it('is theirs no more once it is for one alone', async () => {
    const { version } = (await admin.getWhatsAppAccess({ restaurantId }))!
    const save = (isShared: boolean, version: number) =>
      admin.saveWhatsAppAccess({ restaurantId, body: { ...accessBody, isShared, version } })
    await save(false, version)
    await save(true, version + 1)
    const sharers = await admin.listNumberSharers({ restaurantId })
    expect(sharers.map(({ name, isSharing }) => [name, isSharing])).toEqual([['Zur Post', false]])
  })
})
