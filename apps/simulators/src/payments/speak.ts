import type { IncomingMessage, ServerResponse } from 'node:http'
import { sold, troubleWith } from './sold-payments.ts'

export type Answer = { status: number; body: unknown }

const MOST_BYTES = 256 * 1024

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/**
 * Answers a call as trouble and idempotency keys will have it. An answer under a key is given again to the same call;
 * the same key for another call is a mistake of the caller.
 */
export async function speak(
  request: IncomingMessage,
  response: ServerResponse,
  call: { name: string; apiKey: string; body: string; tooMany: unknown; broken: unknown; keyReused: Answer },
  act: () => Answer,
) {
  const api = troubleWith('api')
  if (api === '429') return send(response, { status: 429, body: call.tooMany })
  if (api === '500') return send(response, { status: 500, body: call.broken })
  if (api === 'slow') await new Promise((resolve) => setTimeout(resolve, 3000))
  const key = request.headers['idempotency-key'] ?? request.headers['paypal-request-id']
  const known = key && `${call.apiKey} ${String(key)}`
  const asked = `${call.name} ${call.body}`
  const before = known ? sold.answered.get(known) : undefined
  if (before && before.asked !== asked) return send(response, call.keyReused)
  const answer = before ?? { asked, ...act() }
  if (known && answer.status < 500) sold.answered.set(known, answer)
  if (api === 'cut') return void response.destroy()
  if (before) response.setHeader('idempotent-replayed', 'true')
  return send(response, answer)
}

export function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(status === 204 ? undefined : JSON.stringify(body))
}
