import type { Call, CallInput, CallReply, Calls, GuestReply, RefusalCode, RefusalDetails } from './define.ts'
import { paramNames } from './paths.ts'
import type { ErrorReply, SentFile } from './common.ts'

/** A call that the server refused or could not carry out. `details` holds what the refusal carries beside code and sentence. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly message_de: string
  readonly details: Record<string, unknown>

  constructor(status: number, reply: Partial<ErrorReply> & Record<string, unknown>) {
    const { code = 'Unreachable', message_de = 'Der Server ist gerade nicht erreichbar.', ...details } = reply
    super(`${status} ${code}`)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.message_de = message_de
    this.details = details
  }
}

/**
 * What the refusal of a call carries beside code and sentence, as the contract types it; null: `error` is another one.
 */
export function refusalOf<C extends Call, const Code extends string>(
  _call: C,
  code: Code & RefusalCode<C>,
  error: unknown,
): RefusalDetails<C, Code> | null {
  const wanted: string = code
  if (!(error instanceof CallError) || error.code !== wanted) return null
  return error.details as unknown as RefusalDetails<C, Code>
}

/** What a client reads of an answer. */
export type SentReply = Pick<Response, 'ok' | 'status' | 'json' | 'bytes'> & {
  headers: Pick<Headers, 'get'>
}

/** Carries a call to the server: `fetch`, or a shorter way. It rejects where no answer came. */
export type Send = (address: string, request: RequestInit) => Promise<SentReply>

export type ClientOptions = {
  /** Address of the server without a slash at its end; empty in the browser. */
  baseUrl?: string
  /** The bearer token of the moment; null when nobody is signed in. */
  token?: () => string | null
  fetch?: Send
}

type Args<C extends Call> = keyof CallInput<C> extends never
  ? [input?: Record<string, never>, options?: { signal?: AbortSignal }]
  : [input: CallInput<C>, options?: { signal?: AbortSignal }]

export type Client<C extends Calls> = { [K in keyof C]: (...args: Args<C[K]>) => Promise<CallReply<C[K]>> }

/** The same for a guest of the shop, who gets views of their own. */
export type GuestClient<C extends Calls> = {
  [K in keyof C]: (...args: Args<C[K]>) => Promise<GuestReply<C[K]>>
}

/** A typed client for a guest, known by their cookie; see `createClient`. */
export function createGuestClient<const C extends Calls>(
  calls: C,
  options: Omit<ClientOptions, 'token'> = {},
): GuestClient<C> {
  return createClient(calls, options) as unknown as GuestClient<C>
}

/**
 * A typed client for some calls of the contract. A call without one of its path parameters is refused before
 * anything is sent; every failure is a `CallError`.
 */
export function createClient<const C extends Calls>(calls: C, options: ClientOptions = {}): Client<C> {
  const send: Send = options.fetch ?? globalThis.fetch
  const bound = Object.entries(calls).map(([name, call]) => [
    name,
    async (input: Record<string, unknown> = {}, { signal }: { signal?: AbortSignal } = {}) => {
      const token = options.token?.()
      const response = await send((options.baseUrl ?? '') + addressOf(call, input), {
        method: call.method,
        signal: signal ?? null,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(call.body && { 'content-type': 'application/json' }),
          ...(call.text && { 'content-type': call.text }),
        },
        body: call.files
          ? formOf(input['files'], input['form'])
          : call.text
            ? (input['text'] as string | Blob)
            : call.body
              ? JSON.stringify(input['body'])
              : null,
      }).catch((error: unknown) => {
        if (signal?.aborted) throw error
        throw new CallError(0, {})
      })
      if (call.isFile && response.ok) return readFile(response)
      const reply: unknown = await response.json().catch(() => undefined)
      if (!response.ok) throw new CallError(response.status, (reply ?? {}) as Record<string, unknown>)
      // A reply that broke off on its way is a lost one, never an empty object of the call's type.
      if (reply === undefined) throw new CallError(0, {})
      return reply
    },
  ])
  return Object.fromEntries(bound) as Client<C>
}

/** A file with the name that the server gives it; one that broke off is a lost reply. */
async function readFile(response: SentReply): Promise<SentFile> {
  const bytes = await response.bytes().catch(() => null)
  if (!bytes) throw new CallError(0, {})
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, type: response.headers.get('content-type') ?? '', bytes }
}

function formOf(files: unknown, fields: unknown = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields as Record<string, string>)) form.append(name, value)
  for (const file of files as readonly File[]) form.append('files[]', file, file.name)
  return form
}

/** The address of a call with these parameters: path filled in, the rest of `input` as query. */
export function addressOf(call: Call, input: Record<string, unknown>): string {
  const inPath = paramNames(call.path)
  const path = inPath.reduce((filled, name) => {
    const [value] = textsOf(input[name])
    if (!value) throw new Error(`Missing required  parameter: ${name}`)
    return filled.replace(`{${name}}`, encodeURIComponent(value))
  }, call.path as string)
  const query = new URLSearchParams()
  for (const name of Object.keys(call.query?.properties ?? {})) {
    for (const text of textsOf(input[name])) query.append(name, text)
  }
  return query.size ? `${path}?${query}` : path
}

function textsOf(value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}
