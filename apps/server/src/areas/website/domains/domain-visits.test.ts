import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsAfter, follow } from '../../../testing/hub-follower.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { followDomains, lookAtDomain } from './custom-domains.ts'

/* Own domains by their own `Host`, and what becomes of them once DNS leads elsewhere. */

/** What DNS says, as public resolvers answer it. */
const names = new Map<string, string>()
const dns: Server = createServer((asked, reply) => {
  const { searchParams } = new URL(asked.url!, 'http://dns')
  const data = searchParams.get('type') === 'CNAME' ? names.get(searchParams.get('name')!) : undefined
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify({ Status: 0, Answer: data ? [{ data }] : [] }))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => dns.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(dns.address() as AddressInfo).port}`
})
afterAll(() => void dns.close())

const imprint = 'Roma GmbH, Marktstraße 1, 30159 Hannover, ciao@roma.example'
const { restaurantId, server, as, token, another } = useRestaurant(
  { imprint },
  {
    publicUrl: 'https://tresen.example',
    simulators: async () => origin,
    beforeListening: async (app) =>
      app.serveSites(async (_request, reply, site) => reply.send(`website of ${site.restaurantId}`)),
  },
)
const me = as('manager')
const domain = 'www.roma.example'
const of = { restaurantId, websiteSettingsId: '' }
beforeAll(async () => {
  of.websiteSettingsId = (await me.createWebsite({ restaurantId, subDomain: 'roma' })).id
  await me.publishWebsite(of)
})

function visit(host: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request(`${server.url}/api/sites/domain?domain=${domain}`, { headers: { host } }, (reply) => {
      let text = ''
      reply.on('data', (part: Buffer) => (text += part.toString()))
      reply.on('end', () => resolve({ status: reply.statusCode!, text }))
    })
      .on('error', reject)
      .end()
  })
}

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const [SECONDS, HOURS] = [1000, 3600_000]
const stateOf = async () => (await me.listCustomDomains(of)).find((one) => one.domain === domain)!

/** As the jobs do, one after the other. */
async function look() {
  await followDomains({ db: server.deps.db, now: () => server.clock.now })
  const { rows } = await server.database.pool.query<{
    payload: { restaurantId: string; customDomainId: string }
  }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'lookAtDomain' returning payload`,
  )
  for (const { payload } of rows) await lookAtDomain.run(server.deps, payload, new AbortController().signal)
  return rows.length
}

it('Who only says to come by a domain gets nothing of it before DNS proves whose it is', async () => {
  expect((await me.addCustomDomain({ ...of, customDomain: domain })).state).toBe('DnsMissing')
  const { status, text } = await visit(domain)
  expect([status, text.includes('website of')]).toEqual([404, false])
  expect((await stateOf()).state).toBe('DnsMissing')
  expect((await me.getWebsite({ restaurantId }))!.deployment.address).toBe('https://roma.tresen.example')
})

it('is seen by itself within an hour, serves the website, and is active with the first visit', async () => {
  names.set(domain, 'roma.tresen.example')
  expect(await look()).toBe(0)
  later(1.1 * HOURS)
  expect(await look()).toBe(1)
  expect((await stateOf()).state).toBe('CertificatePending')
  expect(await visit(`${domain.toUpperCase()}:443`)).toEqual({
    status: 200,
    text: `website of ${restaurantId}`,
  })
  expect((await stateOf()).state).toBe('Active')
  expect((await me.getWebsite({ restaurantId }))!.deployment.address).toBe(`https://${domain}`)
  expect((await visit('nobody.roma.example')).text).not.toContain('website of')
})

it('That leads elsewhere later is said to be lost, is served until that is sure, and comes back by itself', async () => {
  const follower = await follow(server, { restaurantId, token: await token('manager') })
  names.set(domain, 'parking.example')
  later(2 * HOURS)
  expect(await look()).toBe(0)
  later(23 * HOURS)
  expect(await look()).toBe(1)
  await follower.until('websiteDomainChanged')
  expect(eventsAfter(follower, 0).at(-1)).toMatchObject({ payload: { provisioningState: 'DnsWrong' } })
  await follower.stop()
  expect(await stateOf()).toMatchObject({
    state: 'DnsWrong',
    lostAt: server.clock.now.toISOString(),
    message_de: expect.stringContaining('nicht mehr hierher') as string,
  })
  // DNS may have been wrong for a moment.
  expect((await visit(domain)).text).toContain('website of')
  later(1.1 * HOURS)
  await look()
  later(6 * SECONDS)
  expect((await visit(domain)).text).not.toContain('website of')
  names.set(domain, 'roma.tresen.example')
  later(1.1 * HOURS)
  await look()
  expect(await stateOf()).toMatchObject({ state: 'CertificatePending', lostAt: null })
  expect((await visit(domain)).text).toContain('website of')
})

it('That is lost for good is not looked at for ever', async () => {
  names.delete(domain)
  later(25 * HOURS)
  await look()
  later(1.1 * HOURS)
  await look()
  expect((await stateOf()).state).toBe('DnsMissing')
  later(8 * 24 * HOURS)
  expect(await look()).toBe(0)
})

const other = another({ imprint })
it('That DNS gives to another restaurant is lost to the former one, which hears of it', async () => {
  names.set(domain, 'roma.tresen.example')
  const { id } = await stateOf()
  await me.getProvisioningState({ ...of, customDomainId: id })
  const them = other.as('manager')
  const theirs = await them.createWebsite({ restaurantId: other.restaurantId, subDomain: 'linde' })
  const at = { restaurantId: other.restaurantId, websiteSettingsId: theirs.id }
  const follower = await follow(server, { restaurantId, token: await token('manager') })
  names.set(domain, 'linde.tresen.example')
  expect((await them.addCustomDomain({ ...at, customDomain: domain })).state).toBe('CertificatePending')
  await follower.until('websiteDomainChanged')
  await follower.stop()
  expect(await stateOf()).toMatchObject({ state: 'DnsWrong', lostAt: server.clock.now.toISOString() })
})

const closed = another({ imprint })
it('The website of a restaurant that was deleted is there no more, and again once that is taken back', async () => {
  const at = { restaurantId: closed.restaurantId }
  const host = 'luna.tresen.example'
  const { id } = await closed.as('manager').createWebsite({ ...at, subDomain: 'luna' })
  await closed.as('manager').publishWebsite({ ...at, websiteSettingsId: id })
  names.set('www.luna.example', host)
  const own = { ...at, websiteSettingsId: id, customDomain: 'www.luna.example' }
  await closed.as('manager').addCustomDomain(own)
  const isThere = async () => {
    later(6 * SECONDS)
    const pages = await Promise.all([visit(host), visit('www.luna.example')])
    return pages.map(({ text }) => text.includes('website of'))
  }
  expect(await isThere()).toEqual([true, true])
  await closed.as('admin').deleteRestaurant(at)
  expect(await isThere()).toEqual([false, false])
  expect((await server.fetch(`/api/sites/domain?domain=${host}`)).status).toBe(404)
  await closed.as('admin').restoreRestaurant(at)
  expect(await isThere()).toEqual([true, true])
})
