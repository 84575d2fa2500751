import { ids } from '@tresen/domain/menu/testing/a-menu'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { fridayEvening } from '../../../testing/test-server.ts'
import { conversationDeadline } from '../look-after-deadlines.ts'
import { useChats } from '../testing/use-chats.ts'

const chats = useChats()
const { restaurant, restaurantId, server, employee, aGuest, last, cartOf } = chats
const { agent, anna, annaId, bert, bertId } = chats

/** As the job does when the deadline passes. */
async function deadlinePasses(conversationId: string) {
  const { deadline } = await restaurant.as('admin').getConversation({ conversationId })
  await conversationDeadline.run(
    server.deps,
    { conversationId, deadline: deadline! },
    new AbortController().signal,
  )
  return restaurant.as('admin').getConversation({ conversationId })
}

describe('A hand-off', () => {
  it('goes to the agent who is ready longest, with summary, reason and cart, and back', async () => {
    await bert.setOwnAgentAvailability({ body: { state: 'OnlineAndAvailable' } })
    server.clock.now = new Date(fridayEvening.getTime() + 1000)
    await anna.setOwnAgentAvailability({ body: { state: 'OnlineAndAvailable' } })
    const guest = aGuest()
    await guest.say('eine Margherita Medium')
    const waiting = await guest.say('Ich möchte mit einem Menschen sprechen')
    expect(waiting.state).toBe('Waiting')
    const conversationId = waiting.id
    const [offered] = await bert.listOwnConversations({})
    expect(offered).toMatchObject({
      ...{ id: conversationId, state: 'Connecting', assignedUserId: bertId, reason: 'Wanted' },
      ...{ isUnread: true, summary: expect.stringContaining('1 × Margherita') },
    })
    const shoppingCartId = offered!.shoppingCarts[0]!.id
    const cart = await bert.getCart({ restaurantId, shoppingCartId })
    expect(cart).toMatchObject({ conversationId, products: [{ product: { name: 'Margherita' } }] })
    await bert.assignConversation({ conversationId, body: { userId: bertId } })
    await expect(anna.assignConversation({ conversationId, body: { userId: annaId } })).rejects.toMatchObject(
      {
        ...{ status: 409, code: 'ConversationConflict' },
        details: { conversation: { assignedUserId: bertId } },
      },
    )
    await bert.sendConversationMessage({ conversationId, body: { id: uuidv7(), text: 'Was kann ich tun?' } })
    await bert.addCartProducts({ restaurantId, shoppingCartId, body: [{ productPriceId: ids.colaPrice }] })
    const helped = await guest.see()
    expect(helped).toMatchObject({ state: 'Connected' })
    expect(last(helped)).toMatchObject({ from: 'Staff', text: 'Was kann ich tun?' })
    expect((await cartOf(guest, helped)).products).toHaveLength(2)
    await bert.handBackConversation({ conversationId })
    expect((await guest.see()).state).toBe('Bot')
    await expect(bert.getCart({ restaurantId, shoppingCartId })).rejects.toMatchObject({ status: 404 })
    const goesOn = await guest.say('noch eine Cola')
    expect((await cartOf(guest, goesOn)).products).toHaveLength(3)
    const steps = await bert.listConversationStates({ conversationId })
    expect(steps.map(({ state }) => state)).toEqual(['Bot', 'Connected', 'Connecting', 'Bot'])
    await server.database.pool.query(
      `insert into users (id, username, password_hash) values ($1, 'bert@talks.example', 'x')`,
      [bertId],
    )
    // To whom it was offered is nothing that the restaurant is told.
    const named = async (client: typeof bert) =>
      (await client.listConversationStates({ conversationId })).map(
        ({ assignedUsername }) => assignedUsername,
      )
    const name = 'bert@talks.example'
    expect(await named(bert)).toEqual([null, name, name, null])
    expect(await named(employee)).toEqual([null, name, null, null])
    await server.database.pool.query(`delete from users where id = $1`, [bertId])
  })

  const endings = {
    staff: (conversationId) => anna.completeConversation({ conversationId }),
    'the bot, which goes on': (conversationId) => anna.handBackConversation({ conversationId }),
    'the guest, who stays away': async (conversationId, guest) => {
      await anna.sendConversationMessage({ conversationId, body: { id: uuidv7(), text: 'Hallo?' } })
      server.clock.now = new Date(server.clock.now.getTime() + 24 * 3_600_000)
      await deadlinePasses(conversationId)
      expect((await guest.see()).state).toBe('Ended')
    },
  } satisfies Record<string, (id: string, guest: ReturnType<typeof aGuest>) => Promise<unknown>>

  it.each(Object.entries(endings))(
    'leaves no cart in the hand of who had it: ended by %s',
    async (_, end) => {
      await anna.setOwnAgentAvailability({ body: { state: 'OnlineAndAvailable' } })
      const guest = aGuest()
      const { id: conversationId } = await guest.say('Ich möchte mit einem Menschen sprechen')
      await anna.assignConversation({ conversationId, body: { userId: annaId } })
      const [cart] = (await anna.getConversation({ conversationId })).shoppingCarts
      const held = { restaurantId, shoppingCartId: cart!.id, deviceId: null }
      await anna.setActiveCart({ body: held })
      expect(await anna.getActiveCart({})).toMatchObject(held)
      await end(conversationId, guest)
      expect(await anna.getActiveCart({})).toMatchObject({ restaurantId: null, shoppingCartId: null })
    },
  )

  it('climbs from agent to agent to restaurant; at last the guest is told whom to call', async () => {
    await anna.setOwnAgentAvailability({ body: { state: 'OnlineAndAvailable' } })
    const guest = aGuest()
    const { id: conversationId } = await guest.say('Mensch')
    const missed = await deadlinePasses(conversationId)
    expect(missed).toMatchObject({ state: 'Queued', assignedUserId: null, isImportant: true })
    expect(await anna.getOwnAgentAvailability({})).toMatchObject({ state: 'Online' })
    await server.database.pool.query(`update restaurants set phone_number = '+4955177010' where id = $1`, [
      restaurantId,
    ])
    const alone = await deadlinePasses(conversationId)
    expect(alone).toMatchObject({ state: 'Queued', isCritical: true, needsToBeReviewed: true })
    expect([missed.isLeftAlone, alone.isLeftAlone]).toEqual([false, true])
    expect(await guest.see()).toMatchObject({ state: 'Waiting', isLeftAlone: true })
    expect(last(await guest.see()).text).toMatch(
      /niemand frei. Rufen Sie uns an: 0551 77010. .*rufen wir zurück/,
    )
    const left = await deadlinePasses(conversationId)
    expect(left).toMatchObject({ state: 'Abandoned', needsToBeReviewed: true, deadline: null })
    expect(await employee.reviewConversation({ conversationId })).toMatchObject({ isInReview: true })
    expect(await employee.completeConversation({ conversationId })).toMatchObject({
      needsToBeReviewed: false,
    })
  })

  it('says when staff last read it: what came later is new', async () => {
    const guest = aGuest()
    const { id: conversationId } = await guest.say('Mensch')
    expect(await employee.getConversation({ conversationId })).toMatchObject({ isUnread: true, readAt: null })
    const readAt = server.clock.now.toISOString()
    expect(await employee.readConversation({ conversationId })).toMatchObject({ isUnread: false, readAt })
    server.clock.now = new Date(fridayEvening.getTime() + 60_000)
    await guest.say('Noch da?')
    expect(await employee.getConversation({ conversationId })).toMatchObject({ isUnread: true, readAt })
  })

  it('asks nobody who has lost the right meanwhile, and whoever got it', async () => {
    const { pool } = server.database
    const id = uuidv7()
    await pool.query(`insert into users (id, username, password_hash) values ($1, $2, '')`, [id, id])
    const give = `insert into user_restaurants (user_id, restaurant_id, role) values ($1, $2, 'callcenter')`
    const cora = agent(id)
    await pool.query(give, [id, restaurantId])
    await cora.setOwnAgentAvailability({ body: { state: 'OnlineAndAvailable' } })
    const asked = async () => {
      const { id: conversationId } = await aGuest().say('Mensch')
      return (await employee.getConversation({ conversationId })).assignedUserId
    }
    expect(await asked()).toBe(id)
    await pool.query(`delete from user_restaurants where user_id = $1`, [id])
    expect(await asked()).toBeNull()
    await pool.query(give, [id, restaurantId])
    expect(await asked()).toBe(id)
    await pool.query(`delete from users where id = $1`, [id])
    await cora.setOwnAgentAvailability({ body: { state: 'Offline' } })
  })

  it('writes down what changed of an agent, and keeps the place of who is ready and says so again', async () => {
    const userId = uuidv7()
    const cora = agent(userId)
    for (const state of [
      'Online',
      'Online',
      'OnlineAndAvailable',
      'OnlineAndAvailable',
      'Offline',
    ] as const) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      const before = await cora.getOwnAgentAvailability()
      const { updated } = await cora.setOwnAgentAvailability({ body: { state } })
      if (before.state === state) expect(updated).toBe(before.updated)
    }
    const log = (await cora.listAgentAvailabilityLog({})).filter((entry) => entry.userId === userId)
    expect(log.map(({ oldState, state }) => [oldState, state])).toEqual([
      ['OnlineAndAvailable', 'Offline'],
      ['Online', 'OnlineAndAvailable'],
      ['Offline', 'Online'],
    ])
  })

  it('is rejected, all of it, and goes to the next', async () => {
    for (const one of [anna, bert]) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      await one.setOwnAgentAvailability({ body: { state: 'OnlineAndAvailable' } })
    }
    const ids = [(await aGuest().say('Mensch')).id, (await aGuest().say('Mensch')).id]
    const offered = async (one: typeof anna) => {
      const own = await one.listOwnConversations({ states: 'Connecting' })
      return own.map(({ id }) => id).filter((id) => ids.includes(id))
    }
    expect((await offered(anna)).toSorted()).toEqual(ids.toSorted())
    await anna.markUnavailable()
    for (const conversationId of ids) await anna.unassignConversation({ conversationId })
    expect(await offered(anna)).toEqual([])
    expect((await offered(bert)).toSorted()).toEqual(ids.toSorted())
    await bert.setOwnAgentAvailability({ body: { state: 'Online' } })
    for (const conversationId of ids) await bert.unassignConversation({ conversationId })
    for (const conversationId of ids)
      expect(await employee.getConversation({ conversationId })).toMatchObject({ state: 'Queued' })
  })

  it('is taken by one of many who take it at once', async () => {
    const { id: conversationId } = await aGuest().say('Mensch')
    const takers = await Promise.allSettled([
      anna.assignConversation({ conversationId, body: { userId: annaId } }),
      bert.assignConversation({ conversationId, body: { userId: bertId } }),
    ])
    expect(takers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('lets the bot whisper: what it suggests the guest does not see until it is sent', async () => {
    const guest = aGuest()
    const { id: conversationId } = await guest.say('Mensch')
    await employee.sendConversationMessage({ conversationId, body: { id: uuidv7(), text: 'Ja bitte?' } })
    await guest.say('Wann haben Sie heute offen?')
    const suggestions = async () =>
      (await employee.listConversationMessages({ conversationId })).filter(
        ({ type }) => type === 'suggestion',
      )
    const [suggestion] = await suggestions()
    expect((await guest.see()).messages.some(({ text }) => text === suggestion!.text)).toBe(false)
    const at = { conversationId, messageId: suggestion!.id }
    const [sent, again] = await Promise.all([employee.acceptSuggestion(at), employee.acceptSuggestion(at)])
    expect(again.id).toBe(sent.id)
    expect((await employee.acceptSuggestion(at)).id).toBe(sent.id)
    const told = (await guest.see()).messages.filter(({ text }) => text === suggestion!.text)
    expect(told).toHaveLength(1)
    expect(last(await guest.see())).toMatchObject({ from: 'Staff', text: suggestion!.text })
    await expect(employee.rejectSuggestion(at)).rejects.toMatchObject({ code: 'SuggestionSettled' })
    const body = { isGood: true, comment: '' }
    expect(await employee.rateMessage({ ...at, body })).toMatchObject({ feedback: body })
  })

  it('says of no suggestion that it was sent where it could not be', async () => {
    const guest = aGuest()
    const { id: conversationId } = await guest.say('Mensch')
    await employee.sendConversationMessage({ conversationId, body: { id: uuidv7(), text: 'Ja bitte?' } })
    await guest.say('Wann haben Sie heute offen?')
    const suggestion = async () =>
      (await employee.listConversationMessages({ conversationId })).find(({ type }) => type === 'suggestion')!
    const { id: messageId } = await suggestion()
    await guest.client.leaveChat({ restaurantId })
    await expect(employee.acceptSuggestion({ conversationId, messageId })).rejects.toMatchObject({
      code: 'ConversationConflict',
    })
    expect((await suggestion()).suggestionState).toBeNull()
  })

  it('is told from its end where that is enough', async () => {
    const guest = aGuest()
    const { id: conversationId } = await guest.say('eine Cola')
    await guest.say('noch eine Cola')
    const all = await employee.listConversationMessages({ conversationId })
    expect(all.length).toBeGreaterThan(3)
    expect(await employee.listConversationMessages({ conversationId, newest: 2 })).toEqual(all.slice(-2))
  })

  it('comes back to people within a day, and begins anew where a bot was enough', async () => {
    const guest = aGuest()
    const { id: conversationId } = await guest.say('Mensch')
    const sender = restaurant.as('manager')
    await sender.sendConversationMessage({ conversationId, body: { id: uuidv7(), text: 'Erledigt.' } })
    await sender.completeConversation({ conversationId })
    expect((await guest.see()).state).toBe('Ended')
    expect(await guest.say('Doch noch etwas')).toMatchObject({ id: conversationId, state: 'Waiting' })
    const other = aGuest()
    const first = await other.open()
    await other.client.leaveChat({ restaurantId })
    const second = await other.say('eine Cola')
    expect(second.id).not.toBe(first.id)
    expect(second.messages[1]!.text).toContain('Computerprogramm')
  })
})
