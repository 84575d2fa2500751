import type { IncomingMessage, ServerResponse } from 'node:http'
import { send } from '../payments/speak.ts'
import { readBytes, readJson } from './answer-graph.ts'
import { messengerPage } from './messenger-page.ts'
import {
  addBubble,
  keepMedia,
  meta,
  newWamid,
  phoneOf,
  textOf,
  troubles,
  type Line,
  type Phone,
  type Trouble,
} from './phones.ts'
import { troubleWords } from './trouble-words.ts'
import { releaseHeld, tellMessage, tellStatus } from './send-webhook.ts'

const DAY_MS = 24 * 3_600_000

/**
 * A telephone in the browser: `/messenger?to=…` shows it, `/messenger/chat` says what is on it, POST to
 * `/messenger/write`, `/messenger/read` and `/messenger/trouble` is what a person does with it.
 */
export async function answerMessenger(url: URL, request: IncomingMessage, response: ServerResponse) {
  const to = url.searchParams.get('to') ?? [...meta.lines.keys()][0] ?? ''
  if (url.pathname === '/messenger/media') return showMedia(response, url.searchParams.get('id') ?? '')
  if (url.pathname === '/messenger') return show(response, messengerPage(to))
  const line = meta.lines.get(to)
  if (!line)
    return send(response, { status: 404, body: { error: 'Diese Nummer kennt der Simulator noch nicht.' } })
  const waId = (url.searchParams.get('as') ?? '').replaceAll(/\D/g, '') || '4915112345678'
  const phone = phoneOf(line, waId, url.searchParams.get('name') ?? '')
  const given = request.method === 'POST' ? readJson(await readBytes(request)) : {}
  switch (url.pathname) {
    case '/messenger/write':
      write(line, phone, given)
      break
    case '/messenger/read':
      readAll(line, phone)
      break
    case '/messenger/trouble':
      switchTrouble(given)
      break
    case '/messenger/person':
      phone.isHidden = given['isHidden'] === true
      // As if they had last written a day before.
      if (given['sleeps'] === true && phone.lastWroteAt) phone.lastWroteAt -= DAY_MS
      break
    default:
  }
  const { bubbles, isHidden, name } = phone
  return send(response, {
    status: 200,
    body: {
      to,
      waId,
      name,
      isHidden,
      isTyping: phone.typingUntil > Date.now(),
      isReached: line.callback !== null,
      bubbles,
      trouble: meta.trouble,
      troubles,
      words: troubleWords,
      sentCount: line.sentCount,
    },
  })
}

/** What is typed or tapped, in the shape in which Meta tells of it. */
function write(line: Line, phone: Phone, given: Record<string, unknown>) {
  const id = typeof given['id'] === 'string' ? given['id'] : newWamid()
  const content = contentOf(given)
  if (!content) return
  const { text, kind, message, mediaId } = content
  const wroteAt = Date.now()
  phone.lastWroteAt = wroteAt
  const timestamp = String(Math.floor(wroteAt / 1000))
  if (kind === 'deleted') {
    const gone = phone.bubbles.find((bubble) => bubble.id === given['messageId'])
    if (gone) Object.assign(gone, { kind: 'deleted', text: '' })
  } else {
    const known = {
      id,
      from: 'guest',
      at: wroteAt,
      text,
      kind,
      answers: [],
      ticks: 'delivered',
      callback: '',
    } as const
    addBubble(phone, { ...known, answers: [], ...(mediaId && { mediaId }) })
  }
  tellMessage(line, phone, { id, timestamp, ...message })
}

type Content = {
  text: string
  kind: 'text' | 'location' | 'image' | 'audio' | 'deleted'
  message: Record<string, unknown>
  mediaId?: string
}

function contentOf(given: Record<string, unknown>): Content | null {
  const text = textOf(given['text']).trim()
  switch (given['type']) {
    case 'button':
    case 'row': {
      const type = given['type'] === 'button' ? 'button_reply' : 'list_reply'
      const reply = { id: textOf(given['answerId']), title: text }
      return { text, kind: 'text', message: { type: 'interactive', interactive: { type, [type]: reply } } }
    }
    case 'location': {
      const location = { latitude: Number(given['latitude']), longitude: Number(given['longitude']) }
      return { text: 'Standort', kind: 'location', message: { type: 'location', location } }
    }
    case 'image':
    case 'audio': {
      const mimeType = textOf(given['mimeType'])
      const mediaId = keepMedia(mimeType, Buffer.from(textOf(given['data']), 'base64'))
      const part = { id: mediaId, mime_type: mimeType, sha256: '', ...(text && { caption: text }) }
      return { text, kind: given['type'], message: { type: given['type'], [given['type']]: part }, mediaId }
    }
    case 'revoke': {
      const revoke = { original_message_id: textOf(given['messageId']) }
      return { text: '', kind: 'deleted', message: { type: 'revoke', revoke } }
    }
    case 'sticker':
      return { text: '🙂 (Sticker)', kind: 'text', message: { type: 'sticker', sticker: { id: '1' } } }
    default:
      return text ? { text, kind: 'text', message: { type: 'text', text: { body: text } } } : null
  }
}

/** The guest has the chat open: what arrived is read. */
function readAll(line: Line, phone: Phone) {
  for (const bubble of phone.bubbles)
    if (bubble.from === 'business' && (bubble.ticks === 'sent' || bubble.ticks === 'delivered')) {
      bubble.ticks = 'read'
      tellStatus(line, phone, bubble, 'read')
    }
}

function switchTrouble(given: Record<string, unknown>) {
  for (const [name, values] of Object.entries(troubles)) {
    const wanted = (values as readonly string[]).find((value) => value === given[name])
    if (wanted) Object.assign(meta.trouble, { [name as keyof Trouble]: wanted })
  }
  if (meta.trouble.webhook !== 'reversed') releaseHeld()
}

function showMedia(response: ServerResponse, id: string) {
  const media = meta.media.get(id)
  response.writeHead(media ? 200 : 404, {
    ...{ 'content-type': media?.mimeType ?? 'text/plain', 'cache-control': 'private, max-age=600' },
    ...{ 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' },
  })
  response.end(media?.bytes)
}

function show(response: ServerResponse, html: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(html)
}
