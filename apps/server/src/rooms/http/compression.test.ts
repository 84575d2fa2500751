import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { compressReplies } from './compression.ts'

const dishes = Array.from({ length: 400 }, (_, at) => ({ name: `Käsespätzle ${at}`, price: '9,90 €' }))
const long = JSON.stringify(dishes)

const app = Fastify()
compressReplies(app)
app.get('/list', () => dishes)
app.get('/bytes', (_request, reply) => reply.type('text/csv; charset=utf-8').send(Buffer.from(long)))
app.get('/short', () => dishes.slice(0, 3))
app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(20_000, 1)))
app.get('/packed', (_request, reply) => reply.type('text/html').header('content-encoding', 'br').send(Buffer.alloc(9000))) // oxfmt-ignore
app.get('/part', (_request, reply) => reply.status(206).type('text/plain').send('a'.repeat(9000)))
afterAll(() => app.close())

const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: { ...(encoding !== undefined && { 'accept-encoding': encoding }) } })

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

describe.each(['/list', '/bytes'])('A long text (%s)', (url) => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const)('for a browser that takes %s comes as %s, and as long as it says', async (takes, encoding) => {
    const { headers, rawPayload } = await ask(url, takes)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(rawPayload.length).toBeLessThan(long.length / 10)
    expect(unpack[encoding](rawPayload).toString()).toBe(long)
  })

  it.each([undefined, '', 'identity', 'deflate', 'br;q=0'])(
    'for one that takes %s comes as it is',
    async (takes) => {
      const { headers, body } = await ask(url, takes)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.vary).toBe('accept-encoding')
      expect(body).toBe(long)
    },
  )
})

it.each([
  ['what is short', '/short', undefined],
  ['a picture', '/picture', undefined],
  ['what is compressed already', '/packed', 'br'],
  ['a part of something', '/part', undefined],
])('%s comes as it is', async (_, url, encoding) => {
  const [plain, asked] = [await ask(url), await ask(url, 'br')]
  expect(asked.headers['content-encoding']).toBe(encoding)
  expect(asked.rawPayload.equals(plain.rawPayload)).toBe(true)
})

it('what is only asked about says what would come, without its length', async () => {
  const { headers, rawPayload } = await app.inject({ method: 'HEAD', url: '/list', headers: { 'accept-encoding': 'br' } }) // oxfmt-ignore
  expect(rawPayload).toHaveLength(0)
  expect(headers['content-type']).toContain('application/json')
})
