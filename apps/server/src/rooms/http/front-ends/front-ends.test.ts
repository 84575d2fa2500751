import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { useServer } from '../../../testing/use-server.ts'
import { serveFrontEnds } from './front-ends.ts'

const apps = path.resolve(import.meta.dirname, '../../../../..')
const folders = {
  '/assets/': path.join(apps, 'office/dist/assets'),
  '/shop-assets/': path.join(apps, 'shop/dist/client/shop-assets'),
}
const isBuilt = Object.values(folders).every((folder) => existsSync(folder))

const server = useServer({
  beforeListening: async (app) => {
    if (isBuilt) await serveFrontEnds(app, { isDevelopment: false, tiles: null }, async () => null)
  },
})

/** As it comes over the line, not unpacked. */
function fetchRaw(
  address: string,
  encoding: string,
): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(server.url + address, { headers: { 'accept-encoding': encoding } }, (reply) => {
        reply
          .toArray()
          .then((parts) => resolve({ headers: reply.headers, body: Buffer.concat(parts) }))
          .catch(reject)
      })
      .on('error', reject)
  })
}

describe.skipIf(!isBuilt).each(Object.entries(folders))('A built file below %s', (prefix, folder) => {
  const script = readdirSync(folder).find((name) => name.endsWith('.js'))!

  it.each([
    ['br, gzip', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['identity', undefined, ''],
  ])(
    'for a browser that takes %s comes as it was compressed by the build, and may be kept',
    async (takes, encoding, end) => {
      const { headers, body } = await fetchRaw(prefix + script, takes)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-type']).toMatch(/javascript/)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers.vary).toContain('accept-encoding')
      expect(body.equals(readFileSync(path.join(folder, script + end)))).toBe(true)
    },
  )

  it('that does not exist is not there, nor is what lies outside', async () => {
    for (const name of ['gibt-es-nicht.js', '..%2findex.html', '%2e%2e%2fserver%2fdist%2fstart.mjs'])
      expect((await server.fetch(prefix + name)).status, name).toBe(404)
  })
})

it.skipIf(!isBuilt)(
  'At / stands the website of the product, without scripts, cookies or anything from elsewhere',
  async () => {
    const answer = await server.fetch('/', { headers: { accept: 'text/html' } })
    const page = await answer.text()
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect(page).toContain('<h1>')
    for (const address of ['/home', '/register', '/imprint', '/privacy'])
      expect(page).toContain(`href="${address}"`)
    expect(await (await server.fetch('//')).text()).toBe(page)
    expect(page).not.toMatch(/<script|(?:src|href)="(?:https?:)?\/\/(?!localhost)/)
  },
)

describe.skipIf(!isBuilt)('A page of the shop', () => {
  it('runs the scripts that lie in it by what they are, and no other', async () => {
    const reply = await server.fetch('/r/leineglut/order')
    const inPage = [...(await reply.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)]
    const hashes = inPage.map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
    expect(hashes.length).toBeGreaterThan(0)
    const policy = reply.headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')}`)
    expect((await server.fetch('/login')).headers.get('content-security-policy')).not.toContain('script-src')
  })
})
