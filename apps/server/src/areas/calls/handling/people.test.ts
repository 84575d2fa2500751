import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { aTelephone, type Heard } from '../testing/a-telephone.ts'
import { signal, useTelephone } from '../testing/use-telephone.ts'
import { steerLine } from '../work/look-after-calls.ts'

const {
  restaurant,
  restaurantId,
  server,
  origin,
  guest,
  admin,
  manager,
  employee,
  anna,
  bert,
  annaId,
  bertId,
  annasPhone,
  bertsPhone,
  newest,
  cartOf,
  ready,
  closeBot,
  deadlinePasses,
  line,
} = useTelephone()
const last = ({ heard }: Heard) => heard.at(-1)!

describe('People on the telephone', () => {
  it('a hand-off rings for the agent with the cart, who rejects; the next one speaks, and it is over', async () => {
    await ready(anna)
    await ready(bert)
    let call = await guest.dial(line())
    call = await guest.say(call, 'eine Cola')
    call = await guest.say(call, 'ich möchte mit einem Menschen sprechen')
    await vi.waitFor(async () => expect((await guest.see(call)).ringsFor).toBe(annasPhone.number))
    const offered = (await anna.getOwnCall())!
    expect(offered).toMatchObject({ state: 'Connecting', assignedUserId: annaId })
    const cart = await cartOf(offered.shoppingCarts[0]!.id)
    expect(cart.products).toHaveLength(1)
    await expect(bert.rejectCall({ restaurantId, id: offered.id })).rejects.toMatchObject({
      code: 'CallConflict',
    })
    await anna.rejectCall({ restaurantId, id: offered.id })
    expect(await anna.getOwnAgentAvailability()).toMatchObject({ state: 'Online' })
    await steerLine.run(server.deps, { callId: offered.id }, signal)
    await vi.waitFor(async () => expect((await guest.see(call)).ringsFor).toBe(bertsPhone.number))
    await bertsPhone.act(call, { pickUp: '1' })
    await vi.waitFor(async () =>
      expect(await newest()).toMatchObject({ state: 'Connected', assignedUserId: bertId }),
    )
    await expect(anna.takeCall({ restaurantId, id: offered.id })).rejects.toMatchObject({
      code: 'CallConflict',
    })
    await bertsPhone.act(call, { hangUpLeg: '1' })
    expect(await newest()).toMatchObject({ state: 'Completed', outcome: 'Handled', assignedUserId: null })
    expect(await bert.getOwnCall()).toBeNull()
    const { agents } = await anna.getCallCenterStatistics({})
    const of = (userId: string) => agents.find((one) => one.userId === userId)
    expect(of(annaId)).toMatchObject({ calls: 0, rejected: 1, missed: 0 })
    expect(of(bertId)).toMatchObject({ calls: 1, rejected: 0, missed: 0 })
  })

  /** Anna speaks with the guest, after the bot. */
  const speaking = async (said: string | null) => {
    await ready(anna)
    let call = await guest.dial(line())
    if (said) call = await guest.say(call, said)
    call = await guest.say(call, 'Mensch')
    await vi.waitFor(async () => expect((await guest.see(call)).ringsFor).toBe(annasPhone.number))
    await annasPhone.act(call, { pickUp: '1' })
    await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: 'Connected' }))
    const [cart] = (await newest()).shoppingCarts
    await anna.setActiveCart({ body: { restaurantId, shoppingCartId: cart!.id, deviceId: null } })
    return { call, at: { restaurantId, shoppingCartId: cart!.id } }
  }

  it('what is taken down on the telephone is finished after the guest has hung up', async () => {
    const { call, at } = await speaking('eine Cola')
    await guest.hangUp(call)
    expect(await newest()).toMatchObject({ outcome: 'Handled' })
    await anna.updateCart({ ...at, body: { lastName: 'Vogel' } })
    expect((await anna.listOpenCarts({ restaurantId })).map(({ id }) => id)).toContain(at.shoppingCartId)
    expect(await anna.getActiveCart()).toMatchObject(at)
  })

  it('a call in which nothing was taken down leaves nobody with a cart', async () => {
    const { call, at } = await speaking(null)
    await guest.hangUp(call)
    expect(await anna.getActiveCart()).toMatchObject({ shoppingCartId: null })
    expect((await anna.listOpenCarts({ restaurantId })).map(({ id }) => id)).not.toContain(at.shoppingCartId)
  })

  it.each(['normal', 'lost', 'late', 'twice', 'early'])(
    'whatever becomes of what the service tells (%s), no call stays without an end',
    async (status) => {
      await ready(anna)
      await closeBot(true)
      await guest.trouble({ status, agent: 'no-answer' })
      const call = await guest.dial(line())
      await annasPhone.act(call, { reject: '1' })
      await guest.hangUp(call)
      for (let left = 6; left > 0 && (await newest()).deadline; left--) await deadlinePasses()
      const over = await newest()
      expect(over).toMatchObject({ deadline: null, assignedUserId: null })
      expect(over.outcome).toBe('Missed')
      const talk = await employee.getCallConversation({ restaurantId, id: over.id })
      expect(talk).toMatchObject({ state: 'Abandoned', needsToBeReviewed: true })
      await closeBot(false)
    },
  )

  it('who only swears hears no word back in kind, and speaks to a person who sees why', async () => {
    await ready(anna)
    let call = await guest.dial(line())
    call = await guest.say(call, 'ihr seid doch ein Saftladen, ihr Idioten')
    await vi.waitFor(async () => expect((await guest.see(call)).ringsFor).toBe(annasPhone.number))
    expect((await guest.see(call)).heard.join(' ')).toContain('Es tut mir leid, dass Sie sich ärgern')
    const offered = (await anna.getOwnCall())!
    expect(offered).toMatchObject({ state: 'Connecting', orderId: null })
    const talk = await employee.getCallConversation({ restaurantId, id: offered.id })
    expect(talk).toMatchObject({ reason: 'Anger' })
    await annasPhone.act(call, { pickUp: '1' })
    await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: 'Connected' }))
    await annasPhone.act(call, { hangUpLeg: '1' })
    expect(await newest()).toMatchObject({ outcome: 'Handled', orderId: null })
  })

  it('outside the hours of the bot nobody waits for nobody: it is noted, and can be called back with its cart', async () => {
    await closeBot(true)
    const call = await guest.dial(line())
    expect(last(call)).toMatch(/bleiben Sie dran/)
    await guest.hangUp(call)
    await closeBot(false)
    const missed = await newest()
    expect(missed).toMatchObject({ outcome: 'Missed', from: guest.number })
    const back = await anna.callPhone({ restaurantId, phoneNumber: missed.from, callId: missed.id })
    expect(back).toMatchObject({
      direction: 'Outbound',
      to: guest.number,
      shoppingCarts: missed.shoppingCarts,
    })
    const ringing = (await annasPhone.rings())!
    await guest.holds()
    await annasPhone.act(ringing, { pickUp: '1' })
    await vi.waitFor(async () => expect((await annasPhone.see(ringing)).ringsFor).toBe(guest.number))
    await guest.act(ringing, { pickUp: '1' })
    await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: 'Connected' }))
    await annasPhone.hangUp(ringing)
    expect(await newest()).toMatchObject({ outcome: 'Handled' })
  })

  it('who calls back and takes the order in the second call has taken one order', async () => {
    const { call, at } = await speaking('eine Margherita Medium zur Abholung, auf den Namen Vogel')
    await guest.hangUp(call)
    const first = await newest()
    const { pool } = server.database
    await pool.query(
      `insert into calls select (jsonb_populate_record(c, jsonb_build_object('id', $2::uuid, 'provider_sid', null,
         'direction', 'Outbound', 'conversation_id', null))).* from calls c where id = $1`,
      [first.id, uuidv7()],
    )
    await anna.updateCart({ ...at, body: { lastName: 'Vogel', paymentMethod: 'Cash', isPickup: true } })
    const ordersOf = async () => {
      const { agents } = await anna.getCallCenterStatistics({})
      return agents.find(({ userId }) => userId === annaId)!.orders
    }
    const before = await ordersOf()
    await placeAsSeen(anna, { ...restaurant.at, ...at })
    expect(await ordersOf()).toBe(before + 1)
  })

  it.each([
    ['+4955177041', /wir rufen Sie zurück/],
    ['anonymous', /später noch einmal/],
  ])('nobody came to %s: they hear what follows, and it is to be looked through', async (from, said) => {
    await closeBot(true)
    const caller = aTelephone(origin, from)
    const call = await caller.dial(line())
    await deadlinePasses()
    await closeBot(false)
    await vi.waitFor(async () => expect(last(await caller.see(call))).toMatch(said))
    const { id, outcome } = await newest()
    expect(outcome).toBe('Missed')
    const talk = await employee.getCallConversation({ restaurantId, id })
    expect(talk).toMatchObject({ needsToBeReviewed: true })
  })

  it('whom staff call and who does not come is called by nobody else, and nobody is blamed', async () => {
    await ready(anna)
    await guest.holds()
    await anna.callPhone({ restaurantId, phoneNumber: guest.number })
    const ringing = (await annasPhone.rings())!
    await annasPhone.act(ringing, { pickUp: '1' })
    await vi.waitFor(async () => expect((await annasPhone.see(ringing)).ringsFor).toBe(guest.number))
    await guest.act(ringing, { reject: '1' })
    await vi.waitFor(async () =>
      expect(await newest()).toMatchObject({ direction: 'Outbound', outcome: 'Missed', failure: 'busy' }),
    )
    expect(await anna.getOwnAgentAvailability()).toMatchObject({ state: 'OnlineAndAvailable' })
    expect((await annasPhone.see(ringing)).status).toBe('completed')
  })

  it('a call can be forwarded to the restaurant, ended, and all of them', async () => {
    await guest.dial(line())
    const { id } = await newest()
    await expect(employee.forwardCall({ restaurantId, id })).rejects.toMatchObject({
      code: 'NoRestaurantPhone',
    })
    expect(await employee.abandonCall({ restaurantId, id })).toMatchObject({
      state: 'Abandoned',
      outcome: 'Ended',
    })
    await expect(employee.abandonCall({ restaurantId, id })).rejects.toMatchObject({ code: 'CallConflict' })
    await guest.dial(line())
    expect(await employee.abandonCalls({ restaurantId })).toHaveLength(1)
    await guest.hangUp(await guest.dial(line()))
    expect(await manager.getCallStatistics({ restaurantId, query: '177001' })).toMatchObject({ dropped: 1 })
    await server.database.pool.query(
      `update conversations set customer_name = 'Vogel' where id = (select conversation_id from calls where id = $1)`,
      [id],
    )
    const found = await manager.getCallStatistics({ restaurantId, query: 'vog' })
    expect(found.items.map((call) => call.id)).toContain(id)
    expect(await manager.getCallStatistics({ restaurantId, query: 'vox' })).toMatchObject({ count: 0 })
    const { csv } = await admin.getCallCenterStatistics({})
    expect(csv).toContain('Agent;Angenommen;Abgewiesen;Verpasst')
  })
})
