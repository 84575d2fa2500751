import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { readTrustedProxies } from '../../../rooms/edge/trusted-proxies.ts'
import { aBrowser } from '../../../testing/a-browser.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const { restaurantId, server } = useRestaurant({}, { trustProxy: readTrustedProxies('1')!, limitFactor: 1 })
const crowded = '198.51.100.1'

/** Somebody new each time. */
function write(address: string, id = uuidv7()) {
  const guest = aBrowser(server, { address }).as()
  return guest.writeInChat({ restaurantId, body: { id, text: 'Hallo' } })
}

it('of one address the bot reads only so many messages at once, and those of others meanwhile', async () => {
  const refused = {
    status: 429,
    code: 'TooManyRequests',
    message_de:
      'Von Ihrem Internetanschluss kommen gerade sehr viele Nachrichten. Bitte warten Sie eine Sekunde und senden Sie dann noch einmal.',
  }
  expect((await write(crowded)).messages).toHaveLength(2)
  for (let more = 0; more < 299; more++) server.deps.botQuestions.spend(crowded)
  await expect(write(crowded)).rejects.toMatchObject(refused)
  expect((await write('198.51.100.2')).messages).toHaveLength(2)
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  expect((await write(crowded)).messages).toHaveLength(2)
})
