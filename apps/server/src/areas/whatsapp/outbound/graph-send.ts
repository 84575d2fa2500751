import { sendFailure } from '@tresen/domain/whatsapp/graph-errors'
import type { GraphMessage } from '@tresen/domain/whatsapp/outgoing'
import type { Deps } from '../../../context.ts'
import { closeWindow, type ContactRow } from '../inbound/contacts.sql.ts'
import { askGraph, GraphSilent, type GraphAccess } from '../graph/graph-api.ts'
import { noteTrouble } from '../settings/accounts.sql.ts'
import { claimSend, findSend, settleSend } from './sends.sql.ts'

/** What became of a message. `later`: it surely was not taken; `unknown`: nobody knows, and it is not sent again. */
export type Sent =
  | { outcome: 'accepted' }
  | { outcome: 'later' }
  | { outcome: 'unknown'; since: Date }
  | { outcome: 'refused'; reason_de: string; closesWindow?: true }

/** A claim that is so old is nobody's any more: its process ended before an answer came. */
const LOST_MS = 60_000

/** Sends one message, claimed before, so that it leaves once whatever happens to this process. */
export async function sendOnce(
  deps: Deps,
  { access, contact }: { access: GraphAccess; contact: ContactRow },
  id: string,
  message: GraphMessage,
): Promise<Sent> {
  const claimed = await claimSend(deps.db, { id, contactId: contact.id, now: deps.now() })
  if (!claimed) return standing(deps, id)
  try {
    const { status, code, body } = await askGraph(access, 'POST', `${access.phoneNumberId}/messages`, {
      ...{ messaging_product: 'whatsapp', recipient_type: 'individual', ...recipientOf(contact) },
      ...{ biz_opaque_callback_data: id, ...message },
    })
    if (status === 200) {
      const [first] = (body['messages'] ?? []) as { id?: string }[]
      await settleSend(deps.db, id, 'accepted', first?.id ?? null)
      await noteTrouble(deps.db, contact.accountId, null)
      return { outcome: 'accepted' }
    }
    const failure = sendFailure(status, code)
    await settleSend(deps.db, id, failure.kind === 'later' ? 'waiting' : 'refused')
    if (failure.kind === 'later') return { outcome: 'later' }
    if (failure.closesWindow) await closeWindow(deps.db, contact.id, deps.now())
    if (failure.isOfAccess) await noteTrouble(deps.db, contact.accountId, failure.reason_de)
    const { reason_de, closesWindow } = failure
    return { outcome: 'refused', reason_de, closesWindow }
  } catch (error) {
    if (!(error instanceof GraphSilent)) throw error
    await settleSend(deps.db, id, 'unknown')
    return { outcome: 'unknown', since: claimed.claimedAt }
  }
}

async function standing(deps: Deps, id: string): Promise<Sent> {
  const known = await findSend(deps.db, id)
  if (known?.state === 'accepted') return { outcome: 'accepted' }
  if (known?.state === 'refused')
    return { outcome: 'refused', reason_de: 'WhatsApp hat sie nicht angenommen.' }
  if (known?.state === 'unknown') return { outcome: 'unknown', since: known.claimedAt }
  const isLost = known !== undefined && deps.now().getTime() - known.claimedAt.getTime() > LOST_MS
  if (!isLost) return { outcome: 'later' }
  await settleSend(deps.db, id, 'unknown')
  return { outcome: 'unknown', since: known.claimedAt }
}

/** By number where it is known; an id as `to` would be dropped without a word. */
function recipientOf({ waId, userId }: ContactRow) {
  return waId ? { to: waId } : { recipient: userId }
}
