import type { IncomingMessage, ServerResponse } from 'node:http'
import { send, type Answer } from '../payments/speak.ts'
import {
  addBubble,
  keepMedia,
  lineOf,
  meta,
  newWamid,
  textOf,
  type Bubble,
  type Line,
  type Phone,
} from './phones.ts'
import { tellStatus } from './send-webhook.ts'

const SLOW_MS = 3000
const WINDOW_MS = 24 * 3_600_000
const DELIVERED_MS = 60
const TYPING_MS = 25_000

function fault(status: number, code: number, message: string, details = message): Answer {
  return { status, body: { error: { message, type: 'OAuthException', code, error_data: { details } } } }
}

/** Meta's Graph API, as far as the server uses it: `/whatsapp/v25.0/…`. */
export async function answerGraph(url: URL, request: IncomingMessage, response: ServerResponse) {
  const [, , version = '', id = '', edge = ''] = url.pathname.split('/')
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const bytes = await readBytes(request)
  if (version === 'media') return file(id, token, response)
  if (!token.startsWith('simulator-') || meta.trouble.api === 'token')
    return send(response, fault(401, 190, 'Invalid OAuth access token'))
  if (meta.trouble.api === '429') return send(response, fault(400, 130429, '(#130429) Rate limit hit'))
  if (meta.trouble.api === '500') return send(response, fault(500, 131000, 'Something went wrong'))
  if (meta.trouble.api === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  const body = readJson(bytes)
  const origin = url.origin
  const answer = await act({ method: request.method ?? 'GET', id, edge, token, body, bytes, request, origin })
  if (meta.trouble.api === 'cut' && edge === 'messages') return void response.destroy()
  return send(response, answer)
}

type Asked = {
  method: string
  id: string
  edge: string
  token: string
  body: Record<string, unknown>
  bytes: Buffer
  request: IncomingMessage
  origin: string
}

function act(asked: Asked): Answer | Promise<Answer> {
  const { method, id, edge, token, body, bytes, request, origin } = asked
  if (edge === 'messages') return message(lineOf(id, token), body)
  if (edge === 'subscribed_apps') return subscribe(lineOf(id, token), method, body)
  if (edge === 'media') return upload(String(request.headers['content-type'] ?? ''), bytes)
  const media = meta.media.get(id)
  if (media)
    return {
      status: 200,
      body: {
        ...{ id, mime_type: media.mimeType, file_size: media.bytes.length, messaging_product: 'whatsapp' },
        url: `${origin}/whatsapp/media/${id}`,
      },
    }
  if (!/^\d{8,15}$/.test(id))
    return fault(400, 100, `Unsupported get request. Object with ID '${id}' does not exist`)
  lineOf(id, token)
  return { status: 200, body: { id, display_phone_number: `+${id}`, verified_name: 'Simulator' } }
}

/** Asks at once whether the address is theirs, as Meta does. */
async function subscribe(line: Line, method: string, body: Record<string, unknown>): Promise<Answer> {
  if (method === 'DELETE') {
    line.callback = null
    return { status: 200, body: { success: true } }
  }
  const callback = textOf(body['override_callback_uri'])
  const challenge = String(Math.floor(Math.random() * 1e9))
  const query = new URLSearchParams({
    ...{ 'hub.mode': 'subscribe', 'hub.verify_token': textOf(body['verify_token']) },
    'hub.challenge': challenge,
  })
  const answered = await fetch(`${callback}?${query}`)
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null)
  if (answered !== challenge) return fault(400, 2200, 'Callback verification failed')
  line.callback = callback
  return { status: 200, body: { success: true } }
}

function message(line: Line, body: Record<string, unknown>): Answer | Promise<Answer> {
  if (body['status'] === 'read') return markRead(line, body)
  const [to, recipient] = [textOf(body['to']), textOf(body['recipient'])]
  const all = [...line.phones.values()]
  const phone = all.find(({ waId, userId }) => (to && waId === to) || (recipient && userId === recipient))
  const id = newWamid()
  const taken = { messaging_product: 'whatsapp', contacts: [{ input: to || recipient }], messages: [{ id }] }
  // An id in the place of a number is taken and dropped without a word.
  if (to && !/^\d+$/.test(to)) return { status: 200, body: taken }
  if (!phone) return fault(400, 131026, 'Message undeliverable')
  if (meta.trouble.api === 'full') return fault(400, 131056, '(#131056) Pair rate limit hit')
  const isTemplate = body['type'] === 'template'
  const isClosed = phone.lastWroteAt === null || Date.now() - phone.lastWroteAt > WINDOW_MS
  if (!isTemplate && (isClosed || meta.trouble.window === 'closed'))
    return fault(400, 131047, 'Re-engagement message', 'More than 24 hours have passed')
  const bubble = bubbleOf(id, body)
  if (!bubble) return fault(400, 100, '(#100) Invalid parameter')
  line.sentCount += 1
  phone.typingUntil = 0
  addBubble(phone, bubble)
  deliver(line, phone, bubble)
  return { status: 200, body: taken }
}

/** Everything up to this message; the sign that somebody is writing ends by itself. */
function markRead(
  line: Line,
  { message_id: messageId, typing_indicator: typing }: Record<string, unknown>,
): Answer {
  const phone = [...line.phones.values()].find(({ bubbles }) => bubbles.some(({ id }) => id === messageId))
  if (!phone) return fault(400, 100, '(#100) Invalid parameter')
  const last = phone.bubbles.findIndex(({ id }) => id === messageId)
  for (const bubble of phone.bubbles.slice(0, last + 1)) if (bubble.from === 'guest') bubble.ticks = 'read'
  if ((typing as { type?: string } | undefined)?.type === 'text') phone.typingUntil = Date.now() + TYPING_MS
  return { status: 200, body: { success: true } }
}

function deliver(line: Line, phone: Phone, bubble: Bubble) {
  const report = (status: 'sent' | 'delivered', after: number) =>
    setTimeout(() => {
      if (bubble.ticks !== 'read') bubble.ticks = status
      tellStatus(line, phone, bubble, status)
    }, after).unref()
  if (meta.trouble.delivery === 'fails') {
    bubble.ticks = 'failed'
    return void setTimeout(() => tellStatus(line, phone, bubble, 'failed', 131026), DELIVERED_MS).unref()
  }
  report('sent', 0)
  if (meta.trouble.delivery === 'normal') report('delivered', DELIVERED_MS)
}

type Interactive = {
  type?: string
  body?: { text?: string }
  action?: {
    buttons?: { reply: { id: string; title: string } }[]
    sections?: { rows: { id: string; title: string }[] }[]
  }
}

/** What the telephone shows; null: Meta would not take this. */
function bubbleOf(id: string, body: Record<string, unknown>): Bubble | null {
  const shown = (text: string, kind: Bubble['kind'], answers: Bubble['answers'] = []): Bubble => ({
    ...{ id, from: 'business', at: Date.now(), text, kind, answers, ticks: 'sent' },
    callback: textOf(body['biz_opaque_callback_data']),
  })
  const part = (body[String(body['type'])] ?? {}) as Record<string, unknown>
  switch (body['type']) {
    case 'text': {
      const text = textOf(part['body'])
      return text && text.length <= 4096 ? shown(text, 'text') : null
    }
    case 'image': {
      const [mediaId, caption] = [textOf(part['id']), textOf(part['caption'])]
      return meta.media.has(mediaId) && caption.length <= 1024
        ? { ...shown(caption, 'image'), mediaId }
        : null
    }
    case 'location':
      return location(part, shown)
    case 'template':
      return shown(templateText(part), 'template')
    case 'interactive':
      return interactive(part, shown)
    default:
      return null
  }
}

function location(part: Record<string, unknown>, shown: (text: string, kind: 'location') => Bubble) {
  const place = { latitude: Number(part['latitude']), longitude: Number(part['longitude']) }
  if (!(Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180)) return null
  const words = [...new Set([textOf(part['name']), textOf(part['address'])])].filter(Boolean)
  return { ...shown(words.join('\n'), 'location'), place }
}

function interactive(
  { type, body, action = {} }: Interactive,
  shown: (text: string, kind: Bubble['kind'], answers?: Bubble['answers']) => Bubble,
): Bubble | null {
  const text = body?.text ?? ''
  if (text === '' || text.length > 1024) return null
  if (type === 'location_request_message') return shown(text, 'location-request')
  const buttons = (action.buttons ?? []).map(({ reply }) => reply)
  const rowsOf = (action.sections ?? []).flatMap(({ rows }) => rows)
  const fits = (list: Bubble['answers'], most: number, longest: number) =>
    list.length > 0 && list.length <= most && list.every(({ title }) => title.length <= longest)
  if (type === 'button') return fits(buttons, 3, 20) ? shown(text, 'buttons', buttons) : null
  return type === 'list' && fits(rowsOf, 10, 24) ? shown(text, 'list', rowsOf) : null
}

function templateText(part: Record<string, unknown>): string {
  const components = (part['components'] ?? []) as { parameters?: { text?: string }[] }[]
  const params = components.flatMap(({ parameters = [] }) => parameters.map(({ text = '' }) => text))
  return `[Vorlage ${textOf(part['name'])}] ${params.join(' · ')}`
}

/** Meta looks at the bytes, not at what they are called. */
async function upload(contentType: string, bytes: Buffer): Promise<Answer> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null)
  const file = form?.get('file')
  if (form?.get('messaging_product') !== 'whatsapp' || !(file instanceof File))
    return fault(400, 100, '(#100) Invalid parameter')
  const content = Buffer.from(await file.arrayBuffer())
  const begin = content.toString('latin1', 0, 4)
  const mimeType = begin.startsWith('\xff\xd8\xff') ? 'image/jpeg' : begin === '\x89PNG' ? 'image/png' : ''
  if (mimeType === '' || mimeType !== file.type || content.length > MOST_PICTURE_BYTES)
    return fault(400, 131053, 'Media upload error')
  return { status: 200, body: { id: keepMedia(mimeType, content) } }
}

function file(id: string, token: string, response: ServerResponse) {
  const media = token.startsWith('simulator-') ? meta.media.get(id) : undefined
  response.writeHead(media ? 200 : 404, { 'content-type': media?.mimeType ?? 'text/plain' })
  response.end(media?.bytes)
}

const MOST_PICTURE_BYTES = 5 * 1024 * 1024
const MOST_BYTES = 12 * 1024 * 1024

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BYTES) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function readJson(bytes: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(bytes.toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}
