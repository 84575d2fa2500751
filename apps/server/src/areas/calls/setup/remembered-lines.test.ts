import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'

let dataFolder = ''
let asked: string[] = []
/** Where the server is called and written to; it takes whatever Meta asks. */
const aServer = () =>
  createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end(new URL(url, 'http://server.test').searchParams.get('hub.challenge') ?? '<Response/>')
  })
const [server, elsewhere] = [aServer(), aServer()]
const addressOf = (one: Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`
beforeAll(async () => {
  for (const one of [server, elsewhere])
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
})
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'tresen-simulators-'))
})
afterEach(() => rm(dataFolder, { recursive: true, force: true }))
afterAll(() => {
  server.close()
  elsewhere.close()
})

const number = '+4955190001'

/** Sets up a number and a chat that lead to a server, and writes something. */
async function setUp({ find, telephone }: ReturnType<typeof provideSimulators>, callback: string) {
  const at = (await find())!
  const key = Buffer.from(`ACsimulator:${telephone!.authToken}`).toString('base64')
  const bought = { PhoneNumber: number, BundleSid: 'BU1', AddressSid: 'AD1', VoiceUrl: `${callback}/ring` }
  await fetch(`${at}/2010-04-01/Accounts/ACsimulator/IncomingPhoneNumbers.json`, {
    ...{ method: 'POST', headers: { authorization: `Basic ${key}` } },
    body: new URLSearchParams(bought),
  })
  await fetch(`${at}/whatsapp/v25.0/4951120001111/subscribed_apps`, {
    ...{ method: 'POST', headers: { authorization: 'Bearer simulator-demo' } },
    body: JSON.stringify({ override_callback_uri: `${callback}/chat?to=1`, verify_token: 'demo' }),
  })
  await write(at, 'Moin')
}
const write = (at: string, text: string) =>
  fetch(`${at}/messenger/write?to=4951120001111`, { method: 'POST', body: JSON.stringify({ text }) })
const dial = (at: string) =>
  fetch(`${at}/telephone/dial`, {
    ...{ method: 'POST', body: new URLSearchParams({ from: '+4955177001', to: number }) },
  })

it('remember over a restart the numbers that were set up there, and what was written', async () => {
  const before = provideSimulators({ simulators: 'own', port: 0, dataFolder })
  await setUp(before, addressOf(server))
  await before.stop()

  const after = provideSimulators({ simulators: 'own', port: 0, dataFolder })
  const found = (await after.find())!
  expect((await dial(found)).status).toBe(200)
  const chat = await fetch(`${found}/messenger/chat?to=4951120001111`)
  expect(await chat.json()).toMatchObject({ isReached: true, bubbles: [{ from: 'guest', text: 'Moin' }] })
  await after.stop()
})

it('call the server where it listens today', async () => {
  const before = provideSimulators({ simulators: 'own', port: 0, dataFolder })
  await setUp(before, addressOf(server))
  await before.stop()

  const publicUrl = addressOf(elsewhere)
  const after = provideSimulators({ simulators: 'own', port: 0, dataFolder, publicUrl })
  const found = (await after.find())!
  server.close()
  server.closeAllConnections()
  asked = []
  await dial(found)
  await write(found, 'Noch da?')
  await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(['/ring', '/chat?to=1'])))
  await after.stop()
})
