import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, send } from '../payments/speak.ts'
import {
  clientOf,
  exchange,
  formOf,
  isHeld,
  newCall,
  outcomeOf,
  post,
  RINGS_MS,
  tellStatus,
  type Call,
  type Trouble,
} from './exchange.ts'
import { endCall, play } from './play-twiml.ts'

type Asked = {
  accountSid: string
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
}
type Answered = { status: number; body: unknown }

/** Who calls for a code, and how long it rings. */
const VERIFIER = '+14157234000'
const VERIFIER_RINGS_MS = 25_000

const SLOW_MS = 3000
const faults: Partial<Record<Trouble['api'], Answered>> = {
  429: { status: 429, body: { code: 20429, message: 'Too Many Requests' } },
  500: { status: 500, body: { code: 20500, message: 'An internal server error has occurred' } },
  token: { status: 401, body: { code: 20003, message: 'Authenticate' } },
}

const unknown: Answered = { status: 404, body: { code: 20404, message: 'not found' } }
const refused = (code: number, message: string): Answered => ({ status: 400, body: { code, message } })

/** Twilio's REST API: calls, numbers, caller ids. A number that ends in 9 is refused. */
export async function answerTelephone(url: URL, request: IncomingMessage, response: ServerResponse) {
  const [, accountSid, path] = /^\/2010-04-01\/Accounts\/([^/]+)\/(.+)$/.exec(url.pathname) ?? []
  if (!accountSid || !path) return send(response, unknown)
  const [user, token] = credentialsOf(request)
  if (user !== accountSid || !token)
    return send(response, { status: 401, body: { code: 20003, message: 'Authenticate' } })
  exchange.tokens.set(accountSid, token)
  const form = new URLSearchParams(request.method === 'POST' ? await readBody(request) : '')
  const asked: Asked = { accountSid, method: request.method ?? '', path, query: url.searchParams, form }
  const { api } = exchange.trouble
  const fault = faults[api]
  if (fault) return send(response, fault)
  const answered = await answer(asked)
  if (api === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  if (api === 'cut' && request.method !== 'GET') return void response.destroy()
  return send(response, answered)
}

async function answer(asked: Asked): Promise<Answered> {
  const { method, path } = asked
  if (path === 'Calls.json') return method === 'GET' ? listCalls(asked) : makeCall(asked)
  const [, callSid] = /^Calls\/(CA[0-9a-f]+)\.json$/.exec(path) ?? []
  if (callSid) return changeCall(asked, callSid)
  if (/^AvailablePhoneNumbers\/DE\/Local\.json$/.test(path)) return offerNumbers(asked)
  if (path === 'IncomingPhoneNumbers.json') return method === 'GET' ? listNumbers(asked) : buyNumber(asked)
  const [, numberSid] = /^IncomingPhoneNumbers\/(PN[0-9a-f]+)\.json$/.exec(path) ?? []
  if (numberSid) return oneNumber(asked, numberSid)
  if (path === 'Addresses.json') return listAddresses(asked)
  if (path === 'OutgoingCallerIds.json') return method === 'GET' ? listCallerIds(asked) : validate(asked)
  return unknown
}

const view = ({ sid, to, from, status, date_created }: Call) => ({ sid, to, from, status, date_created })

function listCalls({ accountSid, query }: Asked): Answered {
  const to = query.get('To')
  const own = exchange.calls.filter(
    (call) => call.accountSid === accountSid && call.direction === 'outbound-api',
  )
  return { status: 200, body: { calls: own.filter((call) => !to || call.to === to).map(view) } }
}

function makeCall({ accountSid, form }: Asked): Answered {
  const [to, from] = [form.get('To') ?? '', form.get('From') ?? '']
  if ((to.endsWith('9') && clientOf(to) === null) || !(form.get('Twiml') ?? form.get('Url')))
    return refused(21211, `The number ${to} is not valid`)
  const call = newCall({
    ...{ accountSid, to, from, direction: 'outbound-api', url: form.get('Url') },
    ...{ statusCallback: form.get('StatusCallback'), statusEvents: form.getAll('StatusCallbackEvent') },
  })
  if (call.statusEvents.includes('initiated'))
    void tellStatus(call, call.statusCallback, { CallStatus: 'initiated' })
  const rings = isHeld(to) ? Number(form.get('Timeout') ?? 30) * 1000 : RINGS_MS
  setTimeout(() => void ring(call, form.get('Twiml')), rings).unref()
  return { status: 201, body: view(call) }
}

/** What comes of a call that we were asked for: it is forwarded, answered, or not. */
async function ring(call: Call, twiml: string | null) {
  if (call.status !== 'queued') return
  const forwardedTo = exchange.forwarded.get(call.to) ?? call.to
  const ours = exchange.numbers.find(({ phone_number }) => phone_number === forwardedTo)
  if (ours) void ringsAt(ours.phone_number, call.from, call.to)
  const outcome = isHeld(call.to) ? 'no-answer' : outcomeOf(call.to)
  if (outcome !== 'answered') return endCall(call, outcome)
  await answered(call, twiml)
}

/** Somebody picked up a call that we were asked for. */
export async function answered(call: Call, twiml: string | null = null) {
  if (call.status !== 'queued') return
  call.status = 'in-progress'
  if (call.verification) return askForCode(call, call.verification)
  if (call.url && call.statusEvents.includes('answered')) await tellStatus(call, call.statusCallback)
  await play(call, twiml ?? (await post(call.accountSid, call.url!, formOf(call))))
}

/** Somebody calls one of the numbers: the server is asked what to say. Null: there is no such number. */
export async function ringsAt(
  to: string,
  from: string,
  forwardedFrom: string | null = null,
): Promise<Call | null> {
  const number = exchange.numbers.find(({ phone_number }) => phone_number === to)
  if (!number) return null
  const { accountSid, voiceUrl, statusCallback } = number
  const call = newCall({ accountSid, to, from, direction: 'inbound', status: 'ringing', statusCallback })
  const more: Record<string, string> =
    forwardedFrom && forwardedFrom !== to ? { ForwardedFrom: forwardedFrom } : {}
  const words = await post(accountSid, voiceUrl, { ...formOf(call), ...more })
  call.status = 'in-progress'
  await play(call, words)
  return call
}

async function changeCall({ accountSid, form, method }: Asked, sid: string): Promise<Answered> {
  const call = exchange.calls.find((one) => one.sid === sid && one.accountSid === accountSid)
  if (!call) return unknown
  if (method === 'GET') return { status: 200, body: view(call) }
  if (!['queued', 'ringing', 'in-progress'].includes(call.status))
    return refused(21220, 'Call is not in-progress. Cannot redirect.')
  const url = form.get('Url')
  if (url) {
    call.course += 1
    call.leg = null
    call.relay?.close()
    void post(accountSid, url, formOf(call)).then((words) => play(call, words))
  } else void endCall(call, form.get('Status') === 'canceled' ? 'canceled' : 'completed')
  return { status: 200, body: view(call) }
}

function offerNumbers({ query }: Asked): Answered {
  const isNowhere = (query.get('InLocality') ?? '').startsWith('Nirgendwo')
  const number = { phone_number: `+4955190${randomInt(1000, 9999)}1`, address_requirements: 'local' }
  return { status: 200, body: { available_phone_numbers: isNowhere ? [] : [number] } }
}

const viewNumber = ({ sid, phone_number, friendly_name }: (typeof exchange.numbers)[number]) => ({
  ...{ sid, phone_number, friendly_name },
})

function listNumbers({ accountSid, query }: Asked): Answered {
  const name = query.get('FriendlyName')
  const own = exchange.numbers.filter((one) => one.accountSid === accountSid)
  const found = own.filter(({ friendly_name }) => !name || friendly_name === name)
  return { status: 200, body: { incoming_phone_numbers: found.map(viewNumber) } }
}

function buyNumber({ accountSid, form }: Asked): Answered {
  const phone_number = form.get('PhoneNumber') ?? ''
  if (!phone_number || phone_number.endsWith('9')) return refused(21422, 'PhoneNumber is not available')
  if (!/^BU/.test(form.get('BundleSid') ?? '') || !/^AD/.test(form.get('AddressSid') ?? ''))
    return refused(21_649, 'Bundle required')
  const number = {
    ...{ sid: `PN${randomBytes(16).toString('hex')}`, phone_number, accountSid },
    friendly_name: form.get('FriendlyName') ?? '',
    ...{ voiceUrl: form.get('VoiceUrl') ?? '', statusCallback: form.get('StatusCallback') ?? '' },
  }
  exchange.numbers.push(number)
  return { status: 201, body: viewNumber(number) }
}

const idOf = (kind: string, name: string) => kind + createHash('md5').update(name).digest('hex')

/** What is filed under a name is there and approved at once, but for what tests call without papers. */
function listAddresses({ query }: Asked): Answered {
  const name = query.get('FriendlyName') ?? ''
  return { status: 200, body: { addresses: exchange.paperless.has(name) ? [] : [{ sid: idOf('AD', name) }] } }
}

/** Twilio's other API: papers of a business, by the name that they were filed under. */
export function answerPapers(url: URL, response: ServerResponse) {
  const name = url.searchParams.get('FriendlyName') ?? ''
  const isThere = /\/RegulatoryCompliance\/Bundles$/.test(url.pathname) && !exchange.paperless.has(name)
  const approved = { sid: idOf('BU', name), friendly_name: name, status: 'twilio-approved' }
  return send(response, { status: 200, body: { results: isThere ? [approved] : [] } })
}

function oneNumber({ accountSid, method }: Asked, sid: string): Answered {
  const number = exchange.numbers.find((one) => one.sid === sid && one.accountSid === accountSid)
  if (!number) return unknown
  if (method !== 'DELETE') return { status: 200, body: viewNumber(number) }
  exchange.numbers = exchange.numbers.filter((one) => one !== number)
  return { status: 204, body: null }
}

function listCallerIds({ accountSid, query }: Asked): Answered {
  const number = query.get('PhoneNumber') ?? ''
  const isKnown = exchange.callerIds.has(`${accountSid} ${number}`)
  return { status: 200, body: { outgoing_caller_ids: isKnown ? [{ phone_number: number }] : [] } }
}

type Verification = NonNullable<Call['verification']>

async function askForCode(call: Call, verification: Verification) {
  call.heard.push('Please enter your verification code.')
  call.listens = async ({ Digits = '', SpeechResult = '' }) => {
    verification.keyed += Digits + SpeechResult.replaceAll(/\D/g, '')
    if (verification.keyed.length < verification.code.length) return
    verification.tell(verification.keyed === verification.code)
    await endCall(call, 'completed')
  }
}

/** The number is called; whoever answers types the code. By itself, where nobody holds the telephone. */
function validate({ accountSid, form }: Asked): Answered {
  const phone_number = form.get('PhoneNumber') ?? ''
  if (!/^\+\d{6,}$/.test(phone_number) || phone_number.endsWith('9'))
    return refused(21211, `The number ${phone_number} is not valid`)
  const callback = form.get('StatusCallback')
  const validation_code = String(randomInt(100_000, 999_999))
  const call = newCall({ accountSid, to: phone_number, from: VERIFIER, direction: 'outbound-api' })
  const tell = (isDone: boolean) => {
    call.verification = null
    if (isDone) exchange.callerIds.add(`${accountSid} ${phone_number}`)
    const VerificationStatus = isDone ? 'success' : 'failed'
    if (callback)
      void post(accountSid, callback, { AccountSid: accountSid, To: phone_number, VerificationStatus })
  }
  call.verification = { code: validation_code, keyed: '', tell }
  const outcome = isHeld(phone_number) ? 'no-answer' : outcomeOf(phone_number)
  const byItself = () => {
    if (call.status !== 'queued') return
    if (outcome === 'answered') tell(true)
    void endCall(call, outcome === 'answered' ? 'completed' : outcome)
  }
  setTimeout(byItself, isHeld(phone_number) ? VERIFIER_RINGS_MS : RINGS_MS).unref()
  return {
    status: 200,
    body: { account_sid: accountSid, call_sid: call.sid, phone_number, validation_code },
  }
}

function credentialsOf({ headers }: IncomingMessage): string[] {
  const [, basic = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
  return Buffer.from(basic, 'base64').toString().split(':')
}
