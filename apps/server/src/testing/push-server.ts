import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as it came over the wire, and what its browser reads in it. */
export type Pushed = { endpoint: string; headers: Record<string, unknown>; raw: string; message: unknown }

type Browser = { endpoint: string; key: string; authsecret: string }

/** As the status of an answer: it never comes. */
export const neverAnswered = 0

/** As much of a push service (RFC 8030, 8291, 8292) as a sender needs, and the browsers behind it. */
export async function startPushServer() {
  const received: Pushed[] = []
  const asked = new Set<string>()
  const browsers = new Map<string, { read: (body: Buffer) => string }>()
  const answers = new Map<string, number>()
  let origin = ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const endpoint = origin + request.url
      asked.add(endpoint)
      const status = answers.get(endpoint) ?? 201
      const browser = browsers.get(endpoint)
      const body = Buffer.concat(chunks)
      if (!isFromSender(String(request.headers.authorization), origin)) return response.writeHead(403).end()
      if (status === neverAnswered) return
      if (browser && status < 300) {
        const message: unknown = JSON.parse(browser.read(body))
        received.push({ endpoint, headers: request.headers, raw: body.toString('latin1'), message })
      }
      return response.writeHead(browser ? status : 404).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A browser that let itself be sent messages. */
  function subscribe(): Browser {
    const keys = createECDH('prime256v1')
    const point = keys.generateKeys()
    const auth = randomBytes(16)
    const endpoint = `${origin}/to/${randomBytes(6).toString('hex')}`
    browsers.set(endpoint, {
      read: (body) => decryptPush(body, { point, auth, secretWith: (other) => keys.computeSecret(other) }),
    })
    return { endpoint, key: point.toString('base64url'), authsecret: auth.toString('base64url') }
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin, received, asked, answers, subscribe, close }
}

type Receiver = { point: Buffer; auth: Buffer; secretWith: (other: Buffer) => Buffer }

/** RFC 8291 from its other end. */
export function decryptPush(body: Buffer, { point, auth, secretWith }: Receiver): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
  const sealed = body.subarray(21 + sender.length)
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
  const secret = derive(secretWith(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  if (plain.at(-1) !== 2) throw new Error('the record does not end')
  return plain.subarray(0, -1).toString('utf8')
}

/** Whether the header was signed by the key that it names, for this service, and not for longer than a day. */
function isFromSender(header: string, origin: string): boolean {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  if (!token || !key) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const [head, claims, signature] = token.split('.')
  const text = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    text,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Record<string, string>
  return isSigned && aud === origin && Number(exp) > 0 && /^(https:|mailto:)/.test(sub!)
}
