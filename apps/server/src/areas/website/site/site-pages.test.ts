import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { serveFrontEnds } from '../../../rooms/http/front-ends/front-ends.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { findShopMoment } from '../../restaurants/find-shop-moment.ts'

const isBuilt = existsSync(path.resolve(import.meta.dirname, '../../../../../shop/dist/server'))

const { restaurantId, server, as } = useRestaurant(
  { imprint: 'Zur Linde, Inh. Ada Linde\nMarktstraße 1, 30159 Hannover\nada@linde.example' },
  {
    publicUrl: 'https://tresen.example',
    beforeListening: async (app) => {
      if (isBuilt)
        await serveFrontEnds(app, { isDevelopment: false, tiles: null }, (one) =>
          findShopMoment(app.deps, one),
        )
    },
  },
)
const host = 'zur-linde.tresen.example'
const manager = as('manager')
const of = { restaurantId, websiteSettingsId: '' }

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

function ask(address: string, { at = host, form = '', ...headers }: Record<string, string> = {}) {
  return new Promise<Reply>((resolve, reject) => {
    const method = form ? 'POST' : 'GET'
    const typed = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const sent = request(
      server.url + address,
      { method, headers: { host: at, accept: 'text/html', ...typed, ...headers } },
      (reply) => {
        let text = ''
        reply.on('data', (part: Buffer) => (text += part.toString()))
        reply.on('end', () => resolve({ status: reply.statusCode!, headers: reply.headers, text }))
      },
    )
    sent.on('error', reject).end(form)
  })
}

beforeAll(async () => {
  const website = await manager.createWebsite({ restaurantId, subDomain: 'zur-linde' })
  of.websiteSettingsId = website.id
  await manager.publishWebsite(of)
})

describe.skipIf(!isBuilt)('At the address of a website', () => {
  it('there is that website, for search engines too, and the policy lets nothing run', async () => {
    const { status, headers, text } = await ask('/')
    expect([status, headers['set-cookie']]).toEqual([200, undefined])
    expect(text).toContain('<h1>Zur Linde</h1>')
    expect(text).toContain(`<link rel="canonical" href="https://${host}/">`)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Restaurant',
      name: 'Zur Linde',
      url: `https://${host}/`,
    })
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text).not.toMatch(/ style="|(?:src|srcset)="https?:/i)
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';img-src 'self' data:;font-src 'self';style-src 'sha256-${hash}';form-action 'self';base-uri 'none';frame-ancestors 'none'`,
    )
  })

  it('there are imprint and privacy, and files for search engines', async () => {
    expect((await ask('/impressum')).text).toContain('Inh. Ada Linde')
    expect((await ask('/datenschutz')).text).toContain('Das Kontaktformular')
    expect((await ask('/robots.txt')).text).toContain(`Sitemap: https://${host}/sitemap.xml`)
    expect((await ask('/sitemap.xml')).text).toContain(`<loc>https://${host}/</loc>`)
    expect((await ask('/gibt-es-nicht')).status).toBe(404)
  })

  it('there is nothing else of the house', async () => {
    for (const address of ['/login', '/api/restaurants/list', '/r/zur-linde/order', '/metrics', '/api/docs'])
      expect((await ask(address)).status, address).toBe(404)
  })

  it('a message arrives, what is wrong stays in the form, and a foreign page sends none', async () => {
    const written = { subject: 'Feier', phoneNumber: '0551 123456', message: 'Zu zwanzigst?' }
    const send = (fields: object, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
      ask('/kontakt', { form: new URLSearchParams({ ...written, ...fields }).toString(), ...headers })
    const wrong = await send({ phoneNumber: 'keine' })
    expect([wrong.status, wrong.text.includes('value="keine"')]).toEqual([422, true])
    expect(wrong.text).toContain('Bitte geben Sie eine Telefonnummer an')
    expect(wrong.text).toMatch(/<input(?=[^>]* name="phoneNumber")[^>]* aria-invalid="true"/)
    const empty = await send({ message: ' ' })
    expect([empty.status, empty.text.includes('Bitte schreiben Sie eine Nachricht.')]).toEqual([422, true])
    expect(empty.text).toMatch(/<textarea(?=[^>]* name="message")[^>]* aria-invalid="true"/)
    expect((await send({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({}, {})).status).toBe(403)
    expect((await send({ message: 'x'.repeat(20_000) })).status).toBe(413)
    const sent = await send({})
    expect([sent.status, sent.headers['location']]).toEqual([303, '/danke'])
    const { issues } = await manager.listIssues({ restaurantId })
    expect(issues.map(({ comment }) => comment)).toEqual(['Feier\nZu zwanzigst?'])
  })

  it('a change is seen with its publication, and a price with its change', async () => {
    const { draft, version } = (await manager.getWebsite({ restaurantId }))!
    const { title: _, ...rest } = draft
    await manager.saveWebsiteComponents({ ...of, body: { ...rest, title: 'Neuer Titel', version } })
    expect((await ask('/')).text).not.toContain('Neuer Titel')
    await manager.publishWebsite(of)
    const site = await server.as().getSite({ restaurantId })
    const dish = site.menus[0]!.sections[0]!.dishes[0]!
    await manager.updateProduct({ restaurantId, productId: dish.id, body: { name: 'Frisch umbenannt' } })
    // As long as another process may not have heard of a publication.
    server.clock.now = new Date(server.clock.now.getTime() + 6000)
    const { text } = await ask('/')
    expect(text).toContain('<title>Neuer Titel</title>')
    expect(text).toContain('Frisch umbenannt')
  })

  it('that nobody has, or that was switched off, there is the house as everywhere', async () => {
    for (const at of ['nobody.tresen.example', 'evil.example', 'tresen.example'])
      expect((await ask('/login', { at })).status, at).toBe(200)
    await manager.deleteWebsite(of)
    server.clock.now = new Date(server.clock.now.getTime() + 6000)
    expect((await ask('/impressum')).text).not.toContain('Ada Linde')
  })
})

describe.skipIf(!isBuilt)('A preview', () => {
  it('shows the draft to who has its key, and tells search engines nothing', async () => {
    const { previewKey } = await manager.createWebsite({ restaurantId, subDomain: 'zur-linde' })
    const at = 'tresen.example'
    const { status, text } = await ask(`/site/preview/${restaurantId}?components=${previewKey}`, { at })
    expect([status, text.includes('<h1>Zur Linde</h1>')]).toEqual([200, true])
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).toContain(`href="/site/preview/${restaurantId}?components=${previewKey}&amp;page=impressum"`)
    for (const address of [`/site/preview/${restaurantId}`, `/site/preview/x?components=${previewKey}`])
      expect((await ask(address, { at })).status).toBe(404)
  })
})
