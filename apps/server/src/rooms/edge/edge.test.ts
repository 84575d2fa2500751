import { request } from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { shopStreamPath } from '@tresen/contract/live'
import { describe, expect, it, vi } from 'vitest'
import { stopwatch } from '../../testing/busy-machine.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { readCosts } from '../throttle/guest-reads.ts'
import { transportErrors } from '../http/errors.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({}, { slowestBodyMs: 300, trustProxy: 1, limitFactor: 1 })
const { restaurantId, server } = restaurant
const cartsPath = `/api/restaurants/${restaurantId}/shoppingcarts`

/** A request as no `fetch` would send it. */
function send(method: string, path: string, headers: Record<string, string>, body = '') {
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const sent = request(server.url + path, { method, headers }, (reply) => {
        let text = ''
        reply.on('data', (part: Buffer) => (text += part.toString()))
        reply.on('end', () => resolve({ status: reply.statusCode!, text, headers: reply.headers }))
      })
      sent.on('error', reject).end(body)
    },
  )
}

describe('A host that is none', () => {
  it.each(['a b', 'evil.example/path', '<script>', 'me@evil.example'])('%j is refused', async (host) => {
    const { status, text } = await send('GET', '/api/restaurants/public', { host })
    expect(status).toBe(400)
    expectRefusal(JSON.parse(text))
  })
})

describe('A change that a foreign page sends with the guest’s cookie', () => {
  const own = () => server.url
  const post = (headers: Record<string, string>) =>
    send('POST', `${cartsPath}/${restaurantId}/review`, headers)

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.tresen.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('is refused: %o', async (headers) => {
    const { status, text } = await post(headers as Record<string, string>)
    expect(status).toBe(403)
    expectRefusal(JSON.parse(text))
  })

  it('and is let through from our own pages, and from programs that are no browsers', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: own() }, {}])
      expect((await post(headers as Record<string, string>)).status).toBe(404)
  })

  it('is told to a person whose browser sent a form, with the way back to the page', async () => {
    const headers = {
      origin: 'null',
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const refused = await send('POST', '/r/leineglut/chat?a="b"', headers, 'text=Hallo')
    expect(refused.status).toBe(403)
    expect(refused.headers['content-type']).toMatch(/html/)
    expect(refused.text).toContain('<a href="/r/leineglut/chat">Seite neu öffnen')
  })

  it('and pages let browsers say where their own forms come from', async () => {
    const { headers } = await send('GET', '/r/leineglut/chat', {})
    expect(headers['referrer-policy']).toBe('same-origin')
  })

  it('with a token it is nobody’s cookie', async () => {
    const authorization = `Bearer ${await restaurant.token('employee')}`
    expect((await post({ 'sec-fetch-site': 'cross-site', authorization })).status).toBe(404)
  })
})

describe('A body that drips', () => {
  it('is cut off with an answer, and the server goes on', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = net.connect(Number(port), hostname)
    let said = ''
    socket.on('data', (part) => (said += part.toString()))
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write(
      `POST ${cartsPath}/create HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    )
    const dripping = setInterval(() => socket.write(' '), 50)
    await closed
    clearInterval(dripping)
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(await server.asGuest().listPublicRestaurants()).not.toEqual([])
  })
})

describe('A request inside the process', () => {
  it('is never taken for one that drips, long after it was answered', async () => {
    const cutOff = vi.spyOn(transportErrors, 'clientErrorHandler').mockImplementation(() => {})
    const { statusCode } = await server.http.inject('/api/restaurants/public')
    expect(statusCode).toBe(200)
    await sleep(400)
    expect(cutOff).not.toHaveBeenCalled()
    cutOff.mockRestore()
  })
})

describe('Server-sent events', () => {
  it('are so many for an address, and who leaves makes room', async () => {
    const path = shopStreamPath.replace('{restaurantId}', restaurantId)
    const open = async (address: string) => {
      const end = new AbortController()
      const reply = await fetch(server.url + path, {
        signal: end.signal,
        headers: { 'x-forwarded-for': address },
      })
      if (reply.status !== 200) await reply.body?.cancel()
      // `fetch` cancels the body of a reply that is collected as garbage, so all of it is held on to.
      return { reply, status: reply.status, end: () => end.abort() }
    }
    const streams = await Promise.all(Array.from({ length: 100 }, () => open('192.0.2.1')))
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await open('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(refused.reply.headers.get('retry-after')).toBe('30')
    const other = await open('192.0.2.2')
    expect(other.status).toBe(200)
    for (const { end } of streams.slice(0, 5)) end()
    const again: typeof streams = []
    await expect
      .poll(async () => {
        again.push(await open('192.0.2.1'))
        return again.at(-1)!.status
      })
      .toBe(200)
    for (const { end } of [...streams, ...again, other]) end()
    await expect.poll(() => server.deps.streamPlaces.taken()).toBe(0)
  })
})

describe('Whoever reads without an account', () => {
  const askFrom = (address: string, path = '/api/restaurants/public', method = 'GET') =>
    server.fetch(path, { method, headers: { 'x-forwarded-for': address } })

  it('waits once their address had too much read, is told how long, and nobody else waits', async () => {
    server.deps.guestReads.waitFor('192.0.2.9', 12_500)
    const stream = shopStreamPath.replace('{restaurantId}', restaurantId)
    for (const path of ['/api/restaurants/public', stream]) {
      const refused = await askFrom('192.0.2.9', path)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(10)
      expect(await refused.json()).toEqual({
        code: 'TooManyRequests',
        message_de: expect.stringMatching(/sehr viele Anfragen\. In 1\d Sekunden geht es weiter\.$/),
      })
    }
    expect((await askFrom('192.0.2.10')).status).toBe(200)
  })

  it('so does whoever asks for what needs neither account nor cookie, however it is asked for', async () => {
    server.deps.guestReads.waitFor('192.0.2.12', 12_500)
    for (const path of [
      `/api/restaurants/${restaurantId}/orders/${restaurantId}/payments/check`,
      '/api/identity/forgotPassword?email=anna@example.com',
    ]) {
      expect((await askFrom('192.0.2.12', path, 'POST')).status, path).toBe(429)
      expect((await askFrom('192.0.2.13', path, 'POST')).status, path).not.toBe(429)
    }
  })

  it('a house full of guests has room: 300 pages and 500 look-ups at once', () => {
    const reads = Array.from({ length: 800 }, (_, n) => (n < 300 ? readCosts.page : readCosts.call))
    const waits = reads.map((cost) => server.deps.guestReads.waitFor('192.0.2.11', cost))
    expect(waits).toEqual(reads.map(() => null))
  })
})

describe('Replies', () => {
  it('carry what protects pages, and what is private is stored nowhere', async () => {
    const { headers } = await server.fetch('/api/restaurants/public')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("connect-src 'self' ws://localhost;")
    expect(policy).toContain("object-src 'none'")
    // What guests say by WhatsApp is played from the answer of a call, as their pictures are shown.
    expect(policy).toContain("media-src 'self' data:;")
    const refused = await server.fetch(`/api/restaurants/${restaurantId}`)
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })
})

describe('Websockets of people unknown', () => {
  it('are so many for an address', async () => {
    const { hostname, port } = new URL(server.url)
    const upgrade = () =>
      new Promise<{ status: string; socket: net.Socket }>((resolve) => {
        const socket = net.connect(Number(port), hostname)
        const head = ['GET /global-hub HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket']
        const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==']
        socket.write([...head, ...key, 'X-Forwarded-For: 192.0.2.9', '', ''].join('\r\n'))
        socket.once('data', (text) => resolve({ status: text.toString().slice(9, 12), socket }))
      })
    const all = await Promise.all(Array.from({ length: 101 }, upgrade))
    expect(all.filter(({ status }) => status === '101')).toHaveLength(100)
    expect(all.filter(({ status }) => status === '429')).toHaveLength(1)
    for (const { socket } of all) socket.destroy()
    await expect
      .poll(async () => {
        const { status, socket } = await upgrade()
        socket.destroy()
        return status
      })
      .toBe('101')
  })
})

describe('A server that ends', () => {
  it('does not wait for connections that were opened and never used', async () => {
    const ending = await startTestServer()
    const { hostname, port } = new URL(ending.url)
    const sockets = Array.from({ length: 3 }, () => net.connect(Number(port), hostname))
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    for (const socket of sockets) socket.on('error', () => {})
    const took = stopwatch()
    await ending.close()
    expect(took()).toBeLessThan(4000)
  })
})
