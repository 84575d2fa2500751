import type { CallError } from '@tresen/contract/client'
import { catalogue } from '@tresen/contract/catalogue'
import { roles, type Call, type Role } from '@tresen/contract/define'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { aFilledCart } from '../../areas/carts/testing/a-cart.ts'
import type { TestClient } from '../../testing/test-server.ts'
import { aVoucherInput } from '../../areas/discounts/testing/a-discount.ts'
import { follow, type Follower } from '../../testing/hub-follower.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const own = useRestaurant()
const other = own.another()
const { server } = own

/** These tell of nobody but whoever asks. */
const ofOneself = new Set([
  // Makes one of its own; to whose franchise it may belong, its own test says.
  'createRestaurant',
  'getOwnAgentAvailability',
  'setOwnAgentAvailability',
  'markAvailable',
  'setAvailability',
  'markUnavailable',
  // Where one's own telephone rings; and of calls only what rings there, in restaurants that are one's own.
  'getOwnPhone',
  'setOwnPhone',
  'openBrowserDevice',
  'getOwnCall',
  // Empty as long as every conversation has its restaurant.
  'listConversationsWithoutRestaurant',
])

/** Calls whose path names no restaurant, and that some roles may make: each looks into the own restaurants. */
const calls = (Object.values(catalogue) as Call[]).filter(
  ({ access, name }) =>
    !ofOneself.has(name) &&
    access.who === 'roles' &&
    access.roles.some((role) => role !== 'admin') &&
    roles.some((role) => !access.roles.includes(role)),
)

type Act = (client: TestClient, cartId: string, phoneNumber: string) => Promise<unknown>

/** A conversation of the other restaurant that the person had, with a suggestion in it; and an agent of theirs. */
const talk = { conversationId: '', messageId: '' }
const agentId = uuidv7()

const instruction = { phoneNumber: '+4955190', instructions: 'Klingeln', announcement: '' }

/** Where the reply does not name the restaurant: whether it was found, even if it was refused as it is. */
const reached = (call: Promise<unknown>) =>
  call
    .catch((error: CallError) => (error.code === 'NotFound' ? Promise.reject(error) : error))
    .then(() => other.restaurantId)

async function orderOf(cartId: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select o.id from orders o join shopping_carts c on c.phone = o.phone where c.id = $1`,
    [cartId],
  )
  return rows[0]!.id
}

/** What each of them would tell of the other restaurant; a new call needs its line. */
const acts: Record<string, Act> = {
  findLatestOrderAnywhere: (client, _cart, phoneNumber) => client.findLatestOrderAnywhere({ phoneNumber }),
  listActiveOrders: (client, _cart, phoneNumber) => client.listActiveOrders({ phoneNumber }),
  findLatestCartAnywhere: (client, _cart, phoneNumber) => client.findLatestCartAnywhere({ phoneNumber }),
  reportCustomer: async (client, cartId) => {
    const orderId = await orderOf(cartId)
    await server.database.pool.query('delete from customer_bans')
    return client.reportCustomer({
      body: { restaurantId: other.restaurantId, orderId, reason: 'Nicht da' },
    })
  },
  listBansByPhone: async (client, cartId, phoneNumber) => {
    await acts['reportCustomer']!(other.as('manager'), cartId, phoneNumber)
    return client.listBansByPhone({ phoneNumber })
  },
  setActiveCart: (client, shoppingCartId) =>
    client.setActiveCart({ body: { restaurantId: other.restaurantId, shoppingCartId, deviceId: null } }),
  getActiveCart: (client) => client.getActiveCart({}),
  deleteRestaurant: (client) =>
    whileItIs('Live', () => client.deleteRestaurant({ restaurantId: other.restaurantId })),
  restoreRestaurant: (client) =>
    whileItIs('Deleted', () => client.restoreRestaurant({ restaurantId: other.restaurantId })),
  // None is set up: only who may, is told so.
  setupStripeWebhook: (client) =>
    client
      .setupStripeWebhook({ restaurantId: other.restaurantId })
      .catch((error: CallError) => (error.code === 'NotFound' ? error : { said: error.code })),
  listTakeaway: (client) => client.listTakeaway({}),
  checkTakeaway: (client) =>
    client.checkTakeaway({
      restaurantId: other.restaurantId,
      takeawayRestaurantId: 'http://127.0.0.1:9/none',
    }),
  getConversation: (client) => client.getConversation(talk),
  listConversationStates: (client) => reached(client.listConversationStates(talk)),
  listConversationMessages: (client) => reached(client.listConversationMessages(talk)),
  getRawMessage: (client) => reached(client.getRawMessage(talk)),
  getMessageFile: async (client) => {
    await server.database.pool.query(
      `insert into conversation_files (restaurant_id, conversation_id, message_id, mime_type, content)
       values ($1, $2, $3, 'image/webp', '') on conflict do nothing`,
      [other.restaurantId, talk.conversationId, talk.messageId],
    )
    return reached(client.getMessageFile(talk))
  },
  readConversation: (client) => client.readConversation(talk),
  assignConversation: (client) => reached(client.assignConversation({ ...talk, body: { userId: agentId } })),
  reviewConversation: (client) => reached(client.reviewConversation(talk)),
  unassignConversation: (client) => reached(client.unassignConversation(talk)),
  handBackConversation: (client) => reached(client.handBackConversation(talk)),
  completeConversation: (client) => reached(client.completeConversation(talk)),
  listConversationRestaurants: (client) => reached(client.listConversationRestaurants(talk)),
  setConversationRestaurant: (client) =>
    client.setConversationRestaurant({ ...talk, body: { restaurantId: other.restaurantId } }),
  sendConversationMessage: (client) =>
    reached(client.sendConversationMessage({ ...talk, body: { id: uuidv7(), text: 'Guten Abend' } })),
  sendConversationImage: (client) =>
    reached(
      client.sendConversationImage({
        ...{ ...talk, messageId: uuidv7() },
        ...{ files: [new File(['kein Bild'], 'a.png')], form: { text: '' } },
      }),
    ),
  sendConversationPlace: (client) =>
    reached(
      client.sendConversationPlace({
        ...{ ...talk, messageId: uuidv7() },
        body: { latitude: 51.5, longitude: 9.9, address: 'Markt 1, 37073 Göttingen', name: '' },
      }),
    ),
  sendConversationTemplate: (client) =>
    reached(client.sendConversationTemplate({ ...talk, body: { id: uuidv7() } })),
  listConversationOrders: (client) => reached(client.listConversationOrders(talk)),
  acceptSuggestion: (client) => reached(client.acceptSuggestion(talk)),
  rejectSuggestion: (client) => reached(client.rejectSuggestion(talk)),
  typeToGuest: (client) => reached(client.typeToGuest(talk)),
  rateMessage: (client) => reached(client.rateMessage({ ...talk, body: { isGood: true, comment: '' } })),
  listOwnConversations: (client) => client.listOwnConversations({}),
  listAgentAvailabilities: (client) => client.listAgentAvailabilities({}),
  listAgentAvailabilityLog: (client) => client.listAgentAvailabilityLog({}),
  listCallAgents: (client) => client.listCallAgents({}),
  listCallAgentLog: (client) => client.listCallAgentLog({}),
  getCallCenterStatistics: async (client) => {
    await server.database.pool.query(
      `insert into calls (restaurant_id, id, direction, from_number, to_number, state, party, is_restaurant_passed, leg,
         was_handed_off, outcome, guest_id, voice, last_user_id, answered_at, created_at, updated_at, ended_at)
       values ($1, gen_random_uuid(), 'Inbound', '', '', 'Completed', 'Agents', false, 1, true, 'Handled',
         gen_random_uuid(), '{}', $2, now(), now(), now(), now())`,
      [other.restaurantId, agentId],
    )
    return client.getCallCenterStatistics({})
  },
  listCallInstructions: async (client) => {
    const body = { ...instruction, restaurantId: other.restaurantId }
    await other.as('manager').saveCallInstruction({ body })
    return client.listCallInstructions(instruction)
  },
  saveCallInstruction: (client) =>
    client.saveCallInstruction({ body: { ...instruction, restaurantId: other.restaurantId } }),
  deleteCallInstruction: (client) =>
    reached(client.deleteCallInstruction({ ...instruction, restaurantId: other.restaurantId })),
  mailOrder: async (client, cartId) => reached(client.mailOrder({ orderId: await orderOf(cartId) })),
  listReceptionActions: async (client, cartId) => {
    await server.database.pool.query(
      `insert into reception_actions (restaurant_id, id, subject_id, subject, kind, at, result)
       values ($1, $2, $3, 'Order', 'Mail', $4, 'Sent')`,
      [other.restaurantId, uuidv7(), await orderOf(cartId), server.clock.now],
    )
    return client.listReceptionActions({})
  },
  listUnattended: async (client) => {
    await server.database.pool.query('update restaurants set screens_away_since = now() where id = $1', [
      other.restaurantId,
    ])
    return client.listUnattended()
  },
}

/** By what else it can be seen that a call told of the other restaurant. */
const otherwiseTold: Record<string, string> = {
  checkTakeaway: 'isUsable',
  setupStripeWebhook: 'ProviderNotAvailable',
  listAgentAvailabilities: agentId,
  listAgentAvailabilityLog: agentId,
  listCallAgents: agentId,
  listCallAgentLog: agentId,
  getCallCenterStatistics: agentId,
}

/** Acts on the other restaurant in this state; afterwards it is live again. */
async function whileItIs(state: 'Live' | 'Deleted', act: () => Promise<unknown>) {
  const put = (next: string) =>
    server.database.pool.query(
      `update restaurants set state = $2, state_before_deletion = 'Live', deleted_at = $3 where id = $1`,
      [other.restaurantId, next, server.clock.now],
    )
  await put(state)
  try {
    return await act()
  } finally {
    await put('Live')
  }
}

/** Somebody who holds a cart of the other restaurant in hand since they had another role there. */
async function aPersonWith(
  restaurants: Record<string, Role>,
  cartId: string,
  isTalk: boolean,
): Promise<TestClient> {
  const userId = uuidv7()
  const before = server.as({ restaurants: { [other.restaurantId]: 'manager' }, userId })
  await acts['setActiveCart']!(before, cartId, '')
  if (isTalk) await aTalkWith(before, userId)
  return server.as({ restaurants, userId })
}

async function aTalkWith(before: TestClient, userId: string) {
  const { restaurantId } = other
  const { id: conversationId } = await server.asGuest().openChat({ restaurantId, body: {} })
  await before.assignConversation({ conversationId, body: { userId } })
  const { rows } = await server.database.pool.query<{ id: string }>(
    `update conversation_messages set type = 'suggestion' where conversation_id = $1 returning id`,
    [conversationId],
  )
  Object.assign(talk, { conversationId, messageId: rows[0]!.id })
  const agent = server.as({ restaurants: { [restaurantId]: 'callcenter' }, userId: agentId })
  await agent.setOwnAgentAvailability({ body: { state: 'Online' } })
  await agent.setOwnAgentAvailability({ body: { state: 'Offline' } })
}

async function theOtherRestaurant() {
  const staff = other.as('manager')
  const phone = `0551 ${Math.floor(Math.random() * 9e6) + 1e6}`
  const ordered = await aFilledCart(staff, other.restaurantId, { phone })
  await placeAsSeen(staff, { ...other.at, shoppingCartId: ordered.id })
  const cart = await aFilledCart(staff, other.restaurantId, { phone })
  await server.database.pool.query(
    `insert into takeaway_imports (restaurant_id, run_id, state, products_progress, additives_progress, url, triggered_at)
     values ($1, $2, 'Finished', 100, 100, 'http://127.0.0.1:9/none', now()) on conflict do nothing`,
    [other.restaurantId, uuidv7()],
  )
  return { phone, cart }
}

describe('A role in one restaurant opens no other one', () => {
  it('every call without a restaurant in its path is tried here', () => {
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(acts).sort())
  })

  it.each(calls.map((call) => [call.name, call] as const))('%s', async (name, { access }) => {
    if (access.who !== 'roles') return
    const { phone, cart } = await theOtherRestaurant()
    const mayCall = access.roles.filter((role) => role !== 'admin')
    const ask = async (restaurants: Record<string, Role>) => {
      const person = await aPersonWith(
        restaurants,
        cart.id,
        /Conversation|Suggestion|Message|Agent|typeToGuest/.test(name),
      )
      const reply = await acts[name]!(person, cart.id, phone).catch((error: unknown) => error)
      return reply instanceof Error ? 'refused' : JSON.stringify(reply)
    }
    const tells = otherwiseTold[name] ?? other.restaurantId
    for (const allowed of mayCall) {
      expect(await ask({ [other.restaurantId]: allowed }), `${allowed} there`).toContain(tells)
      for (const elsewhere of roles.filter((role) => role !== 'admin' && !access.roles.includes(role)))
        expect(
          await ask({ [own.restaurantId]: allowed, [other.restaurantId]: elsewhere }),
          `${allowed} here, ${elsewhere} there`,
        ).not.toContain(tells)
    }
  })
})

describe('A role hears live what it may read, and nothing else', () => {
  it('who is only setting the restaurant up hears of no cart, no order, no guest; also not later', async () => {
    const manager = own.as('manager')
    const hearing = async (restaurants: Record<string, Role>, lastSeq?: number) =>
      follow(server, {
        restaurantId: own.restaurantId,
        token: await server.token({ restaurants }),
        ...(lastSeq !== undefined && { lastSeq }),
      })
    const mixed = { [own.restaurantId]: 'onboarding', [other.restaurantId]: 'manager' } as const
    const hub = await hearing(mixed)
    const board = await hearing({ [own.restaurantId]: 'callcenter' })
    const { seq } = hub.welcome

    const far = await aFilledCart(server.asGuest(), own.restaurantId)
    await placeAsSeen(manager, {
      ...own.at,
      shoppingCartId: (await aFilledCart(manager, own.restaurantId)).id,
    })
    await manager.createVoucher({ restaurantId: own.restaurantId, body: aVoucherInput({}) })
    await manager.updateQnaSettings({ restaurantId: own.restaurantId, body: { humanReadableHints: 'neu' } })
    await Promise.all([hub, board].map((one) => one.until('qnaSettingsChanged')))

    const late = await hearing(mixed, seq)
    await late.until('qnaSettingsChanged')
    const names = ({ events }: Follower) => events.map(({ name }) => name)
    for (const one of [hub, late])
      expect(names(one)).toEqual(['welcome', 'voucherAdded', 'qnaSettingsChanged'])
    expect(names(board)).toEqual(['welcome', 'createShoppingCart', 'orderAdded', 'qnaSettingsChanged'])
    expect(JSON.stringify(hub.events)).not.toContain(far.lastName)
    await Promise.all([hub, board, late].map((one) => one.stop()))
  })
})
