import { ProviderTrouble } from './payment-provider.ts'

const MOST_MS = 10_000

export type ProviderAnswer = { status: number; body: Record<string, unknown> }

/** One request to a provider. No answer, a server's fault, and "not now" are thrown. */
export async function askProvider(
  provider: string,
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<ProviderAnswer> {
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(MOST_MS) })
  } catch {
    throw new ProviderTrouble(provider, 0, 'no answer')
  }
  const body = await response.json().catch(() => ({}))
  const answer = { status: response.status, body: body as Record<string, unknown> }
  if (isForNow(response.status)) throw new ProviderTrouble(provider, response.status, '')
  return answer
}

/** 409: the same is being done already; 401 and 403: the restaurant's key, which may be put right. */
function isForNow(status: number): boolean {
  return status >= 500 || status === 429 || status === 409
}

/** What another try would not mend; a wrong key may be put right. */
export function isRefused(status: number): boolean {
  return status >= 400 && status !== 401 && status !== 403
}

/** The body of an answer that went well. */
export function need<T>(provider: string, { status, body }: ProviderAnswer, code: unknown = ''): T {
  if (status >= 200 && status < 300) return body as T
  throw new ProviderTrouble(provider, status, typeof code === 'string' ? code : '')
}

/** `12.90`, as some providers write 1290 cents. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 1290 of `12.90`; NaN where it is no such number. */
export function centsOf(decimal: unknown): number {
  if (typeof decimal !== 'string' || !/^\d{1,9}\.\d{2}$/.test(decimal)) return Number.NaN
  return Number(decimal.replace('.', ''))
}
