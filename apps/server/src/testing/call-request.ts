import type { Call } from '@tresen/contract/define'
import { paramNames } from '@tresen/contract/paths'

/** What goes into a call before it is written down: any of it may be wrong. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** A call's request with this input, whatever it is; a typed client would refuse to send most of it. */
export function requestOf(call: Call, { params, query, body }: RawInput): [path: string, init: RequestInit] {
  const path = paramNames(call.path).reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeText((params as Record<string, unknown>)?.[name])),
    call.path as string,
  )
  const search = Object.entries(typeof query === 'object' && query !== null ? query : {}).flatMap(
    ([name, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => `${name}=${encodeText(one)}`),
  )
  const hasBody = call.body !== undefined && body !== undefined
  return [
    search.length ? `${path}?${search.join('&')}` : path,
    {
      method: call.method,
      ...(hasBody && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
  ]
}

function encodeText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed()) || '%20'
}
