import { setTimeout } from 'node:timers/promises'
import { toE164 } from '@tresen/domain/phone/phone-number'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { noAnswer } from '../../../rooms/telephone/refusal-words.ts'
import { startCall, statusOfCall } from '../../../rooms/telephone/telephone-rest.ts'
import type { Telephone } from '../../../rooms/telephone/telephone.ts'
import { setupAddresses } from '../line/addresses.ts'
import { findAnyLine } from './phone-lines.sql.ts'

/** Calls a line that is set up, by chance or by its number, to hear whether it answers. */
export async function shufflePhoneTest(ctx: Ctx, { phoneNumber }: { phoneNumber?: string }) {
  const { telephone } = ctx
  if (!telephone) return refuse('NoTelephone')
  const number = phoneNumber === undefined ? null : toE164(phoneNumber)
  if (phoneNumber !== undefined && number === null) return refuse('NotANumber')
  const found = await findAnyLine(ctx.db, number)
  if (!found) return refuse(number === null ? 'NoNumber' : 'NoSuchLine')
  const { silence, tested } = setupAddresses(ctx, found.restaurantId)
  const wanted = { to: found.number, url: silence, statusCallback: tested('none'), timeout: 25 }
  const placed = await startCall(telephone, wanted).catch(noAnswer)
  return {
    ...{ restaurantId: found.restaurantId, restaurant: found.restaurant, phoneNumber: found.number },
    ...{ placed: placed.outcome === 'Done', why: placed.outcome === 'Done' ? '' : placed.why },
    isAnswered: placed.outcome === 'Done' ? await isAnswered(telephone, placed.reply.sid) : false,
  }
}

const LOOKS = 12
const LOOK_MS = 800

/** Whether the line picks up; null: it still rings. */
async function isAnswered(telephone: Telephone, sid: string): Promise<boolean | null> {
  for (let look = 0; look < LOOKS; look++) {
    await setTimeout(LOOK_MS)
    const status = await statusOfCall(telephone, sid).catch(() => '')
    if (status === 'in-progress' || status === 'completed') return true
    if (['busy', 'no-answer', 'failed', 'canceled'].includes(status)) return false
  }
  return null
}
