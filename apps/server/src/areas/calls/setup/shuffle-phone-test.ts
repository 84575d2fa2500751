import { toE164 } from '@tresen/domain/phone/phone-number'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { startCall } from '../../../rooms/telephone/telephone-rest.ts'
import { setupAddresses } from '../line/addresses.ts'
import { findAnyLine } from './phone-lines.sql.ts'

/** Calls a line that is set up, by chance or by its number, to hear whether it answers. */
export async function shufflePhoneTest(ctx: Ctx, { phoneNumber }: { phoneNumber?: string }) {
  const { telephone } = ctx
  if (!telephone) return refuse('NoTelephone')
  const found = await findAnyLine(ctx.db, phoneNumber ? toE164(phoneNumber) : null)
  if (!found) return refuse('NoNumber')
  const { silence, tested } = setupAddresses(ctx, found.restaurantId)
  const wanted = { to: found.number, url: silence, statusCallback: tested, timeout: 25 }
  const placed = await startCall(telephone, wanted).catch(() => ({
    ...{ outcome: 'Refused' as const, why: 'Der Telefondienst antwortet nicht.' },
  }))
  return {
    ...{ restaurantId: found.restaurantId, restaurant: found.restaurant, phoneNumber: found.number },
    ...{ placed: placed.outcome === 'Done', why: placed.outcome === 'Done' ? '' : placed.why },
  }
}
