import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../payments/speak.ts'
import { answered } from './answer-telephone.ts'
import { clientOf, exchange, type Call } from './exchange.ts'
import { endCall, legEnded, pickUp } from './play-twiml.ts'

const LOOK_MS = 150

type Token = {
  header: { alg?: string; cty?: string }
  payload: {
    iss?: string
    sub?: string
    exp?: number
    grants?: { identity?: string; voice?: { incoming?: { allow?: boolean } } }
  }
}

/** What a browser is told of a call that is for it. */
type Shown = { sid: string; callId: string | null; from: string; state: 'ringing' | 'talking' }

/**
 * A browser as a telephone, in place of the provider's own signalling: what rings for its name is told as long as it
 * listens, and it picks up, rejects, hangs up and keys by POST.
 */
export async function answerDevice(url: URL, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method !== 'POST') return listen(url.searchParams.get('token') ?? '', request, response)
  const form = new URLSearchParams(await readBody(request))
  const call = exchange.calls.find((one) => sidOf(one) === form.get('sid'))
  if (call) await act(call, form)
  response.writeHead(call ? 204 : 404).end()
}

function listen(token: string, request: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const tell = (name: string, data: unknown) =>
    response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const identity = identityOf(token)
  if (!identity) {
    tell('refused', { code: 20101 })
    return response.end()
  }
  const device = { id: randomUUID(), identity }
  exchange.devices.add(device)
  tell('registered', { device: device.id })
  let told = '[]'
  const timer = setInterval(() => {
    const now = JSON.stringify(exchange.calls.flatMap((call) => shownTo(device, call)))
    if (now !== told) tell('calls', JSON.parse(now))
    told = now
  }, LOOK_MS)
  request.on('close', () => {
    clearInterval(timer)
    exchange.devices.delete(device)
  })
}

/** Whoever picked up has it alone. */
function shownTo({ id, identity }: { id: string; identity: string }, call: Call): Shown[] {
  const to = isDirect(call) ? call.to : (call.leg?.to ?? '')
  const isOver = !['queued', 'ringing', 'in-progress'].includes(call.status)
  if (isOver || clientOf(to) !== identity) return []
  const isTalking = isDirect(call) ? call.status === 'in-progress' : call.leg!.isTalking
  if (isTalking && call.takenBy !== id) return []
  const callId = new URLSearchParams(to.split('?')[1]).get('callId')
  return [{ sid: sidOf(call)!, callId, from: call.from, state: isTalking ? 'talking' : 'ringing' }]
}

/** The telephone of a browser is the other end of a call, or the call itself where it was called first. */
function isDirect({ direction, to }: Call): boolean {
  return direction === 'outbound-api' && to.startsWith('client:')
}

function sidOf(call: Call): string | null {
  return isDirect(call) ? call.sid : (call.leg?.sid ?? null)
}

async function act(call: Call, form: URLSearchParams) {
  const direct = isDirect(call)
  const deed = form.get('do')
  if (deed === 'keys') call.heard.push(`(Taste ${form.get('keys') ?? ''})`)
  if (deed === 'accept') {
    call.takenBy = form.get('device')
    await (direct ? answered(call) : pickUp(call))
  }
  if (deed === 'reject') await (direct ? endCall(call, 'busy') : legEnded(call, 'busy'))
  if (deed === 'hangUp') await (direct ? endCall(call, 'completed') : legEnded(call, 'completed'))
}

/** The name in an access token with a grant for incoming calls that still holds; null: the provider would refuse it. */
function identityOf(token: string): string | null {
  const read = readToken(token)
  if (!read) return null
  const { header, payload } = read
  const { grants } = payload
  const isWhole = header.alg === 'HS256' && header.cty === 'twilio-fpa;v=1'
  const isOurs = /^SK/.test(payload.iss ?? '') && /^AC/.test(payload.sub ?? '')
  const isAllowed = grants?.voice?.incoming?.allow === true && (payload.exp ?? 0) * 1000 > Date.now()
  return isWhole && isOurs && isAllowed ? (grants.identity ?? null) : null
}

function readToken(token: string): Token | null {
  try {
    const [header, payload] = token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown)
    return { header, payload } as Token
  } catch {
    return null
  }
}
