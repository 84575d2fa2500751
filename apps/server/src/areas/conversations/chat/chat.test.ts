import { chatStreamPath } from '@tresen/contract/live'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { ids } from '@tresen/domain/menu/testing/a-menu'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { follow, type Follower } from '../../../testing/hub-follower.ts'
import { clientOf, type TestClient } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { tellPlacedOrder } from '../tell-of-order.ts'

const restaurant = useRestaurant()
const { restaurantId, server } = restaurant
const annaId = uuidv7()
const anna = clientOf(server, { userId: annaId, restaurants: { [restaurantId]: 'employee' } })
const berta = restaurant.as('employee')

let hub: Follower | null = null
afterEach(async () => {
  await hub?.stop()
  hub = null
})
const joined = async () =>
  (hub = await follow(server, { restaurantId, token: await restaurant.token('employee') }))
const typings = ({ events }: Follower) => events.filter(({ name }) => name === 'conversationTyping')

const write = (guest: TestClient, text: string) =>
  guest.writeInChat({ restaurantId, body: { id: uuidv7(), text } })

/** A guest who asked for a person, and whom Anna has answered. */
async function aTalk() {
  const guest = server.asGuest()
  const { id: conversationId } = await write(guest, 'Mensch')
  const answer = (text: string) =>
    anna.sendConversationMessage({ conversationId, body: { id: uuidv7(), text } })
  return { guest, conversationId, answer, first: await answer('Guten Abend, Anna hier.') }
}

const stateOf = async (conversationId: string, id: string) =>
  (await berta.listConversationMessages({ conversationId })).find((message) => message.id === id)!.state

it('shows staff that a guest is writing, once a second at most, and nobody while the bot answers', async () => {
  const { guest, conversationId } = await aTalk()
  const withBot = server.asGuest()
  await write(withBot, 'Hallo')
  const { events } = await joined()
  await withBot.typeInChat({ restaurantId })
  await server.asGuest().typeInChat({ restaurantId })
  for (let times = 0; times < 5; times++) await guest.typeInChat({ restaurantId })
  await hub!.until('conversationTyping')
  expect(typings(hub!).map(({ payload }) => payload)).toEqual([
    { conversationId, fromRole: 'User', userId: null, username: null },
  ])
  // It is a sign, and no event of its own: its number is that of the last one.
  expect(events.at(-1)!.seq).toBe(hub!.welcome.seq)
})

it('shows a guest that staff are writing: whoever has the conversation, and only on its stream', async () => {
  const url = `${server.url}/api/restaurants/${restaurantId}/chat/messages`
  const asked = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: uuidv7(), text: 'Mensch' }),
  })
  const { id: conversationId } = (await asked.json()) as { id: string }
  await anna.sendConversationMessage({ conversationId, body: { id: uuidv7(), text: 'Guten Abend.' } })
  const cookie = asked.headers.getSetCookie()[0]!.split(';')[0]!
  const leaving = new AbortController()
  const path = chatStreamPath.replace('{restaurantId}', restaurantId)
  const stream = await server.fetch(path, { headers: { cookie }, signal: leaving.signal })
  let heard = ''
  const reading = (async () => {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) heard += chunk
  })().catch(() => {})
  await vi.waitFor(() => expect(heard).toContain('Guten Abend.'))
  const other = await aTalk()
  await anna.typeToGuest({ conversationId: other.conversationId })
  await berta.typeToGuest({ conversationId })
  expect(heard).not.toContain('event: typing')
  await anna.typeToGuest({ conversationId })
  await vi.waitFor(() => expect(heard).toContain('event: typing\ndata: {}\n\n'))
  leaving.abort()
  await reading
})

it('shows how far what staff wrote has come: there, then read, and never back', async () => {
  const { guest, conversationId, answer, first } = await aTalk()
  const second = await answer('Was darf es sein?')
  const receive = (messageId: string, state: 'delivered' | 'read') =>
    guest.receiveChat({ restaurantId, body: { messageId, state } })
  expect(second.state).toBe('sent')
  await receive(first.id, 'read')
  await receive(second.id, 'delivered')
  expect([await stateOf(conversationId, first.id), await stateOf(conversationId, second.id)]).toEqual([
    'read',
    'delivered',
  ])
  const { version } = await berta.getConversation({ conversationId })
  await receive(first.id, 'delivered')
  await receive(uuidv7(), 'read')
  await server.asGuest().receiveChat({ restaurantId, body: { messageId: second.id, state: 'read' } })
  expect(await stateOf(conversationId, second.id)).toBe('delivered')
  expect(await berta.getConversation({ conversationId })).toMatchObject({
    version,
    lastMessageState: 'delivered',
  })
  await receive(second.id, 'read')
  expect(await berta.getConversation({ conversationId })).toMatchObject({ lastMessageState: 'read' })
})

it('tells a guest when a person read what they wrote, and nothing of the kind while nobody has it', async () => {
  const guest = server.asGuest()
  const asked = await write(guest, 'Mensch')
  expect(asked.readAt).toBeNull()
  await berta.readConversation({ conversationId: asked.id })
  expect((await guest.getChat({ restaurantId }))!.readAt).toBeNull()
  await anna.assignConversation({ conversationId: asked.id, body: { userId: annaId } })
  const later = await write(guest, 'Sind Sie da?')
  server.clock.now = new Date(server.clock.now.getTime() + 5000)
  await anna.readConversation({ conversationId: asked.id })
  const seen = (await guest.getChat({ restaurantId }))!
  expect(seen.readAt! > later.messages.at(-1)!.timestamp).toBe(true)
})

describe('A link for another device', () => {
  const foreign = restaurant.another()

  /** A guest with a cola in the cart of their conversation, and the token of their link. */
  async function aLink() {
    const guest = server.asGuest()
    const chat = await write(guest, 'eine Cola')
    const { url, qrCode, until } = (await guest.linkChat({ restaurantId }))!
    expect(qrCode).toMatch(/^<svg/)
    return { guest, chat, until, token: new URL(url).searchParams.get('weiter')! }
  }

  it('goes on with the conversation and its cart; both devices see the same', async () => {
    const { guest, chat, token } = await aLink()
    const phone = server.asGuest()
    await write(phone, 'Hallo')
    const continued = await phone.continueChat({ restaurantId, body: { token } })
    expect(continued.id).toBe(chat.id)
    await write(phone, 'und eine Margherita Medium')
    const seen = (await guest.getChat({ restaurantId }))!
    expect(seen.messages.map(({ text }) => text)).toContain('und eine Margherita Medium')
    const cart = { restaurantId, shoppingCartId: chat.shoppingCartId! }
    expect((await phone.getCart(cart)).products).toHaveLength(2)
  })

  it('opens nothing after a quarter of an hour, elsewhere, or as a link for something else', async () => {
    const { guest, token, until } = await aLink()
    const open = (given: string, at = restaurantId) =>
      server.asGuest().continueChat({ restaurantId: at, body: { token: given } })
    await expect(open(token, foreign.restaurantId)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(open('x')).rejects.toMatchObject({ code: 'NotFound' })
    const { id } = (await guest.getChat({ restaurantId }))!
    const other = server.deps.tokens.signLink('follow', { restaurantId, id }, new Date(until))
    await expect(open(other)).rejects.toMatchObject({ code: 'NotFound' })
    server.clock.now = new Date(Date.parse(until) + 1000)
    await expect(open(token)).rejects.toMatchObject({ code: 'ChatLinkExpired' })
  })

  it('is there only where there is a conversation', async () => {
    expect(await server.asGuest().linkChat({ restaurantId })).toBeNull()
  })
})

it('what staff order for a guest is said in the chat, with where it is followed', async () => {
  const { guest, conversationId } = await aTalk()
  const { shoppingCartId } = await write(guest, 'Hallo?')
  const cart = { ...restaurant.at, shoppingCartId: shoppingCartId! }
  const body = { isPickup: true, lastName: 'Vogel', phone: '0551 998877', paymentMethod: 'Cash' } as const
  await anna.quickAddCartProduct({ ...cart, productPriceId: ids.colaPrice })
  await anna.updateCart({ ...cart, body })
  const order = await placeAsSeen(anna, cart)
  const { rows } = await server.database.pool.query<{ payload: { restaurantId: string; orderId: string } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'tellPlacedOrder' and payload ->> 'orderId' = $1`,
    [order.id],
  )
  await tellPlacedOrder.run(server.deps, rows[0]!.payload, new AbortController().signal)
  await tellPlacedOrder.run(server.deps, rows[0]!.payload, new AbortController().signal)
  const { messages, orderId } = (await guest.getChat({ restaurantId }))!
  expect(orderId).toBe(order.id)
  const told = messages.filter(({ text }) => /ist aufgegeben\. Bestellung verfolgen: http/.test(text))
  expect(told).toHaveLength(1)
  expect(await berta.getConversation({ conversationId })).toMatchObject({ orderId, state: 'Connected' })
})
