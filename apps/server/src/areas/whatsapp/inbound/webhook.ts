import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '@tresen/domain/is-id'
import { mayTake } from '@tresen/domain/whatsapp/inbound-bounds'
import { readWebhook, type InboundMessage } from '@tresen/domain/whatsapp/read-webhook'
import { windowAfter } from '@tresen/domain/whatsapp/window'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../context.ts'
import { noteStatus } from '../outbound/note-status.ts'
import { openAccess } from '../settings/account-access.ts'
import { findAccount, type AccountRow } from '../settings/accounts.sql.ts'
import { findContactBy, insertContact, updateContact, type ContactRow } from './contacts.sql.ts'
import { countInbound, insertInbox } from './inbox.sql.ts'

const MOST_BYTES = 256 * 1024
const path = '/api/whatsapp/webhook/:accountId'

type Params = { accountId: string }

/**
 * Where Meta tells us what was written and what became of what we wrote. Nothing is answered here: a message is stored once
 * with its job, and Meta hears at once that it arrived.
 */
export function whatsAppWebhook(app: FastifyInstance, deps: Deps) {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    hooks.get<{ Params: Params; Querystring: Record<string, string> }>(
      path,
      async ({ params, query }, reply) => {
        const access = (await reach(deps, params.accountId))?.access
        const isOurs =
          access && query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'], access.verifyToken)
        if (!isOurs) return reply.status(403).send()
        return reply
          .type('text/plain; charset=utf-8')
          .send(String(query['hub.challenge'] ?? '').slice(0, 200))
      },
    )
    hooks.post<{ Params: Params }>(path, async ({ params, headers, body: given }, reply) => {
      const reached = await reach(deps, params.accountId)
      if (!reached) return reply.status(404).send()
      const body = Buffer.isBuffer(given) ? given : Buffer.alloc(0)
      if (!isSigned(body, headers['x-hub-signature-256'], reached.access.appSecret))
        return reply.status(401).send()
      await take(deps, reached.row, body)
      return reply.status(200).send()
    })
  })
}

async function reach(deps: Deps, accountId: string) {
  const row = isId(accountId) ? await findAccount(deps.db, accountId) : undefined
  const access = row && (await openAccess(deps, row))
  return row && access ? { row, access } : null
}

/** Over the very bytes that came. */
export function isSigned(body: Buffer, header: string | string[] | undefined, appSecret: string): boolean {
  if (typeof header !== 'string') return false
  return isSame(header, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`)
}

/** Takes as long whatever differs. */
function isSame(given: string | undefined, wanted: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

async function take(deps: Deps, account: AccountRow, bytes: Buffer) {
  const body = readJson(bytes)
  const { messages, statuses } = readWebhook(body, account.phoneNumberId)
  for (const message of messages)
    await deps.inTurn(`whatsapp ${account.id}`, () => takeMessage(deps, account, message))
  for (const status of statuses) await noteStatus(deps, account.id, status)
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

/** Whoever writes for the first time becomes known; more than a person writes is forgotten. */
async function takeMessage(deps: Deps, account: AccountRow, message: InboundMessage) {
  const now = deps.now()
  const known = await findContactBy(deps.db, account.id, message.sender)
  const so = await countInbound(deps.db, { accountId: account.id, contactId: known?.id ?? null }, now)
  if (!mayTake({ ...so, isNew: !known }, deps.limitFactor)) {
    deps.log.warn({ area: 'whatsapp', restaurantId: account.restaurantId }, 'too much came by WhatsApp')
    return
  }
  const contact = await keepContact(deps, account, message, known)
  if (contact) await insertInbox(deps.db, { accountId: account.id, contactId: contact.id, now }, message)
}

async function keepContact(
  { db, now, newId }: Deps,
  account: AccountRow,
  { sender, sentAt }: InboundMessage,
  known: ContactRow | undefined,
) {
  // A clock that goes wrong opens no window into the future.
  const wroteAt = sentAt > now() ? now() : sentAt
  if (known) {
    const next = {
      ...known,
      waId: sender.waId ?? known.waId,
      userId: sender.userId ?? known.userId,
      name: sender.name || known.name,
      windowUntil: windowAfter(wroteAt, known.windowUntil),
    }
    await updateContact(db, next)
    return next
  }
  const windowUntil = windowAfter(wroteAt, null)
  const row = { id: newId(), accountId: account.id, ...sender, restaurantId: null, windowUntil }
  await insertContact(db, row, now())
  return findContactBy(db, account.id, sender)
}
