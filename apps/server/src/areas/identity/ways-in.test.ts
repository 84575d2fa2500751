import { expect, it } from 'vitest'
import { readTrustedProxies } from '../../rooms/edge/trusted-proxies.ts'
import { aBrowser } from '../../testing/a-browser.ts'
import { useServer } from '../../testing/use-server.ts'
import { password, useAccounts } from './testing/an-account.ts'

const server = useServer({ trustProxy: readTrustedProxies('1')!, limitFactor: 1 })
const { anAccount } = useAccounts(server)
const tooMany = { status: 429, code: 'TooManyRequests' }

it('who reads too much keeps nobody behind the same address from signing in, nor from staying so', async () => {
  const address = '192.0.2.14'
  server.deps.guestReads.waitFor(address, 12_500)
  const { id, username } = await anAccount()
  const browser = aBrowser(server, { address })
  await expect(browser.as().listPublicRestaurants()).rejects.toMatchObject(tooMany)
  await browser.as().beginPasskeySignIn()
  expect((await browser.as().signIn({ body: { username, password } })).id).toBe(id)
  expect((await browser.as().refreshToken()).id).toBe(id)
  // Whoever shows no sign-in of ours has nothing to go on with.
  await expect(aBrowser(server, { address }).as().refreshToken()).rejects.toMatchObject(tooMany)
})

it('wrong passwords of one keep nobody behind the same address from reading', async () => {
  const address = '192.0.2.15'
  const guesser = aBrowser(server, { address }).as()
  server.deps.guestReads.waitFor(address, 9_999)
  for (let n = 0; n < 3; n++)
    await expect(guesser.signIn({ body: { username: 'anna', password: 'falsch' } })).rejects.toMatchObject({
      status: 401,
    })
  expect(await guesser.listPublicRestaurants()).toEqual([])
})

it('has bounds of its own: so many tries of one address, so many renewals of one browser', async () => {
  const address = '192.0.2.16'
  const { username } = await anAccount()
  const browser = aBrowser(server, { address })
  await browser.as().signIn({ body: { username, password } })
  for (let n = 0; n < 1000; n++) server.deps.waysIn.spend(address)
  await expect(browser.as().signIn({ body: { username, password } })).rejects.toMatchObject({
    ...tooMany,
    message_de:
      'Von Ihrem Internetanschluss kommen gerade sehr viele Anfragen. In einer Sekunde geht es weiter.',
  })
  for (let n = 0; n < 60; n++) await browser.as().refreshToken()
  await expect(browser.as().refreshToken()).rejects.toMatchObject(tooMany)
})
