import { usualReception } from '@tresen/domain/reception/ladder'
import { screensAwayText } from '@tresen/domain/reception/screens'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideSimulators } from '../../simulators.ts'
import { follow } from '../../testing/hub-follower.ts'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { useAccounts } from '../identity/testing/an-account.ts'
import { dial } from './dial.ts'
import { noteNow, watchScreens } from './watch-screens.ts'

const simulators = provideSimulators({ simulators: 'own', port: 0 })
const telephone = { api: '', accountSid: 'ACtest', authToken: 'geheim', number: '+4955100' }
const { restaurantId, server, as, token } = useRestaurant({}, { simulators: simulators.find, telephone })
const { anAccount } = useAccounts(server)
const [manager, employee] = [as('manager'), as('employee')]
const signal = new AbortController().signal

beforeAll(async () => {
  telephone.api = await simulators.find().then((origin) => origin!)
  server.deps.publicUrl = server.url
  const before = await manager.getReceptionSettings({ restaurantId })
  const body = { ...usualReception, phoneNumber: '+4955111111', before }
  await manager.updateReceptionSettings({ restaurantId, body })
})
afterAll(() => simulators.stop())
beforeEach(() => {
  server.clock.now = fridayEvening
})

const later = (minutes: number) => {
  server.clock.now = new Date(fridayEvening.getTime() + minutes * 60_000)
}
/** As two processes may do at the same moment. */
const look = () => Promise.all([1, 2].map(() => watchScreens.run(server.deps, {}, signal)))
const actions = async () =>
  (await employee.listReceptionActions({ after: fridayEvening.toISOString() })).filter(
    ({ subjectId }) => subjectId === restaurantId,
  )
/** By the bot, to somebody who asks how long it takes. */
const said = async () => {
  const body = { id: uuidv7(), text: 'Wie lange dauert es?' }
  return (await server.asGuest().writeInChat({ restaurantId, body })).messages.at(-1)!.text
}
const shown = async () => {
  const { maintenance, confirmsSlowly } = await server.asGuest().getPublicRestaurant({ restaurantId })
  return { maintenance, confirmsSlowly }
}
const asUsual = { maintenance: '', confirmsSlowly: false }

describe('Screens', () => {
  it('of a restaurant count while staff of the house follow it, not agents and operators', async () => {
    const agent = await follow(server, { restaurantId, token: await token('callcenter') })
    expect(server.screens()).toEqual([])
    const screen = await follow(server, { restaurantId, token: await token('employee') })
    expect(server.screens()).toEqual([restaurantId])
    await Promise.all([screen.stop(), agent.stop()])
    await vi.waitFor(() => expect(server.screens()).toEqual([]))
  })

  it('that are away while it is open: devices, then a call, the shop says so; and back', async () => {
    const { id: agentId } = await anAccount()
    await server.database.pool.query(
      `insert into user_restaurants (user_id, restaurant_id, role) values ($1, $2, 'callcenter')`,
      [agentId, restaurantId],
    )
    const desk = await follow(server, { token: await server.token({ userId: agentId }) })
    const hub = await follow(server, { restaurantId, token: await token('callcenter') })
    await noteNow(server.deps, [restaurantId])
    later(4)
    await look()
    expect(await actions()).toEqual([])
    expect(await shown()).toEqual(asUsual)
    expect(await said()).toMatch(/\d+ Minuten/)

    later(5)
    await look()
    expect((await actions()).map(({ kind, result }) => `${kind} ${result}`)).toEqual(['ScreensPush Skipped'])
    expect(await shown()).toEqual({ maintenance: screensAwayText, confirmsSlowly: true })
    expect(await said()).toContain(screensAwayText)
    await Promise.all([hub.until('screensChanged'), desk.until('unattendedChanged')])
    expect(await employee.listUnattended()).toMatchObject([
      { restaurantId, kind: 'Screens', subjectId: null, since: fridayEvening.toISOString() },
    ])

    later(8)
    await look()
    const { rows } = await server.database.pool.query<{ actionId: string }>(
      `select id as "actionId" from reception_actions where kind = 'ScreensCall' and result = 'Begun'`,
    )
    expect(rows).toHaveLength(1)
    await dial.run(server.deps, { restaurantId, actionId: rows[0]!.actionId }, signal)
    await vi.waitFor(async () => expect((await actions())[0]).toMatchObject({ result: 'Answered' }))
    later(30)
    await look()
    expect(await actions()).toHaveLength(2)

    await noteNow(server.deps, [restaurantId])
    await look()
    expect(await shown()).toEqual(asUsual)
    expect(await employee.listUnattended()).toEqual([])
    await Promise.all([hub.stop(), desk.stop()])
  })

  it('that are back before it rings are not called', async () => {
    for (const minutes of [61, 64]) {
      later(minutes)
      await look()
    }
    await noteNow(server.deps, [restaurantId])
    await look()
    const { rows } = await server.database.pool.query<{ actionId: string }>(
      `select id as "actionId" from reception_actions where kind = 'ScreensCall' and result = 'Begun'`,
    )
    for (const { actionId } of rows) await dial.run(server.deps, { restaurantId, actionId }, signal)
    expect((await actions())[0]).toMatchObject({
      result: 'Skipped',
      note: 'Inzwischen ist ein Bildschirm an',
    })
  })

  it('are noted in one statement that also writes the next look, once for all processes', async () => {
    await Promise.all([noteNow(server.deps, [restaurantId]), noteNow(server.deps, [])])
    const { rows } = await server.database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'watchScreens'`,
    )
    expect(rows).toHaveLength(1)
  })
})
