import { request } from 'node:http'
import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { restaurantId, server } = restaurant

describe('A body that is too much', () => {
  it.each([
    ['by its depth', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['by the depth of its objects', `[${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}]`],
    ['by its length', JSON.stringify({ comment: 'x'.repeat(1_100_000) })],
  ])('%s is refused', async (_, body) => {
    const headers = {
      authorization: `Bearer ${await restaurant.token('admin')}`,
      'content-type': 'application/json',
    }
    for (const [method, path] of [
      ['POST', '/shoppingcarts'],
      ['PATCH', ''],
    ] as const) {
      const response = await server.fetch(`/api/restaurants/${restaurantId}${path}`, {
        method,
        body,
        headers,
      })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expectRefusal(await response.json())
    }
  })
})

describe('A moment that the database does not know', () => {
  const no = { year: '0000-01-01T00:00:00Z', place: '2026-11-20T17:00:00+23:59', day: '0000-01-01' }
  it.each([
    ['payments', 'from', no.year],
    ['payments', 'to', no.place],
    ['invoices', 'from', no.day],
    ['journal', 'to', no.day],
  ])('is refused by %s as %s=%s', async (path, field, text) => {
    const headers = { authorization: `Bearer ${await restaurant.token('manager')}` }
    const query = new URLSearchParams({ [field]: text })
    const response = await server.fetch(`/api/restaurants/${restaurantId}/${path}?${query}`, { headers })
    expectRefusal(await response.json())
    expect(response.status).toBe(400)
  })
})

describe('A request that is no call', () => {
  it.each([
    ['GET', '/api/restaurants/%zz'],
    ['GET', '/api/restaurants/%E0%A4%A'],
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['PUT', '/api/identity/signIn'],
    ['OPTIONS', '/api/restaurants/list'],
    ['GET', `/api/restaurants/${'x'.repeat(9000)}`],
    ['GET', `/api/Geo/lookupaddress/${restaurantId}?query=%zz&maxResults=%00`],
    ['GET', `/api/Geo/lookupaddress/${restaurantId}?query=a&query=b&query[]=c&__proto__=d`],
    ['GET', `/api/Geo/deliverPrice/${restaurantId}/geolocation?latitude=&longitude=`],
    ['GET', '//api//restaurants//list'],
    ['GET', '/api/../api/restaurants/list'],
  ])('%s %s', async (method, path) => {
    const { status, text } = await sendRaw(method, path)
    expect(status, text).toBeGreaterThanOrEqual(400)
    expect(status, text).toBeLessThan(500)
    expectRefusal(JSON.parse(text))
  })

  it('no HTTP', async () => {
    expectRefusal(JSON.parse(await sendBytes('HELLO\r\n\r\n')))
    expectRefusal(
      JSON.parse(await sendBytes(`GET /api HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`)),
    )
  })

  /** Without a client that would tidy the path. */
  async function sendRaw(method: string, path: string) {
    const { port } = new URL(server.url)
    const authorization = `Bearer ${await restaurant.token('admin')}`
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      request({ port, method, path, headers: { authorization } }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => resolve({ status: response.statusCode!, text }))
      })
        .on('error', reject)
        .end()
    })
  }

  /** What comes back after the head. */
  function sendBytes(bytes: string) {
    return new Promise<string>((resolve, reject) => {
      let text = ''
      net
        .connect(Number(new URL(server.url).port), '127.0.0.1')
        .on('data', (chunk) => (text += String(chunk)))
        .on('close', () => resolve(text.slice(text.indexOf('\r\n\r\n') + 4)))
        .on('error', reject)
        .end(bytes)
    })
  }
})
