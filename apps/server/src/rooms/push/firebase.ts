import { createSign } from 'node:crypto'
import { lifetimeOf, type PushMessage, type PushOutcome, type PushService } from './push.ts'

/** In whose name apps under Android are sent messages: the service account of a project at Firebase. */
export type FirebaseAccount = {
  /** `https://fcm.googleapis.com` */
  api: string
  projectId: string
  clientEmail: string
  /** PEM. */
  privateKey: string
  /** Where it shows who it is, and gets a token for an hour. */
  tokenUri: string
}

type Token = { value: string; until: number }
type Clock = { now: () => Date }

const SLOWEST_MS = 10_000
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const tokens = new WeakMap<FirebaseAccount, Promise<Token>>()

/** FCM HTTP v1: one message to one app, known by its registration. */
export function firebasePush(account: FirebaseAccount, clock: Clock): PushService<string> {
  return async (registrationId, message) => {
    const token = await tokenOf(account, clock).catch(() => null)
    if (!token) return 'Failed'
    const response = await fetch(`${account.api}/v1/projects/${account.projectId}/messages:send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.value}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token: registrationId, ...contentOf(message) } }),
      redirect: 'error',
      signal: AbortSignal.timeout(SLOWEST_MS),
    }).catch(() => null)
    if (!response) return 'Failed'
    if (response.ok) return 'Sent'
    if (response.status === 401) tokens.delete(account)
    return outcomeOf(await response.json().catch(() => null))
  }
}

function contentOf(message: PushMessage) {
  const { title, text, tag, path, urgency = 'high' } = message
  return {
    notification: { title, body: text },
    data: { path, tag },
    android: {
      priority: urgency.toUpperCase(),
      ttl: `${lifetimeOf(message)}s`,
      collapse_key: tag,
      notification: { tag },
    },
  }
}

type Trouble = {
  error?: { details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[] }
} | null

/** Who uninstalled the app, or registered with another project, is gone; all else is about us, or passes. */
function outcomeOf(trouble: Trouble): PushOutcome {
  const details = trouble?.error?.details ?? []
  const codes = details.map(({ errorCode }) => errorCode)
  const wrong = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field))
  const isNoDevice = codes.includes('INVALID_ARGUMENT') && wrong.every((field) => field === 'message.token')
  const isGone = isNoDevice || codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')
  return isGone ? 'Gone' : 'Failed'
}

/** Asked for once, for as long as it lasts; what fails is asked for again. */
async function tokenOf(account: FirebaseAccount, clock: Clock): Promise<Token> {
  const known = await tokens.get(account)?.catch(() => null)
  if (known && known.until > clock.now().getTime()) return known
  const asked = askForToken(account, clock.now())
  tokens.set(account, asked)
  asked.catch(() => tokens.delete(account))
  return asked
}

async function askForToken(account: FirebaseAccount, now: Date): Promise<Token> {
  const response = await fetch(account.tokenUri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(account, now),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(SLOWEST_MS),
  })
  if (!response.ok) throw new Error(`token was refused with ${response.status}`)
  const { access_token: value, expires_in: seconds } = (await response.json()) as {
    access_token: string
    expires_in: number
  }
  // A minute before its end it would not reach everybody.
  return { value, until: now.getTime() + (seconds - 60) * 1000 }
}

function assertionOf({ clientEmail, privateKey, tokenUri }: FirebaseAccount, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUri, iat: issuedAt, exp: issuedAt + 3600 }
  const text = `${json({ alg: 'RS256', typ: 'JWT' })}.${json(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
}

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
