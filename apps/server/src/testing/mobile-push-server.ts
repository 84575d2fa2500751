import { generateKeyPairSync, verify } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import http2, { type Http2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { MobilePush } from '../rooms/push/mobile-push.ts'

type Sent = { to: string; headers: Record<string, unknown>; body: Record<string, unknown> }

/** As much of Firebase (OAuth 2, HTTP v1) and of Apple (HTTP/2) as a sender needs; each refuses who shows no right to send. */
export async function startMobilePushServer() {
  const received: Sent[] = []
  /** What is answered to a device in place of its being sent: status and reason; `field`: of what was sent, what is wrong. */
  const answers = new Map<string, { status: number; reason: string; field?: string }>()
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const apple = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  let tokensGiven = 0

  async function answerAsGoogle(request: IncomingMessage, response: ServerResponse) {
    const text = await textOf(request)
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/token') {
      const claims = readJwt(new URLSearchParams(text).get('assertion')!, (signed, signature) =>
        verify('RSA-SHA256', signed, google.publicKey, signature),
      )
      const isRight =
        claims?.['iss'] === 'push@probe.example' && String(claims['scope']).endsWith('firebase.messaging')
      if (!isRight) return reply(400, { error: 'invalid_grant' })
      return reply(200, { access_token: `token-${++tokensGiven}`, expires_in: 3600 })
    }
    if (request.headers.authorization !== `Bearer token-${tokensGiven}`) return reply(401, {})
    const { message } = JSON.parse(text) as { message: { token: string } & Record<string, unknown> }
    const refused = answers.get(message.token)
    if (refused) {
      const { status, reason, field } = refused
      const details = [{ errorCode: reason }, ...(field ? [{ fieldViolations: [{ field }] }] : [])]
      return reply(status, { error: { details } })
    }
    received.push({ to: message.token, headers: request.headers, body: message })
    return reply(200, { name: `projects/probe/messages/${received.length}` })
  }

  const ofGoogle = http.createServer((request, response) => void answerAsGoogle(request, response))
  const ofApple = http2.createServer()
  ofApple.on('stream', (stream, headers) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = String(headers[':path']).replace('/3/device/', '')
      const claims = readJwt(String(headers.authorization).replace('bearer ', ''), (signed, signature) =>
        verify('sha256', signed, { key: apple.publicKey, dsaEncoding: 'ieee-p1363' }, signature),
      )
      const refused =
        claims?.['iss'] === 'TEAM123456' ? answers.get(to) : { status: 403, reason: 'InvalidProviderToken' }
      stream.respond({ ':status': refused?.status ?? 200 })
      stream.end(refused ? JSON.stringify({ reason: refused.reason }) : '')
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Sent['body']
      if (!refused) received.push({ to, headers, body })
    })
  })
  const [googleUrl, appleUrl] = await Promise.all([listen(ofGoogle), listen(ofApple)])
  const account: MobilePush = {
    firebase: {
      ...{ api: googleUrl, tokenUri: `${googleUrl}/token` },
      ...{ projectId: 'probe', clientEmail: 'push@probe.example' },
      privateKey: google.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    apple: {
      ...{ api: appleUrl, keyId: 'KEY1234567', teamId: 'TEAM123456', topic: 'example.tresen' },
      privateKey: apple.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  }
  const close = async () => {
    ofGoogle.closeAllConnections()
    ofGoogle.close()
    // Its sender keeps the connection for a minute.
    ofApple.close()
    await once(ofGoogle, 'close')
  }
  return { account, received, answers, tokensGiven: () => tokensGiven, close }
}

async function listen(server: http.Server | Http2Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** What a token says; null: it was not signed by who should have. */
function readJwt(token: string, isSigned: (text: Buffer, signature: Buffer) => boolean) {
  const [head, claims, signature] = token.split('.')
  const text = Buffer.from(`${head}.${claims}`)
  if (!isSigned(text, Buffer.from(signature ?? '', 'base64url'))) return null
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Record<string, unknown>
}
