import { afterEach, describe, expect, it } from 'vitest'
import { aTelephone } from '../testing/a-telephone.ts'
import { useTelephone } from '../testing/use-telephone.ts'

const { restaurantId, server, origin, anna, bertsPhone, newest, ready, closeBot, line } = useTelephone()

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
      const before = load === 'full' ? await aTelephone(origin, `+49551771${++dialled}1`).dial(line()) : null
      if (isReady) await ready(anna)
      const caller = aTelephone(origin, `+49551772${++dialled}1`)
      const call = await caller.dial(line())
      expect(await newest()).toMatchObject({ from: caller.number, party, state })
      for (const one of [call, before]) if (one) await caller.hangUp(one)
    },
  )
})
