import { createHmac } from 'node:crypto'
import { meta, type Bubble, type Line, type Phone } from './phones.ts'

const LATE_MS = 3000
/** What nobody takes is sent again after these. */
const AGAIN_MS = [300, 1000, 5000, 20_000]

/** What waits for the next goes alone where none comes. */
const LONGEST_HELD_MS = 10_000

let held: { go: () => void; timer: NodeJS.Timeout } | null = null

/** What was held back goes now: nothing stays behind when the trouble ends. */
export function releaseHeld() {
  if (!held) return
  const { go, timer } = held
  held = null
  clearTimeout(timer)
  go()
}

/** The secret of the app to which a token belongs. */
export function secretOf(token: string): string {
  return token.replace('simulator-', 'secret-')
}

function envelope(line: Line, value: Record<string, unknown>) {
  const metadata = { display_phone_number: line.phoneNumberId, phone_number_id: line.phoneNumberId }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  return { object: 'whatsapp_business_account', entry: [{ id: line.phoneNumberId, changes: [change] }] }
}

/** What a guest wrote. */
export function tellMessage(line: Line, phone: Phone, message: Record<string, unknown>) {
  const from = phone.isHidden ? {} : { from: phone.waId }
  const wa = phone.isHidden ? {} : { wa_id: phone.waId }
  send(
    line,
    envelope(line, {
      contacts: [{ profile: { name: phone.name }, ...wa, user_id: phone.userId }],
      messages: [{ ...from, from_user_id: phone.userId, ...message }],
    }),
  )
}

/** What became of a message of the business. */
export function tellStatus(line: Line, phone: Phone, bubble: Bubble, status: string, code?: number) {
  const recipient = phone.isHidden ? {} : { recipient_id: phone.waId }
  const entry = {
    ...{ id: bubble.id, status, timestamp: String(Math.floor(Date.now() / 1000)), ...recipient },
    ...{ recipient_user_id: phone.userId, biz_opaque_callback_data: bubble.callback },
    ...(status === 'sent' && {
      pricing: { pricing_model: 'PMP', category: 'service', type: 'regular', billable: true },
    }),
    ...(code && { errors: [{ code, title: 'Message undeliverable' }] }),
  }
  send(line, envelope(line, { statuses: [entry] }))
}

function send(line: Line, content: object) {
  const { callback, token } = line
  if (!callback) return
  const body = JSON.stringify(content)
  const signature = `sha256=${createHmac('sha256', secretOf(token)).update(body).digest('hex')}`
  const go = () =>
    void deliver(callback, { 'content-type': 'application/json', 'x-hub-signature-256': signature }, body)
  switch (meta.trouble.webhook) {
    case 'lost':
      return
    case 'late':
      return void setTimeout(go, LATE_MS).unref()
    case 'twice':
      go()
      return go()
    case 'reversed':
      if (!held) return void (held = { go, timer: setTimeout(releaseHeld, LONGEST_HELD_MS).unref() })
      go()
      return releaseHeld()
    case 'normal':
      return go()
  }
}

async function deliver(url: string, headers: Record<string, string>, body: string) {
  for (const wait of [0, ...AGAIN_MS]) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
    if (response?.ok) return
  }
}
