import { createHmac, randomBytes } from 'node:crypto'

/** A telephone that rings because of TwiML: where it is told that it was picked up, and what came of it. */
export type RingingLeg = {
  sid: string
  to: string
  action: string
  heard: string | null
  isTalking: boolean
}

/** A call as the exchange knows it. `phone`: who holds the telephone that a person or a test speaks into. */
export type Call = {
  sid: string
  accountSid: string
  to: string
  from: string
  direction: 'inbound' | 'outbound-api'
  status: 'queued' | 'ringing' | 'in-progress' | 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled'
  date_created: string
  phone: string
  /** What was heard, the oldest first. */
  heard: string[]
  /** Where words and keys go; null: nobody listens. */
  listens: ((form: Record<string, string>) => Promise<void>) | null
  leg: RingingLeg | null
  statusCallback: string | null
  statusEvents: readonly string[]
  url: string | null
  /** Grows when the call is given other words: what was said before is silent. */
  course: number
  relay: WebSocket | null
  /** How fast the machine spoke last, in percent of the usual. */
  pace: number
  /** The code that whoever picks up has to key, and where it is told that they did; null: it is another call. */
  verification: { code: string; keyed: string; tell: (isDone: boolean) => void } | null
  /** Which browser picked it up. */
  takenBy: string | null
}

export type OwnNumber = {
  sid: string
  phone_number: string
  friendly_name: string
  voiceUrl: string
  statusCallback: string
  accountSid: string
}

export const troubles = {
  status: ['normal', 'lost', 'late', 'twice', 'early'],
  requests: ['normal', 'twice'],
  agent: ['normal', 'no-answer', 'busy', 'failed'],
  line: ['normal', 'drops'],
  /** What becomes of what is asked of the service. `cut`: it is done, but no answer comes. */
  api: ['normal', '429', '500', 'slow', 'cut', 'token'],
} as const
export type Trouble = { [Name in keyof typeof troubles]: (typeof troubles)[Name][number] }

/** Everything that the exchange knows; bounded. Numbers outlive the process (`keepMemory`), calls do not. */
export const exchange = {
  /** By account: with what it is signed. Known since the first request of an account. */
  tokens: new Map<string, string>(),
  calls: [] as Call[],
  numbers: [] as OwnNumber[],
  callerIds: new Set<string>(),
  /** A number that leads to another one. */
  forwarded: new Map<string, string>(),
  /** Numbers that somebody holds in the hand: they ring until somebody picks up. */
  inHand: new Set<string>(),
  /** Names under which nothing is filed. */
  paperless: new Set<string>(),
  /** Browsers that listen for calls to their name. */
  devices: new Set<{ id: string; identity: string }>(),
  trouble: {
    ...{ status: 'normal', requests: 'normal', agent: 'normal', line: 'normal', api: 'normal' },
  } as Trouble,
}

const MOST_CALLS = 1000
export const RINGS_MS = 50
const LATE_MS = 3000

export function newCall(of: Pick<Call, 'accountSid' | 'to' | 'from' | 'direction'> & Partial<Call>): Call {
  const call: Call = {
    ...{
      sid: `CA${randomBytes(16).toString('hex')}`,
      status: 'queued',
      date_created: new Date().toUTCString(),
    },
    ...{ phone: of.direction === 'inbound' ? of.from : of.to, heard: [], listens: null, leg: null },
    ...{
      statusCallback: null,
      statusEvents: [],
      url: null,
      course: 0,
      relay: null,
      pace: 100,
      takenBy: null,
    },
    verification: null,
    ...of,
  }
  exchange.calls = [call, ...exchange.calls].slice(0, MOST_CALLS)
  return call
}

/** The name of the browser that an address is for; null: it is a telephone. */
export function clientOf(to: string): string | null {
  return /^client:([^?]+)/.exec(to)?.[1] ?? null
}

/** A telephone as people read it. */
export function shownAs(to: string): string {
  return clientOf(to) === null ? to : 'einem Browser'
}

/** Whether somebody sits at a telephone and decides themselves. */
export function isHeld(to: string): boolean {
  if (exchange.trouble.agent !== 'normal') return false
  const name = clientOf(to)
  return name === null
    ? exchange.inHand.has(to)
    : [...exchange.devices].some(({ identity }) => identity === name)
}

/** What comes of a call to a number, by its last digit; any other is answered. */
export function outcomeOf(to: string): 'answered' | 'busy' | 'no-answer' {
  if (clientOf(to) !== null) return 'no-answer'
  return to.endsWith('7') ? 'busy' : to.endsWith('8') ? 'no-answer' : 'answered'
}

export function signature(token: string, url: string, form: Record<string, string> = {}): string {
  const keys = Object.keys(form).sort()
  const text = url + keys.map((key) => key + form[key]).join('')
  return createHmac('sha1', token).update(text).digest('base64')
}

/** Posts a signed form, and answers with what came back. */
export async function post(accountSid: string, url: string, form: Record<string, string>): Promise<string> {
  const token = exchange.tokens.get(accountSid) ?? ''
  const headers = {
    'x-twilio-signature': signature(token, url, form),
    'content-type': 'application/x-www-form-urlencoded',
  }
  const send = () =>
    fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) }).then(
      (response) => (response.ok ? response.text() : ''),
      () => '',
    )
  if (exchange.trouble.requests === 'twice') void send()
  return send()
}

/** Tells how a call is, as trouble will have it. */
export async function tellStatus(call: Call, url: string | null, more: Record<string, string> = {}) {
  if (!url) return
  const send = () => post(call.accountSid, url, { ...formOf(call), ...more })
  const { status } = exchange.trouble
  if (status === 'lost') return
  if (status === 'late') return void setTimeout(() => void send(), LATE_MS).unref()
  if (status === 'twice') await send()
  await send()
}

export function formOf(call: Call): Record<string, string> {
  return {
    ...{ AccountSid: call.accountSid, ApiVersion: '2010-04-01', CallSid: call.sid, CallStatus: call.status },
    ...{ Direction: call.direction, From: call.from, To: call.to },
    ...(call.status === 'completed' && { CallDuration: '14' }),
  }
}
