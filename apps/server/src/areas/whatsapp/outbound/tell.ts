import { graphMessage } from '@tresen/domain/whatsapp/outgoing'
import { isWindowOpen } from '@tresen/domain/whatsapp/window'
import type { Deps } from '../../../context.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { findConversationRow, type ConversationRow } from '../../conversations/conversations.sql.ts'
import { listPendingMessages, type MessageRow } from '../../conversations/messages.sql.ts'
import { tellingJob } from '../../conversations/work/telling-job.ts'
import { findContact, type ContactRow } from '../inbound/contacts.sql.ts'
import type { GraphAccess } from '../graph/graph-api.ts'
import { openAccess } from '../settings/account-access.ts'
import { findAccount } from '../settings/accounts.sql.ts'
import { sendOnce, type Sent } from './graph-send.ts'
import { noteState } from './note-status.ts'
import { uploadPicture } from './upload-picture.ts'

/** A status that says it was taken comes within seconds; after so long nobody waits for it any more. */
const UNKNOWN_MS = 120_000
/** What could not be sent for so long is out of date. */
const STALE_MS = 3_600_000

/**
 * Takes what was said in a conversation to WhatsApp, in its order. Whatever cannot go out says so where staff see it; what
 * may go out later holds up what was said after it.
 */
export const tellByWhatsApp = defineJob<{ restaurantId: string; conversationId: string }>({
  ...tellingJob,
  run: (deps, { restaurantId: asked, conversationId }) =>
    deps.inTurn(`tell ${conversationId}`, async () => {
      // It may have been given to another restaurant since.
      const row = await findConversationRow(deps.db, conversationId, null)
      const at = { restaurantId: row?.restaurantId ?? asked, conversationId }
      const contact = row?.guestId ? await findContact(deps.db, row.guestId) : undefined
      const account = contact && (await findAccount(deps.db, contact.accountId))
      const access = account && (await openAccess(deps, account))
      for (const message of await listPendingMessages(deps.db, at)) {
        const messageAt = { ...at, messageId: message.id }
        const fail = (why: string) => noteState(deps, messageAt, 'failed', { why })
        if (!row || !contact || !access) await fail('Der Zugang zu WhatsApp fehlt.')
        else if (deps.now().getTime() - message.at.getTime() > STALE_MS)
          await fail('Sie ging zu lange nicht hinaus.')
        else await tell(deps, { row, contact, access }, message)
      }
    }),
})

type Way = { row: ConversationRow; contact: ContactRow; access: GraphAccess }

async function tell(deps: Deps, way: Way, message: MessageRow) {
  const { row, contact } = way
  const at = { restaurantId: row.restaurantId, conversationId: row.id, messageId: message.id }
  const isOpen = isWindowOpen(contact.windowUntil, deps.now())
  if (!isOpen && !message.template)
    return noteState(deps, at, 'failed', {
      why: 'Der Gast hat seit 24 Stunden nicht geschrieben.',
      closesWindow: true,
    })
  const sent = await send(deps, way, message)
  switch (sent.outcome) {
    case 'accepted':
      return noteState(deps, at, 'sent')
    case 'refused':
      return noteState(deps, at, 'failed', { why: sent.reason_de, closesWindow: sent.closesWindow })
    case 'unknown':
      if (deps.now().getTime() - sent.since.getTime() > UNKNOWN_MS)
        return noteState(deps, at, 'failed', {
          why: 'WhatsApp hat nicht geantwortet; ob sie ankam, ist ungewiss.',
        })
      throw new Error('WhatsApp gave no answer: it may have taken the message')
    case 'later':
      throw new Error('WhatsApp takes nothing just now')
  }
}

/** A picture goes to Meta first, under whose id for it the message is sent then. */
async function send(deps: Deps, { row, contact, access }: Way, message: MessageRow): Promise<Sent> {
  const { id, text, chips, template, attachment, fromRole } = message
  const asksForPlace = fromRole === 'Bot' && row.state === 'Bot' && row.botState?.asked?.what === 'address'
  const place = attachment?.type === 'geolocation' ? attachment : null
  const at = { restaurantId: row.restaurantId, conversationId: row.id, messageId: id }
  const picture = attachment?.type === 'image' ? await uploadPicture(deps, access, at) : null
  if (picture?.outcome === 'later' || picture?.outcome === 'refused') return picture
  const imageId = picture?.imageId ?? null
  const content = graphMessage({ text, chips, asksForPlace, template, imageId, place })
  return sendOnce(deps, { access, contact }, id, content)
}
