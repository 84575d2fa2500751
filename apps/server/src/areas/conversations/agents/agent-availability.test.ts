import { afterEach, expect, it } from 'vitest'
import { fridayEvening } from '../../../testing/test-server.ts'
import { useChats } from '../testing/use-chats.ts'

const { restaurantId, server, anna } = useChats()

afterEach(() => void (server.clock.now = fridayEvening))

it('tells since when somebody answers conversations, whenever they became ready', async () => {
  await anna.setOwnAgentAvailability({ body: { state: 'OnlineAndAvailable' } })
  const times = [10, 25].map((minutes) => new Date(fridayEvening.getTime() + minutes * 60_000))
  server.clock.now = times[0]!
  await anna.markAvailable()
  server.clock.now = times[1]!
  await anna.markUnavailable()
  const log = await anna.listConversationAvailabilityLog({ restaurantId })
  expect(log.map(({ created, isAvailable }) => [created, isAvailable])).toEqual([
    [times[1]!.toISOString(), false],
    [times[0]!.toISOString(), true],
  ])
})
