import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { askProvider, need, type ProviderAnswer } from './ask-provider.ts'
import type { ProviderAccess } from './payment-provider.ts'

function originOf({ simulators, keys }: ProviderAccess): string {
  if (simulators !== null) return `${simulators}/paypal`
  return keys.isLive ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com'
}

/** Tokens by account, until shortly before they end; what they open is not kept, only a hash of it. */
const MOST_KEPT = 500
const tokens = new LRUCache<string, { token: string; until: number }>({ max: MOST_KEPT })

export async function tokenOf(access: ProviderAccess, isAnew = false): Promise<string> {
  const { clientId = '', clientSecret = '' } = access.keys
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const account = createHash('sha256')
    .update(`${originOf(access)} ${basic}`)
    .digest('hex')
  const known = tokens.get(account)
  if (known && !isAnew && known.until > Date.now()) return known.token
  const answer = await askProvider('PayPal', `${originOf(access)}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  const { access_token: token, expires_in: seconds } = good<{ access_token: string; expires_in: number }>(
    answer,
  )
  tokens.set(account, { token, until: Date.now() + (seconds - 60) * 1000 })
  return token
}

export async function ask(
  access: ProviderAccess,
  method: string,
  path: string,
  { key, body }: { key?: string; body?: object } = {},
): Promise<ProviderAnswer> {
  const send = async (isAnew: boolean) =>
    askProvider('PayPal', originOf(access) + path, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(access, isAnew)}`,
        'content-type': 'application/json',
        ...(key && { 'paypal-request-id': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const answer = await send(false)
  // A token may be taken back before its time.
  return answer.status === 401 ? send(true) : answer
}

export function good<T>(answer: ProviderAnswer): T {
  return need<T>('PayPal', answer, answer.body['name'])
}
