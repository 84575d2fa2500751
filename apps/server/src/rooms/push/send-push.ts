import http from 'node:http'
import https from 'node:https'
import type { Deps } from '../deps.ts'
import { isPublicAddress, literalAddress, lookUpPublic } from '../edge/public-address.ts'
import { encryptPush, type PushTarget } from './encrypt-push.ts'
import { pushKeysOf } from './push-keys.ts'
import { lifetimeOf, type PushMessage, type PushOutcome } from './push.ts'

const SLOWEST_MS = 10_000

type Means = Pick<Deps, 'db' | 'now' | 'publicUrl' | 'simulators'>

/** Hands one message to the push service of a browser, encrypted so that nobody on the way reads it. */
export async function sendPush(means: Means, target: PushTarget, message: PushMessage): Promise<PushOutcome> {
  const url = new URL(target.endpoint)
  if (!(await mayBeAsked(means, url))) return 'Gone'
  const body = encryptPush(JSON.stringify(message), target)
  const keys = await pushKeysOf(means.db)
  const status = await post(url, body, {
    authorization: keys.authorizationFor(target.endpoint, subjectOf(means.publicUrl), means.now()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': String(body.length),
    ttl: String(lifetimeOf(message)),
    urgency: message.urgency ?? 'high',
    topic: topicOf(message.tag),
  }).catch(() => 0)
  if (status >= 200 && status < 300) return 'Sent'
  // All other refusals are about us, a wrong clock or too much at once: the browser is as it was.
  return status === 404 || status === 410 ? 'Gone' : 'Failed'
}

/** Whether the server may speak to an address that a browser named: only encrypted, and never to the own network. */
export async function mayBeAsked({ simulators }: Pick<Deps, 'simulators'>, url: URL): Promise<boolean> {
  const literal = literalAddress(url)
  if (url.username || url.password) return false
  if (url.protocol === 'https:') return !literal || isPublicAddress(literal)
  return literal !== null && url.origin === (await simulators())
}

/** Push services want to know whom to write to; some refuse one that is on no network but its own. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:tresen@example.org'
}

/** At most 32 letters; the last message of a topic is the one that a browser gets which was away. */
function topicOf(tag: string): string {
  return tag.replaceAll(/[^A-Za-z0-9]/g, '').slice(-32)
}

function post(url: URL, body: Buffer, headers: Record<string, string>): Promise<number> {
  const isPublic = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const { request } = isPublic ? https : http
    const sent = request(url, {
      method: 'POST',
      agent: false,
      headers,
      signal: AbortSignal.timeout(SLOWEST_MS),
      ...(isPublic && { lookup: lookUpPublic }),
    })
    sent.once('error', reject).once('response', (response) => {
      // What it says beside is for nobody.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    sent.end(body)
  })
}
