import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'
import { clientOf } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aTelephone } from '../testing/a-telephone.ts'
import { steerLine } from '../work/look-after-calls.ts'

const simulators = provideSimulators({ simulators: 'own', port: 0 })
const telephone = { api: '', accountSid: 'ACsip', authToken: 'geheim', number: '+4955100' }
const restaurant = useRestaurant({}, { simulators: simulators.find, telephone })
const { restaurantId, server } = restaurant
const anna = clientOf(server, { userId: uuidv7(), restaurants: { [restaurantId]: 'callcenter' } })
const guest = aTelephone(() => telephone.api, '+4955177001')
const desk = aTelephone(() => telephone.api, 'sip:anna@telefon.example:5061')
let line = ''

beforeAll(async () => {
  telephone.api = (await simulators.find())!
  server.deps.publicUrl = server.url
  line = (await restaurant.as('admin').createTresenPhoneNumber({ restaurantId })).tresenPhoneNumber!
  await desk.holds()
})
afterAll(() => simulators.stop())

it.each(['anna', 'anna@', 'anna@telefon', 'anna@telefon.example:abc', 'a b@telefon.example', '0551 123456'])(
  'no SIP telephone rings at %s, and it is said how an address looks',
  async (address) => {
    await expect(anna.setOwnPhone({ body: { kind: 'Sip', address } })).rejects.toMatchObject({
      ...{ code: 'NotASipAddress', message_de: expect.stringContaining('name@anbieter.example') as string },
    })
    expect(await anna.getOwnPhone()).toBeNull()
  },
)

it('a call rings at the SIP telephone of whoever takes it, and so does one that they make', async () => {
  const body = { kind: 'Sip', address: ' sip:anna@telefon.example:5061 ' } as const
  const own = { kind: 'Sip', address: 'anna@telefon.example:5061' }
  expect(await anna.setOwnPhone({ body })).toEqual(own)
  expect(await anna.getOwnPhone()).toEqual(own)

  const call = await guest.dial(line)
  const { id } = (await anna.listCalls({ restaurantId }))[0]!
  await anna.takeCall({ restaurantId, id })
  await steerLine.run(server.deps, { callId: id }, new AbortController().signal)
  await vi.waitFor(async () => expect((await guest.see(call)).ringsFor).toBe(desk.number))
  await desk.act(call, { pickUp: '1' })
  await vi.waitFor(async () => expect(await anna.getOwnCall()).toMatchObject({ id, state: 'Connected' }))
  await desk.act(call, { hangUpLeg: '1' })
  expect(await anna.getCall({ restaurantId, id })).toMatchObject({ outcome: 'Handled' })

  await anna.callPhone({ restaurantId, phoneNumber: guest.number })
  expect(await desk.rings()).toMatchObject({ status: 'queued' })
})
