import dns from 'node:dns'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchSource, type SourceRequest } from './fetch-source.ts'
import { isPublicAddress } from '../../rooms/edge/public-address.ts'

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void

const answers: Record<string, Answer> = {
  '/menu.json': (_request, response) => response.end('{"a":"ü"}'),
  '/headers.json': ({ headers }, response) => response.end(JSON.stringify(headers)),
  '/401': (_request, response) => response.writeHead(401).end(),
  '/403': (_request, response) => response.writeHead(403).end(),
  '/404': (_request, response) => response.writeHead(404).end(),
  '/503': (_request, response) => response.writeHead(503).end(),
  '/204': (_request, response) => response.writeHead(204).end(),
  '/moved': (_request, response) => response.writeHead(302, { location: '/menu.json' }).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-metadata': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/elsewhere': (_request, response) => response.writeHead(302, { location: `${other}/headers.json` }).end(),
  '/announced-large': (_request, response) => response.writeHead(200, { 'content-length': '2000' }).end(),
  '/secretly-large': (_request, response) => {
    const more = () => response.write('x'.repeat(400)) && setTimeout(more, 1)
    response.on('close', () => (isStillSending = false))
    isStillSending = true
    more()
  },
  '/silent': () => {},
  '/drip': (_request, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/zipped': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('…'),
  '/latin1': (_request, response) => response.end(Buffer.from([0x22, 0xfc, 0x22])),
  '/broken-off': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{')
    setTimeout(() => response.destroy(), 10)
  },
}

let isStillSending = false
const servers: http.Server[] = []
let origin: string
let other: string
beforeAll(async () => {
  origin = await listen()
  other = await listen()
})
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})
afterEach(() => vi.restoreAllMocks())

async function listen(): Promise<string> {
  const server = http.createServer((request, response) => answers[request.url!]!(request, response))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function get(path: string, options: Partial<SourceRequest> = {}) {
  return fetchSource({
    url: origin + path,
    credentials: {},
    allowedOrigins: [origin],
    // Long on a busy machine too; what is too slow says how long it has.
    limits: { bytes: 1000, milliseconds: 60_000 },
    ...options,
  })
}

describe('What a source answers', () => {
  it('is read as UTF-8, with progress where its size is announced', async () => {
    const seen: number[] = []
    expect(await get('/menu.json', { onProgress: (percent) => seen.push(percent) })).toEqual({
      url: `${origin}/menu.json`,
      text: '{"a":"ü"}',
    })
    expect(seen.at(-1)).toBe(100)
  })

  it.each([
    ['/401', 'SignInRefused', 401],
    ['/403', 'SignInRefused', 403],
    ['/404', 'NotFound', 404],
    ['/503', 'ServerError', 503],
    ['/204', 'ServerError', 204],
    ['/announced-large', 'TooLarge', 200],
    ['/secretly-large', 'TooLarge', 200],
    ['/silent', 'TooSlow', null],
    ['/drip', 'TooSlow', null],
    ['/zipped', 'NotJson', 200],
    ['/latin1', 'NotJson', 200],
    ['/broken-off', 'Unreachable', null],
    ['/round', 'TooManyRedirects', null],
    ['/to-file', 'AddressInvalid', 302],
    ['/to-metadata', 'AddressNotAllowed', null],
    ['/elsewhere', 'AddressNotAllowed', null],
  ])('%s: %s', async (path, errorType, httpStatusCode) => {
    const limits = { bytes: 1000, milliseconds: errorType === 'TooSlow' ? 400 : 60_000 }
    expect(await get(path, { limits })).toEqual({ errorType, httpStatusCode })
  })

  it('is taken in no further than allowed', async () => {
    await get('/secretly-large')
    await vi.waitFor(() => expect(isStillSending).toBe(false))
  })

  it('follows a redirect on the same host', async () => {
    expect(await get('/moved')).toMatchObject({ url: `${origin}/menu.json` })
  })
})

describe('Name, password and key', () => {
  const credentials = { username: 'wirt', password: 'geheim:ü', apiKey: 'schlüssel' }

  it('reach the source', async () => {
    const fetched = (await get('/headers.json', { credentials })) as { text: string }
    const headers = JSON.parse(fetched.text) as Record<string, string>
    expect(Buffer.from(headers['authorization']!.slice(6), 'base64').toString()).toBe('wirt:geheim:ü')
    expect(Buffer.from(headers['x-api-key']!, 'latin1').toString('latin1')).toBe('schlüssel')
  })

  it('do not follow a redirect to another host', async () => {
    const fetched = await get('/elsewhere', { credentials, allowedOrigins: [origin, other] })
    const headers = JSON.parse((fetched as { text: string }).text) as Record<string, string>
    expect(headers['host']).toBe(new URL(other).host)
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['authorization']))
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-api-key']))
  })

  it('that cannot be sent are refused without asking', async () => {
    const apiKey = 'a\r\nhost: evil'
    expect(await get('/menu.json', { credentials: { apiKey } })).toMatchObject({ errorType: 'SignInRefused' })
  })
})

type Lookup = typeof dns.lookup

function resolvesTo(...addresses: string[]): Lookup {
  return ((_host: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Lookup
}

describe('Addresses of the own network', () => {
  it.each([
    'http://127.0.0.1:1/',
    'http://127.1:1/',
    'http://2130706433:1/',
    'http://0x7f.0.0.1:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://localhost:1/',
  ])('%s is not asked', async (url) => {
    expect(await get('', { url, allowedOrigins: [] })).toEqual({
      errorType: 'AddressNotAllowed',
      httpStatusCode: null,
    })
  })

  it('are refused behind a public name, also when only one of several is such', async () => {
    for (const addresses of [['192.168.0.1'], ['93.184.215.14', '10.0.0.1'], ['fd00::1'], []]) {
      vi.spyOn(dns, 'lookup').mockImplementation(resolvesTo(...addresses))
      expect(await get('', { url: 'http://karte.example/' })).toMatchObject({
        errorType: 'AddressNotAllowed',
      })
    }
  })

  it('are not reached by a name that changes after it was looked at: it is looked up once', async () => {
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(resolvesTo('198.41.0.4'))
    await get('', { url: 'http://karte.example:1/', limits: { milliseconds: 200 } })
    expect(lookup).toHaveBeenCalledTimes(1)
  })

  it.each(['ftp://karte.example/', 'karte.example', '', 'file:///etc/passwd', 'http://a:b@karte.example/'])(
    '„%s“ is no address to import from',
    async (url) => {
      expect(await get('', { url })).toMatchObject({ errorType: 'AddressInvalid' })
    },
  )

  it.each([
    ['8.8.8.8', true],
    ['172.15.0.1', true],
    ['172.16.0.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['2a00:1450:4001::1', true],
    ['fe80::1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['::ffff:8.8.8.8', false],
    ['no address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})
