import { sign } from 'node:crypto'
import type { ClientHttp2Session } from 'node:http2'
import { lifetimeOf, type PushMessage, type PushOutcome, type PushService } from './push.ts'

/** In whose name apps on devices of Apple are sent messages: a key of a team, for one app. */
export type AppleAccount = {
  /** `https://api.push.apple.com`, or the sandbox's. */
  api: string
  keyId: string
  teamId: string
  /** PEM, as in the `.p8` file. */
  privateKey: string
  /** The app's bundle id. */
  topic: string
}

type Clock = { now: () => Date }

const SLOWEST_MS = 10_000
const UNUSED_MS = 60_000
/** Apple takes a token for an hour, and refuses who makes one more often than every twenty minutes. */
const TOKEN_MS = 40 * 60_000
const tokens = new WeakMap<AppleAccount, { value: string; until: number }>()
const sessions = new WeakMap<AppleAccount, ClientHttp2Session>()

/** APNs over HTTP/2: one message to one device, known by its token; the connection is kept while it is used. */
export function applePush(account: AppleAccount, clock: Clock): PushService<string> {
  return async (deviceToken, message) => {
    const { status, reason } = await post(account, deviceToken, message, clock.now()).catch(() => ({
      status: 0,
      reason: '',
    }))
    if (reason === 'ExpiredProviderToken') tokens.delete(account)
    return outcomeOf(status, reason)
  }
}

function outcomeOf(status: number, reason: string): PushOutcome {
  if (status === 200) return 'Sent'
  const isGone =
    status === 410 || ['Unregistered', 'BadDeviceToken', 'DeviceTokenNotForTopic'].includes(reason)
  return isGone ? 'Gone' : 'Failed'
}

type Answer = { status: number; reason: string }

async function post(
  account: AppleAccount,
  deviceToken: string,
  message: PushMessage,
  now: Date,
): Promise<Answer> {
  const { title, text, tag, path, urgency = 'high' } = message
  // Loaded with the first message: most restaurants have no app.
  const http2 = await import('node:http2')
  return new Promise((resolve, reject) => {
    const stream = sessionOf(account, http2.connect).request({
      ':method': 'POST',
      ':path': `/3/device/${deviceToken}`,
      authorization: `bearer ${tokenOf(account, now)}`,
      'apns-topic': account.topic,
      'apns-push-type': 'alert',
      'apns-priority': urgency === 'high' ? '10' : '5',
      'apns-expiration': String(Math.floor(now.getTime() / 1000) + lifetimeOf(message)),
      'apns-collapse-id': tag.slice(0, 64),
    })
    let status = 0
    let body = ''
    stream.setEncoding('utf8')
    stream.setTimeout(SLOWEST_MS, () => stream.close(http2.constants.NGHTTP2_CANCEL))
    stream.once('response', (headers) => (status = Number(headers[':status'])))
    stream.on('data', (part: string) => (body = (body + part).slice(0, 1000)))
    stream.once('error', reject).once('close', () => resolve({ status, reason: reasonOf(body) }))
    stream.end(JSON.stringify({ aps: { alert: { title, body: text }, sound: 'default' }, path, tag }))
  })
}

function reasonOf(body: string): string {
  try {
    return (JSON.parse(body) as { reason?: string }).reason ?? ''
  } catch {
    return ''
  }
}

function sessionOf(account: AppleAccount, connect: (api: string) => ClientHttp2Session): ClientHttp2Session {
  const kept = sessions.get(account)
  if (kept && !kept.closed && !kept.destroyed) return kept
  const session = connect(account.api)
  // What is under way hears of it by its own stream.
  session.on('error', () => session.destroy())
  session.once('goaway', () => session.close())
  session.setTimeout(UNUSED_MS, () => session.close())
  session.unref()
  sessions.set(account, session)
  return session
}

function tokenOf(account: AppleAccount, now: Date): string {
  const known = tokens.get(account)
  if (known && known.until > now.getTime()) return known.value
  const text = `${json({ alg: 'ES256', kid: account.keyId })}.${json({ iss: account.teamId, iat: Math.floor(now.getTime() / 1000) })}`
  const signature = sign('sha256', Buffer.from(text), { key: account.privateKey, dsaEncoding: 'ieee-p1363' })
  const value = `${text}.${signature.toString('base64url')}`
  tokens.set(account, { value, until: now.getTime() + TOKEN_MS })
  return value
}

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
