import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServeSite, SiteAt } from '../../edge/site-gate.ts'
import { wantsPage } from '../../edge/plain-page.ts'
import { isFromOwnPage, refuseForeignPage } from '../../edge/request-gate.ts'
import { agreeEncoding } from '../compression.ts'
import { createKeptPages, type PageMoment } from './kept-pages.ts'

export type SiteRequest = { url: string; restaurantId: string; form: string | null }
type SiteAnswer = { status: number; body: string | Uint8Array; headers: Record<string, string | string[]> }
type Draw = (request: FastifyRequest, asked: SiteRequest) => Promise<SiteAnswer>

/** A message of the contact form with everything encoded. */
const MOST_FORM_BYTES = 16 * 1024

/** Draws websites of restaurants at their own addresses; what all visitors see alike is made once for each moment. */
export function createSitePages(
  now: () => Date,
  publicUrl: string,
  momentOf: (restaurant: { id: string }) => Promise<PageMoment | null>,
  draw: Draw,
): ServeSite {
  const kept = createKeptPages(now)
  return async (request, reply, site) => {
    const { method } = request
    // What else a link says, such as where it was clicked, makes no other page.
    const [url] = request.url.split('?') as [string]
    if (method === 'POST') return post(request, reply, site)
    if (method !== 'GET' && method !== 'HEAD') return reply.callNotFound()
    const asked = { url, restaurantId: site.restaurantId, form: null }
    const moment = await momentOf({ id: site.restaurantId })
    const page =
      moment &&
      (await kept.find(
        `${request.host} ${url}`,
        { ...moment, stamp: `${moment.stamp} ${site.stamp}` },
        async () => {
          const { status, body, headers } = await draw(request, asked)
          const isPage = status === 200 && headers['content-type']?.toString().startsWith('text/html')
          return isPage && typeof body === 'string' ? body : null
        },
      ))
    if (!page) return send(reply, await draw(request, asked))
    const html = await page.in('identity')
    secure(reply, html.toString())
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(await page.in(agreeEncoding(request, reply)))
  }

  async function post(request: FastifyRequest, reply: FastifyReply, { restaurantId }: SiteAt) {
    if (!wantsPage(request) || !isFromOwnPage(request, publicUrl)) return refuseForeignPage(request, reply)
    const form = await readForm(request.raw)
    if (form === null) return reply.status(413).header('connection', 'close').send()
    return send(reply, await draw(request, { url: request.url, restaurantId, form }))
  }
}

function send(reply: FastifyReply, { status, body, headers }: SiteAnswer) {
  if (typeof body === 'string') secure(reply, body)
  return reply
    .status(status)
    .headers(headers)
    .send(typeof body === 'string' ? Buffer.from(body) : body)
}

/** Nothing runs on such a page, nothing comes from elsewhere, and nobody shows it in a frame. */
function secure(reply: FastifyReply, html: string) {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  )
  const policy = [
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    `style-src ${styles.join(' ') || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  reply.headers({ 'content-security-policy': policy.join(';'), 'x-frame-options': 'DENY' })
}

/** What a form sends; null: more than it can. */
async function readForm(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_FORM_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
