import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'

let dataFolder = ''
/** Where the server is called and written to; it takes whatever Meta asks. */
const server = createServer(({ url = '' }, response) => {
  response.end(new URL(url, 'http://server.test').searchParams.get('hub.challenge') ?? '<Response/>')
})
beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'tresen-simulators-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(dataFolder, { recursive: true, force: true })
})

it('remember over a restart the numbers that were set up there, and what was written', async () => {
  const callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const before = provideSimulators({ simulators: 'own', port: 0, dataFolder })
  const asked = (await before.find())!
  const key = Buffer.from(`ACsimulator:${before.telephone!.authToken}`).toString('base64')
  const number = '+4955190001'
  const bought = { PhoneNumber: number, BundleSid: 'BU1', AddressSid: 'AD1', VoiceUrl: callback }
  const api = '2010-04-01/Accounts/ACsimulator/IncomingPhoneNumbers.json'
  await fetch(`${asked}/${api}`, {
    ...{ method: 'POST', headers: { authorization: `Basic ${key}` } },
    body: new URLSearchParams(bought),
  })
  await fetch(`${asked}/whatsapp/v25.0/4951120001111/subscribed_apps`, {
    ...{ method: 'POST', headers: { authorization: 'Bearer simulator-demo' } },
    body: JSON.stringify({ override_callback_uri: callback, verify_token: 'demo' }),
  })
  await fetch(`${asked}/messenger/write?to=4951120001111`, {
    ...{ method: 'POST', body: JSON.stringify({ text: 'Moin' }) },
  })
  await before.stop()

  const after = provideSimulators({ simulators: 'own', port: 0, dataFolder })
  const found = (await after.find())!
  const dialled = await fetch(`${found}/telephone/dial`, {
    ...{ method: 'POST', body: new URLSearchParams({ from: '+4955177001', to: number }) },
  })
  expect(dialled.status).toBe(200)
  const chat = await fetch(`${found}/messenger/chat?to=4951120001111`)
  expect(await chat.json()).toMatchObject({ isReached: true, bubbles: [{ from: 'guest', text: 'Moin' }] })
  await after.stop()
})
