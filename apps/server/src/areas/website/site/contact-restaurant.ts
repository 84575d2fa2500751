import { toE164 } from '@tresen/domain/phone/phone-number'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { refusalOfTry } from '../../../rooms/http/too-often.ts'
import { reportFromWebsite } from '../../issues/add-issue.ts'
import { findWebsiteRow } from '../website.sql.ts'

const FREE_MESSAGES_PER_ADDRESS = 5

type Message = { restaurantId: string; subject: string; phoneNumber: string; message: string }

/** Hands a message to the restaurant, as a concern; only where there is a website to write from. */
export async function contactRestaurant(ctx: Ctx, { restaurantId, ...written }: Message) {
  const website = await findWebsiteRow(ctx.db, restaurantId)
  if (!website?.published?.components.some(({ kind }) => kind === 'Contact')) return refuse('NotFound')
  const phoneNumber = toE164(written.phoneNumber)
  if (!phoneNumber) return refuse('PhoneUnreadable')
  const from = {
    subject: `website contact:${ctx.remoteAddress}`,
    free: FREE_MESSAGES_PER_ADDRESS * ctx.limitFactor,
  }
  const refusal = await refusalOfTry(ctx, [from])
  if (refusal) return refusal
  const comment = `${written.subject.trim()}\n${written.message.trim()}`
  return (await reportFromWebsite(ctx, restaurantId, { phoneNumber, comment }))
    ? {}
    : refuse('TooManyMessages')
}
