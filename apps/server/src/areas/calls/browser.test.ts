import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { BrowserDevice } from '@tresen/contract/calls/call'
import { provideSimulators } from '../../simulators.ts'
import { clientOf } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aTelephone } from './testing/a-telephone.ts'

const simulators = provideSimulators({ simulators: 'own', port: 0 })
const telephone = {
  ...{ api: '', accountSid: 'ACbrowser', authToken: 'geheim', number: '+4955100' },
  ...{ browserKey: { sid: 'SKbrowser', secret: 'geheim' } as { sid: string; secret: string } | null },
  simulator: 'http://127.0.0.1:*',
}
const restaurant = useRestaurant({}, { simulators: simulators.find, telephone })
const { restaurantId, server, as } = restaurant
const annaId = uuidv7()
const anna = clientOf(server, { userId: annaId, restaurants: { [restaurantId]: 'callcenter' } })
const guest = aTelephone(() => telephone.api, '+4955177001')
const open: AbortController[] = []
let line = ''

beforeAll(async () => {
  telephone.api = (await simulators.find())!
  server.deps.publicUrl = server.url
  line = (await as('admin').createTresenPhoneNumber({ restaurantId })).tresenPhoneNumber!
  await server.database.pool.query(
    `update restaurants set availability = jsonb_set(availability::jsonb, '{handleCallsDisabledUntil}',
       '"2099-01-01T00:00:00.000Z"')::json, rules_version = rules_version + 1 where id = $1`,
    [restaurantId],
  )
  await anna.setOwnPhone({ body: { kind: 'Browser', address: '' } })
})
beforeEach(() => {
  // Whoever lets browsers in goes by the time that it is.
  server.clock.now = new Date()
})
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})
afterAll(() => simulators.stop())

type Ringing = { sid: string; callId: string; from: string; state: string }

/** A browser that listens by its token, as the office's does. */
async function aBrowser({ token, address }: BrowserDevice) {
  const ending = new AbortController()
  open.push(ending)
  const { body } = await fetch(`${address}/telephone/device?token=${token}`, { signal: ending.signal })
  const known = { events: '', device: '' }
  const read = async () => {
    for await (const chunk of body!) known.events += Buffer.from(chunk).toString()
  }
  void read().catch(() => {})
  await vi.waitFor(() => expect(known.events).toContain('registered'))
  const device = /"device":"([^"]+)"/.exec(known.events)![1]!
  const calls = () => {
    const told = [...known.events.matchAll(/event: calls\ndata: (.*)\n/g)].at(-1)?.[1] ?? '[]'
    return JSON.parse(told) as Ringing[]
  }
  const act = (of: Ringing, deed: string) =>
    fetch(`${address}/telephone/device`, {
      method: 'POST',
      body: new URLSearchParams({ sid: of.sid, do: deed, device }),
    })
  const rings = () =>
    vi.waitFor(() => {
      const [first] = calls()
      if (!first) throw new Error('nothing rings')
      return first
    })
  return { calls, act, rings }
}

const own = () => anna.getOwnCall()
const newest = async () => (await anna.listCalls({ restaurantId }))[0]!
const ready = () => anna.setOwnAgentAvailability({ body: { state: 'OnlineAndAvailable' } })

it('a browser rings, picks up, speaks and hangs up; it is told which call it is', async () => {
  await ready()
  const device = await anna.openBrowserDevice()
  expect(device).toMatchObject({ provider: 'Simulator', identity: `agent_${annaId.replaceAll('-', '')}` })
  const [browser, other] = [await aBrowser(device), await aBrowser(device)]
  const call = await guest.dial(line)
  const ringing = await browser.rings()
  expect(ringing).toMatchObject({ from: guest.number, state: 'ringing', callId: (await own())!.id })
  await browser.act(await other.rings(), 'accept')
  await vi.waitFor(async () =>
    expect(await own()).toMatchObject({ state: 'Connected', assignedUserId: annaId }),
  )
  // In the other window it rings no longer.
  await vi.waitFor(() => expect(other.calls()).toEqual([]))
  await vi.waitFor(() => expect(browser.calls()).toMatchObject([{ state: 'talking' }]))
  await browser.act(ringing, 'hangUp')
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ outcome: 'Handled' }))
  expect((await guest.see(call)).status).toBe('completed')
})

it('a browser that is closed is passed by at once: the next is asked, and who it was is not ready any more', async () => {
  await ready()
  const call = await guest.dial(line)
  await vi.waitFor(async () => expect((await newest()).state).toBe('Queued'))
  expect(await newest()).toMatchObject({ failure: 'no-answer', assignedUserId: null })
  expect(await anna.getOwnAgentAvailability()).toMatchObject({ state: 'Online' })
  await guest.hangUp(call)
})

it('who calls somebody is rung in the browser first', async () => {
  const browser = await aBrowser(await anna.openBrowserDevice())
  const made = await anna.callPhone({ restaurantId, phoneNumber: guest.number })
  const ringing = await browser.rings()
  expect(ringing.callId).toBe(made.id)
  await guest.holds()
  await browser.act(ringing, 'accept')
  await vi.waitFor(async () => expect((await guest.rings())?.isLeg).toBe(true))
  await browser.act(ringing, 'hangUp')
  await vi.waitFor(async () => expect((await newest()).deadline).toBeNull())
})

it('without a key nobody speaks in the browser, and is told what else there is; other telephones stay as they are', async () => {
  const { browserKey } = telephone
  telephone.browserKey = null
  const refused = { code: 'NoBrowserCalls' }
  await expect(anna.openBrowserDevice()).rejects.toMatchObject(refused)
  await expect(anna.setOwnPhone({ body: { kind: 'Browser', address: '' } })).rejects.toMatchObject(refused)
  telephone.browserKey = browserKey
  // A name of somebody else is never taken.
  expect(await anna.setOwnPhone({ body: { kind: 'Browser', address: 'agent_bert' } })).toMatchObject({
    address: `agent_${annaId.replaceAll('-', '')}`,
  })
})
