import { chatStreamPath } from '@tresen/contract/live'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, it, vi } from 'vitest'
import { follow, type Follower } from '../../../testing/hub-follower.ts'
import { clientOf, type TestClient } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

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
