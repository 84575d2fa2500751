import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'
import { clientOf, fridayEvening, type TestClient } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { callDeadline, steerLine } from '../work/look-after-calls.ts'
import { aTelephone } from './a-telephone.ts'

/**
 * A restaurant with a line at an exchange of this file's own, two agents with a telephone each in the hand, and a guest;
 * called once, at the top. `line()`: the number that guests call.
 */
export function useTelephone() {
  const simulators = provideSimulators({ simulators: 'own', port: 0 })
  const telephone = {
    ...{ api: '', accountSid: 'ACcalls', authToken: 'geheim', number: '+4955100' },
    isRelaying: false,
  }
  const restaurant = useRestaurant({}, { simulators: simulators.find, telephone })
  const { restaurantId, server, as } = restaurant
  const [admin, manager, employee] = [as('admin'), as('manager'), as('employee')]
  const [annaId, bertId] = [uuidv7(), uuidv7()]
  const agent = (userId: string) =>
    clientOf(server, { userId, restaurants: { [restaurantId]: 'callcenter' } })
  const [anna, bert] = [agent(annaId), agent(bertId)]
  const origin = () => telephone.api
  const guest = aTelephone(origin, '+4955177001')
  const [annasPhone, bertsPhone] = [aTelephone(origin, '+4955177002'), aTelephone(origin, '+4955177003')]
  let line = ''

  beforeAll(async () => {
    telephone.api = await simulators.find().then((found) => found!)
    server.deps.publicUrl = server.url
    line = (await admin.createTresenPhoneNumber({ restaurantId })).tresenPhoneNumber!
    for (const [one, phone] of [[anna, annasPhone] as const, [bert, bertsPhone] as const]) {
      await one.setOwnPhone({ body: { kind: 'Number', address: phone.number } })
      await phone.holds()
    }
  })
  afterAll(() => simulators.stop())
  beforeEach(async () => {
    server.clock.now = fridayEvening
    telephone.isRelaying = false
    await guest.trouble({ status: 'normal', requests: 'normal', agent: 'normal', api: 'normal' })
    for (const one of [anna, bert]) await one.setOwnAgentAvailability({ body: { state: 'Online' } })
    await employee.abandonCalls({ restaurantId })
  })

  const newest = async () => (await employee.listCalls({ restaurantId }))[0]!
  return {
    ...{ restaurant, restaurantId, server, telephone, origin, guest, line: () => line },
    ...{ admin, manager, employee, anna, bert, annaId, bertId, annasPhone, bertsPhone },
    newest,
    cartOf: (shoppingCartId: string) => employee.getCart({ restaurantId, shoppingCartId }),
    ready: (one: TestClient) => one.setOwnAgentAvailability({ body: { state: 'OnlineAndAvailable' } }),
    closeBot: async (isClosed: boolean) => {
      const { rows } = await server.database.pool.query<{ id: string }>(
        `update restaurants set availability = jsonb_set(availability::jsonb, '{handleCallsDisabledUntil}', $2::jsonb)::json,
           rules_version = rules_version + 1 where id = $1 returning id`,
        [restaurantId, isClosed ? '"2027-01-01T00:00:00.000Z"' : 'null'],
      )
      expect(rows).toHaveLength(1)
    },
    /** As the job does when nothing was heard until the deadline. */
    deadlinePasses: async () => {
      const { id, deadline } = await newest()
      await callDeadline.run(server.deps, { callId: id, deadline: deadline! }, signal)
      await steerLine.run(server.deps, { callId: id }, signal)
    },
  }
}

export const signal = new AbortController().signal
