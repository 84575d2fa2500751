import { createHmac, timingSafeEqual } from 'node:crypto'
import { refusalWords } from './refusal-words.ts'

/** Who calls people in our name: an account at Twilio, or at whoever speaks as it does. */
export type Telephone = {
  /** `https://api.twilio.com`, or where one is found that begins only when it is needed. */
  api: string | (() => Promise<string | null>)
  accountSid: string
  authToken: string
  /** From which number, E.164. */
  number: string
  /** The bot speaks over a websocket (ConversationRelay) instead of in turns of a request each (Gather). */
  isRelaying?: boolean
  /** The key with which browsers are let in as telephones; null: none are. */
  browserKey?: { sid: string; secret: string } | null
  /**
   * Browsers speak to the stand-in at `api` instead of by Twilio's library, and this is where they may reach it; of one
   * that begins only when it is needed nobody knows the port before.
   */
  simulator?: string | null
}

/** Where it is asked; throws where there is nobody. */
export async function originOf({ api }: Pick<Telephone, 'api'>): Promise<string> {
  const origin = typeof api === 'string' ? api : await api()
  if (!origin) throw new Error('there is no telephone service')
  return origin
}

/** `Refused`: it will not be better when it is tried again. */
export type PlacedCall = { outcome: 'Placed'; callId: string } | { outcome: 'Refused'; why: string }

const SLOWEST_MS = 10_000

/** Has somebody called and told something. What comes of it is posted to `callback`. Throws when nobody knows. */
export async function placeCall(
  telephone: Telephone,
  { to, words, callback }: { to: string; words: string; callback: string },
): Promise<PlacedCall> {
  const twiml = `<Response><Say language="de-DE">${escaped(words)}</Say><Pause length="1"/><Say language="de-DE">${escaped(words)}</Say></Response>`
  const form = new URLSearchParams({ To: to, From: telephone.number, Twiml: twiml, Timeout: '30' })
  form.append('StatusCallback', callback)
  for (const event of ['initiated', 'answered', 'completed']) form.append('StatusCallbackEvent', event)
  const response = await ask(telephone, 'Calls.json', { method: 'POST', body: form })
  const answer = (await response.json().catch(() => ({}))) as { sid?: string; code?: unknown }
  if (response.status === 201 && answer.sid) return { outcome: 'Placed', callId: answer.sid }
  if (response.status >= 500 || response.status === 429)
    throw new Error(`telephone answered ${response.status}`)
  return { outcome: 'Refused', why: refusalWords(response.status, answer.code) }
}

/** The calls to a number that were placed since a moment, the oldest first: one of them may be that of a former try. */
export async function listCallIds(telephone: Telephone, to: string, since: Date): Promise<string[]> {
  const day = since.toISOString().slice(0, 10)
  const query = new URLSearchParams({ To: to, From: telephone.number, 'StartTime>': day, PageSize: '20' })
  const response = await ask(telephone, `Calls.json?${query.toString()}`, {})
  if (!response.ok) throw new Error(`telephone answered ${response.status}`)
  const { calls } = (await response.json()) as { calls: { sid: string; date_created: string }[] }
  // The provider counts whole seconds, and names the newest first.
  const recent = calls.filter(({ date_created: at }) => Date.parse(at) >= since.getTime() - 1000)
  return recent.map(({ sid }) => sid).toReversed()
}

async function ask(telephone: Telephone, path: string, init: RequestInit): Promise<Response> {
  const { accountSid, authToken } = telephone
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return fetch(`${await originOf(telephone)}/2010-04-01/Accounts/${accountSid}/${path}`, {
    ...init,
    headers: { authorization },
    redirect: 'error',
    signal: AbortSignal.timeout(SLOWEST_MS),
  })
}

/** What was posted; what came more than once has all its values. */
export type Posted = Readonly<Record<string, string | readonly string[]>>

/**
 * Whether what came was signed with our account's token: HMAC-SHA1 over the address and the sorted parameters. It is signed
 * with or without the usual port, as it pleases the service.
 */
export function isFromTelephone(
  { authToken }: Pick<Telephone, 'authToken'>,
  url: string,
  parameters: Posted,
  signature: string,
): boolean {
  const given = Buffer.from(signature)
  return [url, withPort(url)].some((address) => {
    const wanted = Buffer.from(signatureOf(authToken, address, parameters))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
}

function withPort(url: string): string {
  return url.replace(
    /^(http|ws)(s?):\/\/([^/:]+)(?=\/|$)/,
    (_, scheme: string, safe: string, host: string) => `${scheme}${safe}://${host}:${safe ? 443 : 80}`,
  )
}

function signatureOf(authToken: string, url: string, parameters: Posted): string {
  const keys = Object.keys(parameters).sort()
  const text = url + keys.flatMap((key) => valuesOf(parameters[key]!).map((value) => key + value)).join('')
  return createHmac('sha1', authToken).update(text).digest('base64')
}

function valuesOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : [...new Set(value)].sort()
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
