import http from 'node:http'
import https from 'node:https'
import { MOST_TAKEAWAY_BYTES } from '@tresen/contract/takeaway/takeaway-menu'
import type { TakeawayErrorType } from '@tresen/contract/takeaway/takeaway'
import { isPublicAddress, literalAddress, lookUpPublic } from '../../rooms/edge/public-address.ts'
import { SourceFault } from './source-fault.ts'

/** What the source wants to know of who asks; goes to the source's own host only. */
export type Credentials = { username?: string; password?: string; apiKey?: string }

export type SourceRequest = {
  url: string
  credentials: Credentials
  /** Origins that may lie in the own network: those of the simulators. */
  allowedOrigins: readonly string[]
  /** Percent; called as it grows. */
  onProgress?: (percent: number) => void
  /** Ends the request; then it throws. */
  signal?: AbortSignal
  limits?: Partial<Limits>
  /** JSON unless said otherwise. */
  accept?: string
}

type Limits = { bytes: number; milliseconds: number; redirects: number }

const usualLimits: Limits = { bytes: MOST_TAKEAWAY_BYTES, milliseconds: 30_000, redirects: 3 }

type NotFetched = { errorType: TakeawayErrorType; httpStatusCode: number | null }

/** A document as it came, or why there is none. */
export type FetchedSource = { url: string; text: string } | NotFetched

/** As `fetchFile`, for a document in UTF-8. */
export async function fetchSource(request: SourceRequest): Promise<FetchedSource> {
  const fetched = await fetchFile(request)
  if (!('bytes' in fetched)) return fetched
  try {
    return { url: fetched.url, text: new TextDecoder('utf-8', { fatal: true }).decode(fetched.bytes) }
  } catch {
    return { errorType: 'NotJson', httpStatusCode: 200 }
  }
}

/** Reads an address that somebody named: over http or https, from the public internet, within limits. */
export async function fetchFile(
  request: SourceRequest,
): Promise<{ url: string; bytes: Buffer } | NotFetched> {
  const limits = { ...usualLimits, ...request.limits }
  const deadline = AbortSignal.timeout(limits.milliseconds)
  const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline
  try {
    return await follow(request, limits, signal)
  } catch (error) {
    if (error instanceof SourceFault) return { errorType: error.type, httpStatusCode: error.status }
    request.signal?.throwIfAborted()
    if (deadline.aborted) return { errorType: 'TooSlow', httpStatusCode: null }
    const { code } = error as { code?: string }
    return {
      errorType: code === 'EPRIVATE' ? 'AddressNotAllowed' : 'Unreachable',
      httpStatusCode: null,
    }
  }
}

/** The address to fetch; null for what is none. A name and password in it would end up in logs and views. */
export function readSourceAddress(text: string): URL | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  url.hash = ''
  return url
}

async function follow(request: SourceRequest, limits: Limits, signal: AbortSignal) {
  const first = readSourceAddress(request.url)
  if (!first) throw new SourceFault('AddressInvalid')
  let url = first
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const headers = {
      accept: request.accept ?? 'application/json',
      ...(url.origin === first.origin && signInHeaders(request.credentials)),
    }
    const response = await open(url, headers, request.allowedOrigins, signal)
    const status = response.statusCode ?? 0
    const location = response.headers.location
    if (status >= 300 && status < 400 && location) {
      response.destroy()
      const next = URL.canParse(location, url.href)
        ? readSourceAddress(new URL(location, url.href).href)
        : null
      if (!next) throw new SourceFault('AddressInvalid', status)
      url = next
      continue
    }
    if (status !== 200) {
      response.destroy()
      throw new SourceFault(faultOfStatus(status), status)
    }
    return { url: url.href, bytes: await readBytes(response, limits.bytes, request.onProgress) }
  }
  throw new SourceFault('TooManyRedirects')
}

function signInHeaders({ username, password, apiKey }: Credentials): Record<string, string> {
  const basic = Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64')
  return {
    ...((username || password) && { authorization: `Basic ${basic}` }),
    ...(apiKey && { 'x-api-key': apiKey }),
  }
}

function open(
  url: URL,
  headers: Record<string, string>,
  allowedOrigins: readonly string[],
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const isOurs = allowedOrigins.includes(url.origin)
  const literal = literalAddress(url)
  if (!isOurs && literal && !isPublicAddress(literal)) throw new SourceFault('AddressNotAllowed')
  // A header that cannot be sent is a wrong name, password or key.
  const sendable = Object.values(headers).every((value) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value))
  if (!sendable) throw new SourceFault('SignInRefused')
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    request(url, {
      agent: false,
      signal,
      headers: { 'accept-encoding': 'identity', ...headers },
      ...(!isOurs && { lookup: lookUpPublic }),
    })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
}

function faultOfStatus(status: number): TakeawayErrorType {
  if (status === 401 || status === 403) return 'SignInRefused'
  if (status === 404 || status === 410) return 'NotFound'
  return 'ServerError'
}

async function readBytes(
  response: http.IncomingMessage,
  mostBytes: number,
  onProgress: (percent: number) => void = () => {},
): Promise<Buffer> {
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') {
    response.destroy()
    throw new SourceFault('NotJson', 200)
  }
  const announced = Number(response.headers['content-length'] ?? Number.NaN)
  if (announced > mostBytes) {
    response.destroy()
    throw new SourceFault('TooLarge', 200)
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop closes the connection: nothing more is taken in.
    if (bytes > mostBytes) throw new SourceFault('TooLarge', 200)
    chunks.push(chunk)
    if (announced > 0) onProgress(Math.min(100, Math.floor((bytes / announced) * 100)))
  }
  return Buffer.concat(chunks)
}
