import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

/* Against the simulator, which speaks the JSON of public resolvers, over HTTP. */

const start = fileURLToPath(new URL('../../../../../simulators/src/start.ts', import.meta.url))
let simulator: ChildProcess
let origin = ''
beforeAll(async () => {
  simulator = fork(start, { env: { ...process.env, PORT: '0' }, execArgv: [] })
  const [message] = (await once(simulator, 'message')) as [{ address: string }]
  origin = message.address
  for (const name of ['roma', 'linde', 'sole-mio', 'sole-nuova'].map((one) => `${one}.tresen.example`))
    await enter(name, 'A', '5.9.1.2')
})
afterAll(() => void simulator.kill())

function enter(name: string, type: string, data: string) {
  return fetch(`${origin}/dns`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ name, type, data }),
  })
}

const imprint = 'Roma GmbH, Marktstraße 1, 30159 Hannover, ciao@roma.example'
const options = { publicUrl: 'https://tresen.example', simulators: async () => origin }
const roma = useRestaurant({ imprint, subdomain: 'roma' }, options)
const linde = roma.another({ imprint, subdomain: 'linde' })
const sole = roma.another({ imprint, subdomain: 'sole' })
const { server } = roma

async function publish({ restaurantId, as }: typeof roma, subDomain: string) {
  const { id } = await as('manager').createWebsite({ restaurantId, subDomain })
  await as('manager').publishWebsite({ restaurantId, websiteSettingsId: id })
  return { restaurantId, websiteSettingsId: id }
}

type Of = { restaurantId: string; websiteSettingsId: string }
let ofRoma: Of
let ofLinde: Of
beforeAll(async () => {
  ofRoma = await publish(roma, 'roma')
  ofLinde = await publish(linde, 'linde')
})
const me = roma.as('manager')

describe('An own domain', () => {
  it('says what to enter, sees when it is there, and certificates are allowed for it then', async () => {
    const added = await me.addCustomDomain({ ...ofRoma, customDomain: 'https://WWW.Roma.example/' })
    expect(added).toMatchObject({
      domain: 'www.roma.example',
      state: 'DnsMissing',
      entries: [{ type: 'CNAME', name: 'www.roma.example', value: 'roma.tresen.example', isRight: false }],
    })
    const look = () => me.getProvisioningState({ ...ofRoma, customDomainId: added.id })
    const ask = (domain: string) => server.fetch(`/api/sites/domain?domain=${domain}`)
    expect((await ask('www.roma.example')).status).toBe(404)
    await enter('www.roma.example', 'CNAME', 'parking.example')
    expect(await look()).toMatchObject({ state: 'DnsWrong', entries: [{ found: ['parking.example'] }] })
    await enter('www.roma.example', 'CNAME', 'roma.tresen.example.')
    expect(await look()).toMatchObject({ state: 'CertificatePending', entries: [{ isRight: true }] })
    expect((await ask('www.roma.example')).status).toBe(200)
    expect((await ask('roma.tresen.example')).status).toBe(200)
    for (const domain of ['nobody.tresen.example', 'tresen.example', 'evil.example'])
      expect((await ask(domain)).status, domain).toBe(404)
    expect(await me.listCustomDomains(ofRoma)).toHaveLength(1)
    // Written down again, it is the same one.
    expect((await me.addCustomDomain({ ...ofRoma, customDomain: 'www.roma.example' })).id).toBe(added.id)
  })

  it('without a name before it wants addresses and a proof', async () => {
    const added = await me.addCustomDomain({ ...ofRoma, customDomain: 'roma.example' })
    const [address, proof] = added.entries
    expect([address, proof]).toMatchObject([
      { type: 'A', name: 'roma.example', value: '5.9.1.2' },
      { type: 'TXT', name: '_tresen.roma.example' },
    ])
    const look = () => me.getProvisioningState({ ...ofRoma, customDomainId: added.id })
    await enter('roma.example', 'A', '5.9.1.2')
    expect((await look()).state).toBe('DnsWrong')
    await enter('_tresen.roma.example', 'TXT', proof!.value)
    expect((await look()).state).toBe('CertificatePending')
  })

  it('of which DNS says nothing stays as it was', async () => {
    const added = await me.addCustomDomain({ ...ofRoma, customDomain: 'servfail.roma.example' })
    expect(added).toMatchObject({
      state: 'DnsMissing',
      message_de: expect.stringContaining('nicht geantwortet') as string,
    })
    await me.deleteCustomDomain({ ...ofRoma, customDomainId: added.id })
    await expect(me.deleteCustomDomain({ ...ofRoma, customDomainId: added.id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('belongs to whom DNS names, whoever wrote it down first', async () => {
    const them = linde.as('manager')
    const theirs = await them.addCustomDomain({ ...ofLinde, customDomain: 'www.roma.example' })
    expect(theirs.state).toBe('DnsWrong')
    await enter('www.roma.example', 'CNAME', 'linde.tresen.example')
    const now = await them.getProvisioningState({ ...ofLinde, customDomainId: theirs.id })
    expect(now.state).toBe('CertificatePending')
    const [former] = await me.listCustomDomains(ofRoma)
    expect(former).toMatchObject({ domain: 'www.roma.example', state: 'DnsWrong' })
  })

  it('that still leads to a former name is not had by whoever takes that name', async () => {
    const owner = sole.as('manager')
    const ofSole = await publish(sole, 'sole-mio')
    await enter('www.sole.example', 'CNAME', 'sole-mio.tresen.example.')
    const { state } = await owner.addCustomDomain({ ...ofSole, customDomain: 'www.sole.example' })
    expect(state).toBe('CertificatePending')
    await owner.createWebsite({ restaurantId: sole.restaurantId, subDomain: 'sole-nuova' })

    const them = linde.as('manager')
    const named = { restaurantId: linde.restaurantId, subDomain: 'sole-mio' }
    expect(await them.checkWebsiteName(named)).toMatchObject({ isAvailable: false })
    await expect(them.createWebsite(named)).rejects.toMatchObject({ code: 'NameTaken' })
    // Whose domain it is may go back, and once it leads elsewhere, the name is anybody's.
    await owner.createWebsite({ restaurantId: sole.restaurantId, subDomain: 'sole-mio' })
    await owner.createWebsite({ restaurantId: sole.restaurantId, subDomain: 'sole-nuova' })
    await enter('www.sole.example', 'CNAME', 'sole-nuova.tresen.example')
    await owner.addCustomDomain({ ...ofSole, customDomain: 'www.sole.example' })
    expect(await them.checkWebsiteName(named)).toMatchObject({ isAvailable: true })
  })

  it('is none that cannot be, or that is ours; and there are only so many', async () => {
    for (const customDomain of ['roma', '10.0.0.1', 'tresen.example', 'x.tresen.example'])
      await expect(me.addCustomDomain({ ...ofRoma, customDomain })).rejects.toMatchObject({
        code: 'DomainUnusable',
      })
    for (let n = (await me.listCustomDomains(ofRoma)).length; n < 5; n++)
      await me.addCustomDomain({ ...ofRoma, customDomain: `n${n}.roma.example` })
    await expect(me.addCustomDomain({ ...ofRoma, customDomain: 'n9.roma.example' })).rejects.toMatchObject({
      code: 'TooManyDomains',
    })
  })
})
