import { randomBytes } from 'node:crypto'

/** A line of a chat as the telephone shows it. */
export type Bubble = {
  id: string
  from: 'guest' | 'business'
  at: number
  text: string
  kind:
    | 'text'
    | 'buttons'
    | 'list'
    | 'location'
    | 'location-request'
    | 'image'
    | 'audio'
    | 'template'
    | 'deleted'
  answers: { id: string; title: string }[]
  /** Of the business: `read` once the guest has seen it. Of the guest: `delivered` once the webhook was taken. */
  ticks: 'sent' | 'delivered' | 'read' | 'failed'
  /** Of an outgoing message: what the business gave along. */
  callback: string
  mediaId?: string
  place?: { latitude: number; longitude: number }
}

/** A guest's telephone, as far as one business number is concerned. */
export type Phone = {
  /** The number without plus. */
  waId: string
  userId: string
  name: string
  /** The number is not told to the business. */
  isHidden: boolean
  bubbles: Bubble[]
  lastWroteAt: number | null
  /** Until when the business is shown to be writing; 0: it is not. */
  typingUntil: number
}

/** A number of a business at Meta. */
export type Line = {
  phoneNumberId: string
  token: string
  callback: string | null
  phones: Map<string, Phone>
  /** Who asks for news of a phone. */
  sentCount: number
}

/** What goes wrong, each until it is switched back. */
export const troubles = {
  /** What becomes of webhooks. `reversed`: each waits for the next and comes after it, alone after ten seconds. */
  webhook: ['normal', 'lost', 'late', 'twice', 'reversed'],
  /** What becomes of calls. `cut`: it is done, but no answer comes; `full`: this pair of numbers wrote too much. */
  api: ['normal', '429', '500', 'slow', 'cut', 'full', 'token'],
  /** Whether free text is taken. */
  window: ['normal', 'closed'],
  /** What becomes of messages on their way to the telephone. */
  delivery: ['normal', 'off', 'fails'],
} as const
export type Trouble = { -readonly [Name in keyof typeof troubles]: (typeof troubles)[Name][number] }

const usual: Trouble = { webhook: 'normal', api: 'normal', window: 'normal', delivery: 'normal' }

/** All that this Meta knows; lines outlive the process (`keepMemory`), pictures do not. */
export const meta = {
  lines: new Map<string, Line>(),
  media: new Map<string, { mimeType: string; bytes: Buffer }>(),
  trouble: { ...usual },
}

const MOST_MEDIA = 200
const MOST_PHONES = 500
const MOST_BUBBLES = 500

export function lineOf(phoneNumberId: string, token: string): Line {
  const known = meta.lines.get(phoneNumberId)
  if (known) return Object.assign(known, { token })
  const line: Line = { phoneNumberId, token, callback: null, phones: new Map(), sentCount: 0 }
  meta.lines.set(phoneNumberId, line)
  return line
}

/** `userId`: as which a business knows them whose number it does not see. */
export function phoneOf(line: Line, waId: string, name = ''): Phone {
  const known = line.phones.get(waId)
  if (known) return Object.assign(known, name && { name })
  const phone: Phone = {
    ...{
      waId,
      userId: `DE.${waId}0000`,
      name: name || 'Gast',
      isHidden: false,
      bubbles: [],
      lastWroteAt: null,
      typingUntil: 0,
    },
  }
  line.phones.set(waId, phone)
  const [oldest] = line.phones.keys()
  if (line.phones.size > MOST_PHONES && oldest) line.phones.delete(oldest)
  return phone
}

export function addBubble(phone: Phone, bubble: Bubble) {
  phone.bubbles.push(bubble)
  if (phone.bubbles.length > MOST_BUBBLES) phone.bubbles.shift()
}

export function keepMedia(mimeType: string, bytes: Buffer): string {
  const id = String(BigInt(`0x${randomBytes(7).toString('hex')}`))
  meta.media.set(id, { mimeType, bytes })
  const [oldest] = meta.media.keys()
  if (meta.media.size > MOST_MEDIA && oldest) meta.media.delete(oldest)
  return id
}

export function newWamid(): string {
  return `wamid.${randomBytes(20).toString('base64url')}`
}

/** What came of others, where it is text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
