import { graphMessage } from '@tresen/domain/whatsapp/outgoing'
import type { Deps } from '../../../context.ts'
import type { ContactRow } from '../inbound/contacts.sql.ts'
import { openAccess } from '../settings/account-access.ts'
import { findAccount } from '../settings/accounts.sql.ts'
import { sendOnce } from './graph-send.ts'

type Said = { id: string; text: string; chips: readonly string[] }

/** Says something to somebody who has no conversation, because it is not known yet with whom. */
export async function sendDirectly(deps: Deps, contact: ContactRow, { id, text, chips }: Said) {
  const account = await findAccount(deps.db, contact.accountId)
  const access = account && (await openAccess(deps, account))
  if (!access) return
  const message = graphMessage({
    text,
    chips,
    asksForPlace: false,
    template: null,
    imageId: null,
    place: null,
  })
  const { outcome } = await sendOnce(deps, { access, contact }, id, message)
  if (outcome === 'later') throw new Error('WhatsApp takes nothing just now')
}
