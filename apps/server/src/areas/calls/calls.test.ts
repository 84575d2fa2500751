import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideSimulators } from '../../simulators.ts'
import { clientOf, fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { isFromTelephone } from '../../rooms/telephone/telephone.ts'
import { aTelephone, type Heard } from './testing/a-telephone.ts'
import { callDeadline, steerLine } from './work/look-after-calls.ts'

const simulators = provideSimulators({ simulators: 'own', port: 65_401 })
const telephone = {
  api: '',
  accountSid: 'ACcalls',
  authToken: 'geheim',
  number: '+4955100',
  isRelaying: false,
}
const restaurant = useRestaurant({}, { simulators: simulators.find, telephone })
const { restaurantId, server, as } = restaurant
const [admin, manager, employee] = [as('admin'), as('manager'), as('employee')]
const [annaId, bertId] = [uuidv7(), uuidv7()]
const agent = (userId: string) => clientOf(server, { userId, restaurants: { [restaurantId]: 'callcenter' } })
const [anna, bert] = [agent(annaId), agent(bertId)]
const origin = () => telephone.api
const guest = aTelephone(origin, '+4955177001')
const [annasPhone, bertsPhone] = [aTelephone(origin, '+4955177002'), aTelephone(origin, '+4955177003')]
const signal = new AbortController().signal
let line = ''

beforeAll(async () => {
  telephone.api = await simulators.find().then((found) => found!)
  server.deps.publicUrl = server.url
  // Germany gives numbers to businesses only, by their papers; nothing is bought without.
  const name = `tresen ${restaurantId}`
  await guest.papers(name, 'gone')
  await expect(admin.createTresenPhoneNumber({ restaurantId })).rejects.toMatchObject({
    ...{ code: 'NumberNeedsPapers', details: { name } },
  })
  await guest.papers(name, 'there')
  const made = await admin.createTresenPhoneNumber({ restaurantId })
  line = made.tresenPhoneNumber!
  for (const [one, phone] of [[anna, annasPhone] as const, [bert, bertsPhone] as const]) {
    await one.setOwnPhone({ body: { kind: 'Number', address: phone.number } })
    await phone.holds()
  }
})
afterAll(() => simulators.stop())
beforeEach(async () => {
  server.clock.now = fridayEvening
  telephone.isRelaying = false
  await guest.trouble({ status: 'normal', requests: 'normal', agent: 'normal' })
  for (const one of [anna, bert]) await one.setOwnAgentAvailability({ body: { state: 'Online' } })
  await employee.abandonCalls({ restaurantId })
})

const last = ({ heard }: Heard) => heard.at(-1)!
const newest = async () => (await employee.listCalls({ restaurantId }))[0]!
const cartOf = (shoppingCartId: string) => employee.getCart({ restaurantId, shoppingCartId })
const ready = (one: typeof anna) => one.setOwnAgentAvailability({ body: { state: 'OnlineAndAvailable' } })

async function closeBot(isClosed: boolean) {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `update restaurants set availability = jsonb_set(availability::jsonb, '{handleCallsDisabledUntil}', $2::jsonb)::json,
       rules_version = rules_version + 1 where id = $1 returning id`,
    [restaurantId, isClosed ? '"2027-01-01T00:00:00.000Z"' : 'null'],
  )
  expect(rows).toHaveLength(1)
}

/** As the job does when nothing was heard until the deadline. */
async function deadlinePasses() {
  const { id, deadline } = await newest()
  await callDeadline.run(server.deps, { callId: id, deadline: deadline! }, signal)
  await steerLine.run(server.deps, { callId: id }, signal)
}

describe('The bot on the telephone', () => {
  it('says first that it is a machine, and takes an order over a cart with a correction, in spoken words', async () => {
    let call = await guest.dial(line)
    expect(call.heard[0]).toMatch(/Computerprogramm/)
    call = await guest.say(call, 'eine Margherita Medium')
    expect((await newest()).shoppingCarts).toHaveLength(1)
    call = await guest.say(call, 'äh, nein, zwei')
    const cart = await newest().then(({ shoppingCarts }) => shoppingCarts[0]!.id)
    call = await guest.say(call, 'das ist alles')
    call = await guest.say(call, 'abholen')
    call = await guest.say(call, 'Vogel')
    call = await guest.say(call, 'bar')
    expect(last(call)).toMatch(/Ich fasse zusammen: zweimal Margherita.* Euro.*null fünf, fünf eins/)
    call = await guest.act(call, { keys: '1' })
    const done = await newest()
    expect(done.orderId).not.toBeNull()
    const order = await employee.getOrder({ ...restaurant.at, orderId: done.orderId! })
    expect(order).toMatchObject({ orderChannel: 'PhoneCall', willBePickedUp: true })
    await guest.hangUp(call)
    expect(await newest()).toMatchObject({ state: 'Completed', outcome: 'Handled', customerName: 'Vogel' })
    const talk = await employee.getCallConversation({ restaurantId, id: done.id })
    expect(talk).toMatchObject({ type: 'VoiceCall', state: 'Complete', callId: done.id })
    expect(cart).toBe(done.shoppingCarts[0]!.id)
    expect(await manager.getCallStatistics({ restaurantId })).toMatchObject({ orders: 1, ordersByBot: 1 })
    // A line that dropped goes on in a call of staff, with the same cart: one order, and not the bot's alone.
    await server.database.pool.query(
      `insert into calls select (jsonb_populate_record(c, jsonb_build_object('id', $2::uuid, 'provider_sid', null,
         'conversation_id', null, 'was_handed_off', true))).* from calls c where id = $1`,
      [done.id, uuidv7()],
    )
    expect(await manager.getCallStatistics({ restaurantId })).toMatchObject({ orders: 1, ordersByBot: 0 })
  })

  it('gives whoever ordered and falls silent to people, who see what is in the cart and why', async () => {
    let call = await guest.dial(line)
    call = await guest.say(call, 'eine Margherita Medium')
    call = await guest.act(call, { silence: '1' })
    await ready(anna)
    call = await guest.act(call, { silence: '1' })
    expect(call.heard).toContain('Ich höre Sie leider nicht. Ich verbinde Sie mit einem Menschen.')
    const handed = await newest()
    expect(handed).toMatchObject({ state: 'Connecting', party: 'Agents', assignedUserId: annaId })
    expect(handed.description).toMatch(/1 × Margherita Medium\. Zusammen/)
    const talk = await employee.getCallConversation({ restaurantId, id: handed.id })
    expect(talk).toMatchObject({ reason: 'Silence', summary: handed.description })
  })

  it('asks once into silence, and says good-bye to whoever ordered nothing', async () => {
    let call = await guest.dial(line)
    call = await guest.act(call, { silence: '1' })
    expect(last(call)).toMatch(/^Sind Sie noch da\?/)
    call = await guest.act(call, { silence: '1' })
    expect(call).toMatchObject({ status: 'completed' })
    expect(await newest()).toMatchObject({ state: 'Abandoned', outcome: 'Dropped' })
  })

  it('is looked after when its deadline passes, and its line hears of what staff do: jobs are written with it', async () => {
    const call = await guest.dial(line)
    const { id } = await newest()
    const jobs = async (task: string, key: string | null) => {
      const { rows } = await server.database.pool.query(
        `select from graphile_worker.jobs where task_identifier = $1 and key is not distinct from $2`,
        [task, key],
      )
      return rows.length
    }
    expect(await jobs('callDeadline', `call ${id}`)).toBe(1)
    const before = await jobs('steerCall', null)
    await employee.abandonCall({ restaurantId, id })
    expect(await jobs('steerCall', null)).toBe(before + 1)
    await guest.hangUp(call)
  })

  it('answers once, however often it is asked', async () => {
    await guest.trouble({ requests: 'twice' })
    let call = await guest.dial(line)
    call = await guest.say(call, 'eine Cola')
    const { shoppingCarts, conversationId } = await newest()
    await employee.forwardCall({ restaurantId, id: (await newest()).id }).catch(() => null)
    const said = await employee.listConversationMessages({ conversationId: conversationId! })
    expect(said.filter(({ fromRole }) => fromRole === 'User')).toHaveLength(1)
    expect((await manager.listCalls({ restaurantId, states: 'Connected' })).length).toBe(1)
    expect(shoppingCarts).toHaveLength(1)
    await guest.hangUp(call)
  })

  it('keeps the cart of a line that dropped: who calls again goes on with it', async () => {
    const caller = aTelephone(origin, '+4955177011')
    const first = await caller.dial(line)
    await caller.say(first, 'zwei Margherita Medium')
    const before = await newest()
    await caller.hangUp(first)
    expect(await newest()).toMatchObject({ outcome: 'Dropped' })
    const again = await caller.dial(line)
    expect((await newest()).shoppingCarts).toEqual(before.shoppingCarts)
    await caller.say(again, 'eine Cola')
    await ready(anna)
    const handed = await caller.say(again, 'Mensch')
    await vi.waitFor(async () => expect((await caller.see(handed)).ringsFor).toBe(annasPhone.number))
    expect((await cartOf(before.shoppingCarts[0]!.id)).products).toHaveLength(3)
  })

  it('speaks over a websocket too, and takes no yes for a summary that was interrupted', async () => {
    telephone.isRelaying = true
    let call = await guest.dial(line)
    await vi.waitFor(async () => expect((await guest.see(call)).listens).toBe(true))
    const said = async (form: Record<string, string>) => {
      const { heard } = await guest.see(call)
      await guest.act(call, form)
      await vi.waitFor(async () => expect((await guest.see(call)).heard.length).toBeGreaterThan(heard.length))
      call = await guest.see(call)
      return last(call)
    }
    expect(call.heard[0]).toMatch(/Computerprogramm/)
    await said({ say: 'eine Margherita Medium zur Abholung auf den Namen Vogel, bar' })
    expect(await said({ say: 'das ist alles' })).toMatch(/Ich fasse zusammen/)
    expect(await said({ say: 'Ja', until: 'Ich fasse' })).toMatch(/Ich fasse zusammen/)
    expect((await newest()).orderId).toBeNull()
    await said({ say: 'Ja' })
    expect((await newest()).orderId).not.toBeNull()
  })
})

type Situation = Record<'bot' | 'load' | 'party' | 'state', string> & {
  isReady: boolean
  inside: string | null
}

describe('Who takes a call', () => {
  let dialled = 0
  const setInside = (number: string | null) =>
    server.database.pool.query(`update restaurants set internal_phone_number = $2 where id = $1`, [
      restaurantId,
      number,
    ])
  afterEach(async () => {
    server.deps.limitFactor = 1
    await closeBot(false)
    await setInside(null)
  })

  it.each`
    bot         | load      | isReady  | inside  | party           | state
    ${'open'}   | ${'room'} | ${false} | ${null} | ${'Bot'}        | ${'Connected'}
    ${'open'}   | ${'room'} | ${true}  | ${null} | ${'Bot'}        | ${'Connected'}
    ${'open'}   | ${'full'} | ${true}  | ${null} | ${'Agents'}     | ${'Connecting'}
    ${'open'}   | ${'full'} | ${false} | ${'in'} | ${'Restaurant'} | ${'Connecting'}
    ${'open'}   | ${'full'} | ${false} | ${null} | ${'Agents'}     | ${'Queued'}
    ${'closed'} | ${'room'} | ${true}  | ${'in'} | ${'Agents'}     | ${'Connecting'}
    ${'closed'} | ${'room'} | ${false} | ${'in'} | ${'Restaurant'} | ${'Connecting'}
    ${'closed'} | ${'room'} | ${false} | ${null} | ${'Agents'}     | ${'Queued'}
  `(
    'the bot is $bot with $load, an agent ready: $isReady, a telephone inside: $inside → $party',
    async ({ bot, load, isReady, inside, party, state }: Situation) => {
      await setInside(inside && bertsPhone.number)
      await closeBot(bot === 'closed')
      // One call with the bot is all that there is room for then.
      server.deps.limitFactor = load === 'full' ? 0.05 : 1
      const before = load === 'full' ? await aTelephone(origin, `+49551771${++dialled}1`).dial(line) : null
      if (isReady) await ready(anna)
      const caller = aTelephone(origin, `+49551772${++dialled}1`)
      const call = await caller.dial(line)
      expect(await newest()).toMatchObject({ from: caller.number, party, state })
      for (const one of [call, before]) if (one) await caller.hangUp(one)
    },
  )
})

describe('People on the telephone', () => {
  it('a hand-off rings for the agent with the cart, who rejects; the next one speaks, and it is over', async () => {
    await ready(anna)
    await ready(bert)
    let call = await guest.dial(line)
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

  it.each(['normal', 'lost', 'late', 'twice', 'early'])(
    'whatever becomes of what the service tells (%s), no call stays without an end',
    async (status) => {
      await ready(anna)
      await closeBot(true)
      await guest.trouble({ status, agent: 'no-answer' })
      const call = await guest.dial(line)
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
    let call = await guest.dial(line)
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
    const call = await guest.dial(line)
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
    await guest.dial(line)
    const { id } = await newest()
    await expect(employee.forwardCall({ restaurantId, id })).rejects.toMatchObject({
      code: 'NoRestaurantPhone',
    })
    expect(await employee.abandonCall({ restaurantId, id })).toMatchObject({
      state: 'Abandoned',
      outcome: 'Ended',
    })
    await expect(employee.abandonCall({ restaurantId, id })).rejects.toMatchObject({ code: 'CallConflict' })
    await guest.dial(line)
    expect(await employee.abandonCalls({ restaurantId })).toHaveLength(1)
    expect(await manager.getCallStatistics({ restaurantId, query: '177001' })).toMatchObject({ dropped: 2 })
    const { csv } = await admin.getCallCenterStatistics({})
    expect(csv).toContain('Agent;Angenommen;Abgewiesen;Verpasst')
  })
})

describe('The line', () => {
  it('is made once, and released', async () => {
    await expect(admin.createTresenPhoneNumber({ restaurantId })).rejects.toMatchObject({ code: 'HasNumber' })
    expect(await manager.getPhoneLine({ restaurantId })).toMatchObject({
      tresenPhoneNumber: line,
      provider: 'Twilio',
    })
  })

  it('is validated by a code, and checked in three steps', async () => {
    const shown = await manager.validatePhoneNumber({ restaurantId, phoneNumber: '0551 77004' })
    expect(shown).toMatchObject({
      state: 'AwaitingValidation',
      validationCode: expect.stringMatching(/^\d{6}$/) as string,
    })
    await vi.waitFor(async () =>
      expect((await manager.getPhoneLine({ restaurantId })).validation).toMatchObject({
        ...{ state: 'ValidationSucceeded', validationCode: null },
      }),
    )
    const again = await manager.validatePhoneNumber({ restaurantId, phoneNumber: '0551 77004' })
    expect(again.state).toBe('AlreadyValidated')
    await server.database.pool.query(
      `update restaurants set phone_number = '+4955177004', internal_phone_number = '+4955177005' where id = $1`,
      [restaurantId],
    )
    await aTelephone(origin, '+4955177004').forwards(line)
    expect(await manager.validatePhoneSetup({ restaurantId })).toMatchObject({
      state: 'CheckingCallForwarding',
    })
    await vi.waitFor(async () =>
      expect((await manager.getPhoneLine({ restaurantId })).setup.state).toBe('Finished'),
    )
  })

  it('is tried by a call that is no guest’s', async () => {
    const before = await employee.listCalls({ restaurantId })
    expect(await admin.shufflePhoneTest({ phoneNumber: line })).toMatchObject({
      ...{ restaurantId, placed: true, isAnswered: true },
    })
    expect(await employee.listCalls({ restaurantId })).toHaveLength(before.length)
    await expect(admin.shufflePhoneTest({ phoneNumber: '0551 770' })).rejects.toMatchObject({
      code: 'NoSuchLine',
    })
  })

  it('has instructions for each number, which nobody else reads or changes', async () => {
    const body = {
      restaurantId,
      phoneNumber: line,
      instructions: 'Heute keine Calzone',
      announcement: 'Heute ist Ruhetag.',
    }
    await manager.saveCallInstruction({ body })
    const stranger = restaurant.another().as('manager')
    expect(await stranger.listCallInstructions({ phoneNumber: line })).toEqual([])
    await expect(stranger.saveCallInstruction({ body })).rejects.toMatchObject({ code: 'NotFound' })
    const call = await guest.dial(line)
    expect(call.heard[0]).toMatch(/Computerprogramm\..* Heute ist Ruhetag\. [^.]+\?$/)
    expect((await newest()).instructions).toBe('Heute keine Calzone')
    await manager.deleteCallInstruction({ phoneNumber: line, restaurantId })
    expect(await manager.listCallInstructions({ phoneNumber: line })).toEqual([])
  })

  it('takes nothing that is not signed', async () => {
    const init = {
      method: 'POST',
      headers: { 'x-twilio-signature': 'x' },
      body: new URLSearchParams({ To: line }),
    }
    for (const path of ['incoming', 'status', `line/${uuidv7()}/next`])
      expect((await fetch(`${server.url}/api/telephone/${path}`, init)).status).toBe(403)
    expect(isFromTelephone(telephone, 'https://x', {}, '')).toBe(false)
  })
})
