import type { Moved } from '@tresen/domain/conversations/move-conversation'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import type { Deps } from '../../context.ts'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { Refusal } from '../../rooms/http/refusal.ts'
import { findRestaurantRow } from '../restaurants/restaurants.sql.ts'
import { missedOffer } from './agents/agent-availability.ts'
import { forgetOldAgentLog } from './agents/agents.sql.ts'
import { forgetOrigins, type ConversationRow } from './conversations.sql.ts'
import { changeConversation, move, withMessage } from './work/change-conversation.ts'
import { followWithCart } from './work/conversation-cart.ts'
import { deadlineJob } from './work/deadline-job.ts'

/** Nobody waits for somebody who does not come: what was awaited by a deadline and did not happen has consequences. */
export const conversationDeadline = defineJob<{ conversationId: string; deadline: string }>({
  ...deadlineJob,
  run: async (deps, { conversationId, deadline }) => {
    const messageId = deps.newId()
    let missedBy: string | null = null
    const row = await changeConversation(deps, { conversationId, reach: null }, async (found, agents) => {
      // Something has happened since, or the job was done already.
      if (found.deadline?.toISOString() !== deadline) return null
      const moved = move(found, { do: 'waitInVain', agents }, deps.now())
      if (moved instanceof Refusal) return null
      missedBy = found.state === 'Connecting' ? (moved.missedBy ?? null) : null
      const text = await tellingOf(deps, found, moved)
      if (!text) return { row: moved.row }
      const said = { id: messageId, text, fromRole: 'Bot' } as const
      const { row: next, message } = withMessage(moved.row, said, deps.now())
      return { row: next, messages: [message] }
    })
    if (row instanceof Refusal) return
    if (missedBy) await missedOffer(deps, missedBy)
    await followWithCart(deps, row)
  },
})

/** What the guest is told of it; null: nothing. */
async function tellingOf(
  { db }: Pick<Deps, 'db'>,
  before: ConversationRow,
  { tellGuest }: Extract<Moved, { ok: true }>,
): Promise<string | null> {
  if (before.state === 'Bot' && before.isGuestWaiting)
    return 'Das kann ich gerade nicht beantworten. Ich verbinde Sie mit einem Menschen.'
  if (tellGuest === 'Returned') return 'Es dauert leider. Wir fragen jemand anderen, einen Moment noch.'
  if (tellGuest !== 'NobodyCame') return null
  const phone = (await findRestaurantRow(db, before.restaurantId))?.phoneNumber
  const call = phone ? `Rufen Sie uns an: ${formatPhone(phone)}. ` : ''
  return `Leider ist gerade niemand frei. ${call}Oder schreiben Sie hier Ihre Telefonnummer, dann rufen wir zurück.`
}

const DAY_MS = 24 * 3_600_000
const LOG_DAYS = 365

export async function forgetOld({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await forgetOrigins(db, new Date(now().getTime() - DAY_MS))
  await forgetOldAgentLog(db, new Date(now().getTime() - LOG_DAYS * DAY_MS))
}
