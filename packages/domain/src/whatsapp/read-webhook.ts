import type { MessageState } from '@tresen/contract/conversations/conversation'

/** Whoever wrote: the number may be hidden, then there is only the id for this business. */
export type Sender = { waId: string | null; userId: string | null; name: string }
export type InboundMessage = { id: string; sentAt: Date; sender: Sender; raw: Record<string, unknown> }
export type StatusReport = {
  messageId: string
  /** What we gave along with it: the id of our message. */
  ours: string | null
  state: Extract<MessageState, 'sent' | 'delivered' | 'read' | 'failed'>
  code: number | null
}
export type Webhook = { messages: InboundMessage[]; statuses: StatusReport[] }

const MOST_OF_EACH = 200
const states: Readonly<Record<string, StatusReport['state']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
}

/** What a webhook says about one number; what is not understood is left out, never guessed. */
export function readWebhook(body: unknown, phoneNumberId: string): Webhook {
  const found: Webhook = { messages: [], statuses: [] }
  for (const entry of listOf(recordOf(body)['entry']))
    for (const change of listOf(entry['changes'])) {
      const value = recordOf(change['value'])
      const isOurs = textOf(recordOf(value['metadata'])['phone_number_id']) === phoneNumberId
      if (change['field'] !== 'messages' || !isOurs) continue
      const contacts = listOf(value['contacts'])
      found.messages.push(...listOf(value['messages']).flatMap((raw) => messageOf(raw, contacts)))
      found.statuses.push(...listOf(value['statuses']).flatMap(statusOf))
    }
  return { messages: found.messages.slice(0, MOST_OF_EACH), statuses: found.statuses.slice(0, MOST_OF_EACH) }
}

function messageOf(raw: Record<string, unknown>, contacts: Record<string, unknown>[]): InboundMessage[] {
  const id = textOf(raw['id'])
  const seconds = Number(textOf(raw['timestamp']))
  const waId = numberOf(raw['from'])
  const userId = textOf(raw['from_user_id'])
  const contact =
    contacts.find((one) => (waId && one['wa_id'] === waId) || (userId && one['user_id'] === userId)) ??
    (contacts.length === 1 ? contacts[0] : undefined)
  const sender = {
    waId: waId ?? numberOf(contact?.['wa_id']),
    userId: userId ?? textOf(contact?.['user_id']),
    name: (textOf(recordOf(contact?.['profile'])['name']) ?? '')
      .toWellFormed()
      .replaceAll('\u0000', '')
      .slice(0, 80),
  }
  if (!id || id.length > 200 || !Number.isFinite(seconds) || (!sender.waId && !sender.userId)) return []
  return [{ id, sentAt: new Date(seconds * 1000), sender, raw }]
}

function statusOf(raw: Record<string, unknown>): StatusReport[] {
  const messageId = textOf(raw['id'])
  const state = states[textOf(raw['status']) ?? '']
  if (!messageId || !state) return []
  const code = listOf(raw['errors'])[0]?.['code']
  return [
    {
      messageId,
      ours: textOf(raw['biz_opaque_callback_data']),
      state,
      code: typeof code === 'number' ? code : null,
    },
  ]
}

/** What one message says. `answer`: what the bot reads; null: it cannot read this. */
export type InboundContent =
  | { kind: 'said'; text: string }
  | { kind: 'place'; latitude: number; longitude: number; address: string }
  | { kind: 'file'; type: 'image' | 'audio'; mediaId: string; caption: string }
  | { kind: 'deleted'; messageId: string }
  | { kind: 'moved'; waId: string | null; userId: string | null }
  | { kind: 'ignored' }
  | { kind: 'unsupported'; name: string }

export function contentOf(raw: Record<string, unknown>): InboundContent {
  const type = textOf(raw['type']) ?? ''
  const part = recordOf(raw[type])
  switch (type) {
    case 'text':
      return said(part['body'])
    case 'button':
      return said(part['text'])
    case 'interactive': {
      const reply = recordOf(part[textOf(part['type']) ?? ''])
      return said(reply['title'])
    }
    case 'location':
      return place(part)
    case 'image':
    case 'audio': {
      const mediaId = textOf(part['id'])
      if (!mediaId) return { kind: 'unsupported', name: type }
      return { kind: 'file', type, mediaId, caption: clean(part['caption']) }
    }
    case 'revoke': {
      const messageId = textOf(part['original_message_id'])
      return messageId ? { kind: 'deleted', messageId } : { kind: 'ignored' }
    }
    case 'system':
      return { kind: 'moved', waId: numberOf(part['wa_id']), userId: textOf(part['user_id']) }
    case 'reaction':
      return { kind: 'ignored' }
    default:
      return { kind: 'unsupported', name: type }
  }
}

function said(value: unknown): InboundContent {
  const text = clean(value)
  return text === '' ? { kind: 'ignored' } : { kind: 'said', text }
}

function place(part: Record<string, unknown>): InboundContent {
  const [latitude, longitude] = [Number(part['latitude']), Number(part['longitude'])]
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isOnEarth || part['latitude'] === undefined) return { kind: 'unsupported', name: 'location' }
  return { kind: 'place', latitude, longitude, address: clean(part['address']).slice(0, 200) }
}

const LONGEST = 1000

/** What can be stored, of bounded length; what was cut off shows. */
function clean(value: unknown): string {
  const text = (textOf(value) ?? '').toWellFormed().replaceAll('\u0000', '').trim()
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 2).toWellFormed()} …` : text
}

function numberOf(value: unknown): string | null {
  const digits = textOf(value)
  return digits && /^\d{5,20}$/.test(digits) ? digits : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}
