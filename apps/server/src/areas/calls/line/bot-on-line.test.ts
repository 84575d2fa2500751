import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { aTelephone, type Heard } from '../testing/a-telephone.ts'
import { useTelephone } from '../testing/use-telephone.ts'

const {
  restaurant,
  restaurantId,
  server,
  telephone,
  origin,
  guest,
  manager,
  employee,
  anna,
  annaId,
  annasPhone,
  newest,
  cartOf,
  ready,
  line,
} = useTelephone()
const last = ({ heard }: Heard) => heard.at(-1)!

describe('The bot on the telephone', () => {
  it('says first that it is a machine, and takes an order over a cart with a correction, in spoken words', async () => {
    let call = await guest.dial(line())
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
    let call = await guest.dial(line())
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
    let call = await guest.dial(line())
    call = await guest.act(call, { silence: '1' })
    expect(last(call)).toMatch(/^Sind Sie noch da\?/)
    call = await guest.act(call, { silence: '1' })
    expect(call).toMatchObject({ status: 'completed' })
    expect(await newest()).toMatchObject({ state: 'Abandoned', outcome: 'Dropped' })
  })

  it('is looked after when its deadline passes, and its line hears of what staff do: jobs are written with it', async () => {
    const call = await guest.dial(line())
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
    let call = await guest.dial(line())
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
    const first = await caller.dial(line())
    await caller.say(first, 'zwei Margherita Medium')
    const before = await newest()
    await caller.hangUp(first)
    expect(await newest()).toMatchObject({ outcome: 'Dropped' })
    const again = await caller.dial(line())
    expect((await newest()).shoppingCarts).toEqual(before.shoppingCarts)
    await caller.say(again, 'eine Cola')
    await ready(anna)
    const handed = await caller.say(again, 'Mensch')
    await vi.waitFor(async () => expect((await caller.see(handed)).ringsFor).toBe(annasPhone.number))
    expect((await cartOf(before.shoppingCarts[0]!.id)).products).toHaveLength(3)
  })

  it('speaks over a websocket too, and takes no yes for a summary that was interrupted', async () => {
    telephone.isRelaying = true
    let call = await guest.dial(line())
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
