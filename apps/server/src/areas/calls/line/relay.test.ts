import { usualBotSettings } from '@tresen/contract/bot/bot-settings'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'
import { stopwatch } from '../../../testing/busy-machine.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aTelephone, type Heard } from '../testing/a-telephone.ts'

const simulators = provideSimulators({ simulators: 'own', port: 0 })
const telephone = {
  ...{ api: '', accountSid: 'ACrelay', authToken: 'geheim', number: '+4955100', isRelaying: true },
}
const restaurant = useRestaurant({}, { simulators: simulators.find, telephone })
const { restaurantId, server, as } = restaurant
const [admin, manager, employee] = [as('admin'), as('manager'), as('employee')]
let callers = 0
let line = ''

beforeAll(async () => {
  telephone.api = await simulators.find().then((found) => found!)
  server.deps.publicUrl = server.url
  line = (await admin.createTresenPhoneNumber({ restaurantId })).tresenPhoneNumber!
})
afterAll(() => simulators.stop())

const newest = async () => (await employee.listCalls({ restaurantId }))[0]!
const inCart = async () => (await newest()).description

/** Each by somebody else: who calls again goes on with what they had. */
async function aCall() {
  const guest = aTelephone(() => telephone.api, `+495517702${(callers += 1)}`)
  let call: Heard = await guest.dial(line)
  await vi.waitFor(async () => expect((await guest.see(call)).listens).toBe(true))
  const heardAfter = async (form: Record<string, string>) => {
    const { length } = (await guest.see(call)).heard
    call = await guest.act(call, form)
    await vi.waitFor(async () => expect((await guest.see(call)).heard.length).toBeGreaterThan(length), 10_000)
    return (await guest.see(call)).heard.slice(length)
  }
  return { heardAfter, see: () => guest.see(call), hangUp: () => guest.hangUp(call) }
}

it('whoever speaks slowly is heard to the end: with pauses in a sentence, and with an end after each piece', async () => {
  const call = await aCall()
  const slow = await call.heardAfter({ say: 'ich hätte gern … zwei Margherita … Medium', manner: 'slow' })
  expect(slow).toHaveLength(1)
  expect(await inCart()).toMatch(/^2 × Margherita Medium\. Zusammen/)
  const halting = await call.heardAfter({ say: 'und dann hätte ich gern … eine Cola', manner: 'halting' })
  expect(halting).toEqual([expect.stringContaining('Cola')])
  expect(await inCart()).toMatch(/^2 × Margherita Medium; 1 × Cola/)
  await call.hangUp()
})

it('a sentence that is never ended is answered after a moment', async () => {
  const call = await aCall()
  const [answer] = await call.heardAfter({ say: 'eine Margherita Medium und' })
  expect(answer).toMatch(/Margherita/)
  expect(await inCart()).toMatch(/^1 × Margherita Medium\. Zusammen/)
  await call.hangUp()
})

it('silence is asked about as soon as the restaurant wants, once all was said', async () => {
  const { version } = await manager.getBotSettings({ restaurantId })
  const settings = {
    ...usualBotSettings,
    speechToText: { ...usualBotSettings.speechToText, silenceSeconds: 4 },
  }
  await manager.saveBotSettings({ restaurantId, body: { version, settings } })
  const call = await aCall()
  const took = stopwatch()
  expect(await call.heardAfter({ silence: '1' })).toEqual([expect.stringContaining('Sind Sie noch da?')])
  expect(took()).toBeLessThan(9000)
  await call.hangUp()
})

it('the pace of the restaurant and of whoever asked for it is heard, from the greeting on', async () => {
  const { version } = await manager.getBotSettings({ restaurantId })
  const settings = {
    ...usualBotSettings,
    textToSpeech: { ...usualBotSettings.textToSpeech, speed: 'Slow' as const },
  }
  await manager.saveBotSettings({ restaurantId, body: { version, settings } })
  const call = await aCall()
  await vi.waitFor(async () => expect((await call.see()).heard[0]).toMatch(/Computerprogramm/))
  expect(await call.see()).toMatchObject({ pace: 85 })
  await call.heardAfter({ say: 'langsamer bitte' })
  expect(await call.see()).toMatchObject({ pace: 68 })
  await call.hangUp()
})

it('ends with the good-bye: whoever says nothing is not asked for ever', async () => {
  const call = await aCall()
  let said: string[] = []
  while (!said.some((words) => words.includes('Auf Wiederhören')))
    said = await call.heardAfter({ silence: '1' })
  await vi.waitFor(async () => expect((await newest()).state).toBe('Abandoned'))
  expect((await call.see()).heard.filter((words) => words.includes('Auf Wiederhören'))).toHaveLength(1)
})
