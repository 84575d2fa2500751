import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, send } from '../payments/speak.ts'

type Call = { sid: string; to: string; from: string; status: string; date_created: string }

/** The last calls of each account, the newest first. */
const calls = new Map<string, Call[]>()
const MOST_CALLS = 1000
const RINGS_MS = 50

/** What comes of a call, by the last digit of its number; any other is answered. */
const outcomes: Readonly<Record<string, string>> = { '7': 'busy', '8': 'no-answer' }

/** Calls as Twilio's REST API takes them, with the signed callback; a number that ends in 9 is refused. */
export async function answerTelephone(url: URL, request: IncomingMessage, response: ServerResponse) {
  const [, accountSid] = /^\/2010-04-01\/Accounts\/([^/]+)\/Calls\.json$/.exec(url.pathname) ?? []
  if (!accountSid) return send(response, { status: 404, body: { code: 20404, message: 'not found' } })
  const [user, token] = credentialsOf(request)
  if (user !== accountSid || !token)
    return send(response, { status: 401, body: { code: 20003, message: 'Authenticate' } })
  const own = calls.get(accountSid) ?? []
  if (request.method === 'GET') {
    const to = url.searchParams.get('To')
    return send(response, { status: 200, body: { calls: own.filter((call) => !to || call.to === to) } })
  }
  const form = new URLSearchParams(await readBody(request))
  const [to, from] = [form.get('To') ?? '', form.get('From') ?? '']
  if (to.endsWith('9') || !form.get('Twiml'))
    return send(response, { status: 400, body: { code: 21211, message: `The number ${to} is not valid` } })
  const sid = `CA${randomBytes(16).toString('hex')}`
  const call: Call = { sid, to, from, status: 'queued', date_created: new Date().toUTCString() }
  calls.set(accountSid, [call, ...own].slice(0, MOST_CALLS))
  const callback = form.get('StatusCallback')
  if (callback) setTimeout(() => void report(call, { accountSid, token, callback }), RINGS_MS).unref()
  return send(response, { status: 201, body: call })
}

type Account = { accountSid: string; token: string; callback: string }

async function report(call: Call, { accountSid, token, callback }: Account) {
  call.status = outcomes[call.to.at(-1)!] ?? 'completed'
  const said: Record<string, string> = {
    ...{ AccountSid: accountSid, ApiVersion: '2010-04-01', CallSid: call.sid, CallStatus: call.status },
    ...{ Direction: 'outbound-api', From: call.from, To: call.to },
    ...(call.status === 'completed' && { CallDuration: '14' }),
  }
  const keys = Object.keys(said).sort()
  const text = callback + keys.map((key) => key + said[key]).join('')
  const signature = createHmac('sha1', token).update(text).digest('base64')
  const headers = { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' }
  await fetch(callback, { method: 'POST', headers, body: new URLSearchParams(said) }).catch(() => {})
}

function credentialsOf({ headers }: IncomingMessage): string[] {
  const [, basic = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
  return Buffer.from(basic, 'base64').toString().split(':')
}
