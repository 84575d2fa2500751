import type { Deps } from '../../../context.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { findConversationRow } from '../../conversations/conversations.sql.ts'
import { findLastOfGuest } from '../../conversations/messages.sql.ts'
import { readingJob, type Reading } from '../../conversations/work/reading-job.ts'
import { askGraph, GraphSilent } from '../graph/graph-api.ts'
import { findContact } from '../inbound/contacts.sql.ts'
import { idOfMessage } from '../inbound/id-of-message.ts'
import { listInboxIds } from '../inbound/inbox.sql.ts'
import { openAccess } from '../settings/account-access.ts'
import { findAccount, type AccountRow } from '../settings/accounts.sql.ts'

/** Staff have read what the guest wrote last, or are about to answer it. */
export const showReading = defineJob<Reading>({
  ...readingJob,
  async run(deps, { conversationId, isTyping }) {
    const row = await findConversationRow(deps.db, conversationId, null)
    const contact = row?.guestId ? await findContact(deps.db, row.guestId) : undefined
    const last = row && (await findLastOfGuest(deps.db, { restaurantId: row.restaurantId, conversationId }))
    if (!contact || !last) return
    const account = await findAccount(deps.db, contact.accountId)
    if (!account) return
    const messageId = (await listInboxIds(deps.db, contact)).find(
      (id) => idOfMessage(account.id, id) === last.id,
    )
    if (messageId) await markRead(deps, account, { messageId, isTyping })
  },
})

/**
 * Marks a message, and with it all before, as read; `isTyping` shows for 25 seconds, or until the answer, that somebody is
 * writing. It is only a sign: where it does not arrive, nothing is lost.
 */
export async function markRead(
  deps: Deps,
  account: AccountRow,
  { messageId, isTyping }: { messageId: string; isTyping: boolean },
): Promise<void> {
  const access = await openAccess(deps, account)
  if (!access) return
  const sign = {
    ...{ messaging_product: 'whatsapp', status: 'read', message_id: messageId },
    ...(isTyping && { typing_indicator: { type: 'text' } }),
  }
  try {
    const { status, code } = await askGraph(access, 'POST', `${access.phoneNumberId}/messages`, sign)
    if (status !== 200) deps.log.info({ area: 'whatsapp', status, code }, 'a message was not marked as read')
  } catch (error) {
    if (!(error instanceof GraphSilent)) throw error
  }
}
