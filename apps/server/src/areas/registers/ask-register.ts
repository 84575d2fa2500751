import http from 'node:http'
import https from 'node:https'
import type { RegisterReply } from '@tresen/domain/registers/read-answer'
import { isPublicAddress, literalAddress, lookUpPublic } from '../../rooms/edge/public-address.ts'

/** How a register is reached. `isSimulator`: it may lie in the network of our own. */
export type RegisterAccess = { url: string; username: string; password: string; isSimulator: boolean }

export type RegisterRequest = { method: 'GET' | 'POST'; path: string; body?: unknown }

type Limits = { connectMs: number; answerMs: number }
const usualLimits: Limits = { connectMs: 5_000, answerMs: 10_000 }

const MOST_BYTES = 64 * 1024

/**
 * One request to a register, at an address that somebody typed. Only before there is a connection is it sure that nothing
 * of it has left; redirects are not followed. `signal`: the process ends.
 */
export async function askRegister(
  access: RegisterAccess,
  request: RegisterRequest,
  signal: AbortSignal,
  limits: Limits = usualLimits,
): Promise<RegisterReply> {
  const url = new URL(access.url + request.path)
  const literal = literalAddress(url)
  if (!access.isSimulator && literal && !isPublicAddress(literal))
    return { kind: 'Unreached', isOurNetwork: true }
  const { sent, connected } = open(url, access, request)
  const ends = AbortSignal.any([signal, AbortSignal.timeout(limits.answerMs)])
  const end = () => void sent.destroy(new Error('nobody waits any longer'))
  ends.addEventListener('abort', end, { once: true })
  const hurry = setTimeout(() => connected.is || end(), limits.connectMs)
  try {
    if (ends.aborted) end()
    return await answerTo(sent, request)
  } catch (error) {
    if (connected.is) return { kind: 'Lost' }
    return { kind: 'Unreached', isOurNetwork: (error as { code?: string }).code === 'EPRIVATE' }
  } finally {
    clearTimeout(hurry)
    ends.removeEventListener('abort', end)
  }
}

function open(url: URL, access: RegisterAccess, { method, body }: RegisterRequest) {
  const isEncrypted = url.protocol === 'https:'
  const { request } = isEncrypted ? https : http
  const sent = request(url, {
    method,
    agent: false,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...((access.username || access.password) && { authorization: `Basic ${basicOf(access)}` }),
    },
    ...(!access.isSimulator && { lookup: lookUpPublic }),
  })
  const connected = { is: false }
  const done = isEncrypted ? 'secureConnect' : 'connect'
  sent.once('socket', (socket) => socket.once(done, () => (connected.is = true)))
  return { sent, connected }
}

/** What a register said, without what it was shown. */
export function withoutPassword(said: string, access: RegisterAccess): string {
  const shown = [access.password, basicOf(access)].filter(Boolean)
  return shown.reduce((text, secret) => text.replaceAll(secret, '…'), said)
}

function basicOf({ username, password }: RegisterAccess): string {
  return Buffer.from(`${username}:${password}`).toString('base64')
}

function answerTo(sent: http.ClientRequest, { body }: RegisterRequest): Promise<RegisterReply> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject).once('response', (response) => {
      readText(response).then(
        (text) => resolve({ kind: 'Answered', status: response.statusCode ?? 0, text }),
        reject,
      )
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function readText(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
