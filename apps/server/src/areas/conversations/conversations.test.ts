import type { GuestChat } from '@tresen/contract/conversations/conversation'
import type { Location } from '@tresen/contract/common'
import { places } from '@tresen/domain/carts/testing/some-shop-rules'
import { ids } from '@tresen/domain/menu/testing/a-menu'
import { houses } from '@tresen/domain/restaurants/testing/a-restaurant'
import { sql } from 'kysely'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { chatStreamPath } from '@tresen/contract/live'
import { messagesOf } from '../../testing/read-event-stream.ts'
import { fridayEvening } from '../../testing/test-server.ts'
import { useChats } from './testing/use-chats.ts'

const { restaurant, restaurantId, server, employee, anna, aGuest, last, cartOf } = useChats()
const foreign = restaurant.another()
const { at } = restaurant

describe('The bot in the chat', () => {
  it('says first that it is a machine, and takes an order over the guest’s own cart', async () => {
    const guest = aGuest()
    const own = await guest.client.createCart({
      restaurantId,
      body: { products: [{ productPriceId: ids.colaPrice }] },
    })
    const opened = await guest.open(own.id)
    expect(opened).toMatchObject({ state: 'Bot', shoppingCartId: own.id })
    expect(last(opened).text).toContain('Computerprogramm')
    const asked = await guest.say('eine Margherita Medium bitte')
    expect(asked.messages.map(({ from }) => from)).toEqual(['Bot', 'Guest', 'Bot'])
    expect((await cartOf(guest, asked)).products).toHaveLength(2)
    expect(asked.shoppingCartVersion).toBeGreaterThan(own.version)
    const how = await guest.say('das ist alles')
    expect(last(how).chips).toEqual(['Abholen', 'Liefern'])
    await guest.say('Abholen')
    await guest.say('Vogel')
    await guest.say('0551 123456')
    const summed = await guest.say('Bar')
    expect(last(summed).text).toContain('Ich fasse zusammen')
    expect(last(summed).chips).toEqual(['Ja', 'Nein'])
    const done = await guest.say('Ja')
    expect(done.orderId).not.toBeNull()
    const order = await guest.client.getOrder({ ...at, orderId: done.orderId! })
    expect(order).toMatchObject({ state: 'New', willBePickedUp: true })
    const known = await employee.getOrderConversation({ ...at, orderId: done.orderId! })
    expect(known).toMatchObject({ id: done.id, customerName: 'Vogel', state: 'Bot' })
    await expect(employee.listConversationOrders({ conversationId: done.id })).resolves.toHaveLength(1)
  })

  it('takes a place for an address, and says so where it knows none there', async () => {
    const guest = aGuest()
    await guest.say('eine Margherita Medium bitte, und liefern')
    const send = (place: Location) =>
      guest.client.writeInChat({ restaurantId, body: { id: uuidv7(), text: 'Mein Standort', place } })
    const nowhere = await send({ latitude: 0, longitude: 0 })
    expect(last(nowhere).text).toContain('kenne ich keine Anschrift')
    const known = await send(places.centre)
    expect(known.messages.at(-2)).toMatchObject({ attachment: { type: 'geolocation', ...places.centre } })
    expect(await cartOf(guest, known)).toMatchObject({ street: houses.centre.street })
  })

  it('orders what a guest had the last time, says it and asks for a yes', async () => {
    const guest = aGuest()
    await guest.say('zwei Margherita Medium zur Abholung, auf den Namen Vogel, 0551 123456, bar')
    await guest.say('das ist alles')
    await guest.say('Ja')
    server.clock.now = new Date(fridayEvening.getTime() + 25 * 60 * 60_000)
    const own = await guest.client.createCart({ restaurantId, body: {} })
    await guest.open(own.id)
    const again = await guest.say('wie immer bitte')
    expect(last(again).text).toContain('Wie beim letzten Mal: 2 × Margherita')
    expect((await cartOf(guest, again)).products).toHaveLength(2)
    expect(again.orderId).toBeNull()
    const stranger = aGuest()
    expect(last(await stranger.say('wie immer bitte')).text).toContain('weiß ich nicht')
  })

  it('makes a concern of a complaint, about the guest’s own last order, once', async () => {
    const guest = aGuest()
    await guest.say('zwei Margherita Medium zur Abholung, auf den Namen Vogel, 0551 123456, bar')
    await guest.say('das ist alles')
    const { orderId } = await guest.say('Ja')
    const message = uuidv7()
    const other = aGuest()
    await guest.say('Ich möchte eine Reklamation machen, das war total kalt', message)
    await guest.say('Ich möchte eine Reklamation machen, das war total kalt', message)
    // What is written in one moment has no order.
    server.clock.now = new Date(fridayEvening.getTime() + 1000)
    await other.say('noch eine Beschwerde')
    const { issues } = await employee.listIssues({ restaurantId })
    expect(issues).toMatchObject([
      {
        orderId,
        kind: 'Cold',
        source: 'Bot',
        guestName: 'Vogel',
        createdBy: null,
        customerId: expect.any(String),
      },
      { orderId: null, kind: 'Other', source: 'Bot', comment: 'noch eine Beschwerde', customerId: null },
    ])
  })

  it('orders nothing that is no longer as it was summed up, and says it anew', async () => {
    const guest = aGuest()
    await guest.say('zwei Margherita Medium zur Abholung, auf den Namen Vogel, 0551 123456, bar')
    const summed = await guest.say('das ist alles')
    expect(last(summed).text).toContain('Ich fasse zusammen')
    const shoppingCartId = summed.shoppingCartId!
    const body = [{ productPriceId: ids.colaPrice }]
    await guest.client.addCartProducts({ restaurantId, shoppingCartId, body })
    const again = await guest.say('Ja')
    expect(again.orderId).toBeNull()
    expect(last(again).text).toMatch(/Cola/)
    expect((await guest.say('Ja')).orderId).not.toBeNull()
  })

  it('answers a message once, however often it comes', async () => {
    const guest = aGuest()
    await guest.open()
    const id = uuidv7()
    const [one, two] = await Promise.all([guest.say('eine Cola', id), guest.say('eine Cola', id)])
    const chat = await guest.say('eine Cola', id)
    expect(chat.messages).toHaveLength(3)
    expect([one.id, two.id]).toEqual([chat.id, chat.id])
    expect((await cartOf(guest, chat)).products).toHaveLength(1)
  })

  it('is looked after when its deadline passes: a job is written with it', async () => {
    const chat = await aGuest().open()
    const { rows } = await server.database.pool.query(`select from graphile_worker.jobs where key = $1`, [
      `conversation ${chat.id}`,
    ])
    expect(rows).toHaveLength(1)
  })

  it('is nobody else’s: neither other guests nor other restaurants read it', async () => {
    const chat = await aGuest().open()
    expect(await server.asGuest().getChat({ restaurantId })).toBeNull()
    const conversationId = chat.id
    await expect(foreign.as('manager').getConversation({ conversationId })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      employee.getCart({ restaurantId, shoppingCartId: chat.shoppingCartId! }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('What staff send beside words', () => {
  const pixels = { create: { width: 20, height: 10, channels: 3, background: 'red' } } as const
  const aPicture = async () => new File([new Uint8Array(await sharp(pixels).png().toBuffer())], 'a.png')

  it('is a picture that its guest sees and nobody else, or a place', async () => {
    const guest = aGuest()
    const { id: conversationId } = await guest.say('Ich möchte mit einem Menschen sprechen')
    const messageId = uuidv7()
    await employee.sendConversationImage({
      ...{ conversationId, messageId },
      ...{ files: [await aPicture()], form: { text: '' } },
    })
    const place = { latitude: 51.5, longitude: 9.9, address: 'Markt 1, 37073 Göttingen', name: '' }
    await employee.sendConversationPlace({ conversationId, messageId: uuidv7(), body: place })
    const { messages } = await guest.see()
    expect(messages.slice(-2)).toMatchObject([
      { id: messageId, text: '', attachment: { type: 'image' } },
      { text: 'Standort: Markt 1, 37073 Göttingen', attachment: { type: 'geolocation', latitude: 51.5 } },
    ])
    const file = await guest.client.getChatFile({ restaurantId, messageId })
    expect(file).toMatchObject({ type: 'image/webp' })
    expect((await sharp(Buffer.from(file.bytes)).metadata()).width).toBe(20)
    const stranger = aGuest()
    await stranger.open()
    await expect(stranger.client.getChatFile({ restaurantId, messageId })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is nothing but a picture of bounded size, and of whoever holds the conversation', async () => {
    const guest = aGuest()
    const { id: conversationId } = await guest.say('Ich möchte mit einem Menschen sprechen')
    const send = (file: File, by = employee) =>
      by.sendConversationImage({
        ...{ conversationId, messageId: uuidv7() },
        ...{ files: [file], form: { text: '' } },
      })
    await expect(send(new File(['<svg/>'], 'a.png'))).rejects.toMatchObject({ code: 'NoImage' })
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png')
    await expect(send(large)).rejects.toMatchObject({ code: 'ImageTooLarge' })
    await send(await aPicture())
    await expect(send(await aPicture(), anna)).rejects.toMatchObject({ code: 'ConversationConflict' })
  })
})
describe('The chat’s stream', () => {
  it('tells the guest what staff write, and nobody else anything', async () => {
    const url = `${server.url}/api/restaurants/${restaurantId}/chat/messages`
    const body = JSON.stringify({ id: uuidv7(), text: 'Mensch' })
    const headers = { 'content-type': 'application/json' }
    const written = await fetch(url, { method: 'POST', body, headers })
    const { id: conversationId } = (await written.json()) as GuestChat
    const cookie = written.headers.getSetCookie()[0]!.split(';')[0]!
    const path = chatStreamPath.replace('{restaurantId}', restaurantId)
    expect((await server.fetch(path)).status).toBe(404)
    const leaving = new AbortController()
    const messages = messagesOf(await server.fetch(path, { headers: { cookie }, signal: leaving.signal }))
    await messages.next()
    await employee.sendConversationMessage({ conversationId, body: { id: uuidv7(), text: 'Ja bitte?' } })
    const heard = JSON.parse((await messages.next()).value as string) as GuestChat
    leaving.abort()
    expect(heard).toMatchObject({ state: 'Connected' })
    expect(last(heard).text).toBe('Ja bitte?')
  })
})

describe('What the bot did not understand', () => {
  it('is listed with what was said before and what a person answered, and counted', async () => {
    const manager = restaurant.as('manager')
    const before = await manager.getBotReview({ restaurantId })
    const guest = aGuest()
    const { id: conversationId } = await guest.open()
    await guest.say('eine Cola')
    await guest.say('einmal Froschschenkel bitte')
    await guest.say('Mensch')
    await manager.sendConversationMessage({
      conversationId,
      body: { id: uuidv7(), text: 'Die gibt es nicht.' },
    })
    await sql`
      update conversation_messages set trace = trace || '["Sprachmodell half nicht: 340 ms, 540 Token",
        "Sprachmodell half nicht: antwortet nicht rechtzeitig (2500 ms)"]'::jsonb
      where conversation_id = ${conversationId} and text like '%Froschschenkel%' and from_role = 'Bot'`.execute(
      server.deps.db,
    )
    const { figures, misunderstandings } = await manager.getBotReview({ restaurantId })
    expect(figures.model).toEqual({ conversations: 1, questions: 2, ms: 2840, tokens: 540, cents: null })
    expect(misunderstandings[0]).toMatchObject({
      conversationId,
      messages: ['eine Cola', 'einmal Froschschenkel bitte'],
      person: 'Die gibt es nicht.',
    })
    expect(figures).toMatchObject({
      conversations: before.figures.conversations + 1,
      misunderstandings: before.figures.misunderstandings + 1,
      orders: before.figures.orders,
    })
    expect(figures.handOffs.map(({ reason }) => reason)).toContain('Wanted')
  })
})
