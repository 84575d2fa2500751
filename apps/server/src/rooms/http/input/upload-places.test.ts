import { request } from 'node:http'
import type { Role } from '@tresen/contract/define'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { readTrustedProxies } from '../../edge/trusted-proxies.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant({}, { trustProxy: readTrustedProxies('1')!, limitFactor: 1 })
const { restaurantId, server } = restaurant

const boundary = 'a'.repeat(20)
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="a.png"\r\n\r\n`
const MB = 1024 * 1024

type Reply = { status: number; code: string; retryAfter: string | undefined }
type Sent = { reply: Promise<Reply>; sendRest(): void }

/** Sends the beginning of an upload and, of what it says it has, no more for now. */
function begin(path: string, headers: Record<string, string>): Sent {
  const sent = request(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  })
  const reply = new Promise<Reply>((resolve, reject) => {
    sent.on('error', reject).on('response', (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => {
        const { code = '' } = JSON.parse(text) as { code?: string }
        resolve({ status: answer.statusCode!, code, retryAfter: answer.headers['retry-after'] })
      })
    })
  })
  sent.write(fileHead)
  const size = Number(headers['content-length'] ?? 0)
  const tail = `\r\n--${boundary}--\r\n`
  return {
    reply,
    sendRest: () => {
      if (size > 0) sent.write(Buffer.alloc(size - fileHead.length - tail.length))
      sent.end(tail)
    },
  }
}

/** Two uploads that hold their places until the rest is sent, and what a third is told: one of them finds none. */
async function fill(each: () => Sent): Promise<{ held: Sent[]; refused: Reply }> {
  const all = [each(), each(), each()]
  const replies = all.map(async (one) => ({ one, refused: await one.reply }))
  const { one, refused } = await Promise.race(replies)
  return { held: all.filter((other) => other !== one), refused }
}

async function end(held: readonly Sent[], status: number) {
  for (const one of held) one.sendRest()
  for (const one of held) expect((await one.reply).status).toBe(status)
}

const photoOfNothing = (address: string, headers: Record<string, string>) =>
  begin(`/api/restaurants/${restaurantId}/issues/${uuidv7()}/photo`, {
    'x-forwarded-for': address,
    ...headers,
  })

const tenMegabytes = { 'content-length': String(10 * MB) }

// So that what follows finds the restaurant as fast as what came before.
beforeAll(() => server.asGuest().getChat({ restaurantId }))

it('of a stranger no more than two photos lie in memory at once, and others send theirs meanwhile', async () => {
  const { held, refused } = await fill(() => photoOfNothing('198.51.100.1', tenMegabytes))
  expect(refused).toEqual({ status: 429, code: 'TooManyRequests', retryAfter: '10' })
  await end([photoOfNothing('198.51.100.2', { 'content-length': String(MB) })], 404)
  await end(held, 404)
})

it('an upload that does not say how long it is counts as the longest', async () => {
  const { held, refused } = await fill(() =>
    photoOfNothing('198.51.100.3', { 'transfer-encoding': 'chunked' }),
  )
  expect(refused.status).toBe(429)
  expect((await photoOfNothing('198.51.100.3', { 'content-length': String(MB) }).reply).status).toBe(429)
  await end(held, 404)
})

it('who has written too much is told before their photo is read', async () => {
  const twenty = [photoOfNothing('198.51.100.4', tenMegabytes), photoOfNothing('198.51.100.4', tenMegabytes)]
  await end(twenty, 404)
  expect((await photoOfNothing('198.51.100.4', tenMegabytes).reply).status).toBe(429)
})

it('who works here is not held up by strangers, but has no more than two of the longest themselves', async () => {
  const pictureOf = async (role: Role, bytes: number) => {
    const authorization = `Bearer ${await restaurant.token(role)}`
    const headers = { authorization, 'content-length': String(bytes) }
    return () => begin(`/api/restaurants/${restaurantId}/image`, headers)
  }
  const large = await pictureOf('manager', 50 * MB)
  const { held, refused } = await fill(large)
  expect(refused.status).toBe(429)
  await end([(await pictureOf('admin', MB))()], 422)
  await end(held, 422)
})
