import { newOutboundCall } from '@tresen/domain/calls/move-call'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { userOf, type Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { noAnswer } from '../../../rooms/telephone/refusal-words.ts'
import { startCall } from '../../../rooms/telephone/telephone-rest.ts'
import { findAgentPhone } from '../agents/agent-phones.sql.ts'
import { callChanged } from '../calls.events.ts'
import { countCalls, findCallRow, insertCall } from '../calls.sql.ts'
import { viewCall } from '../calls.view.ts'
import { addressesOf, numberAddresses } from '../line/addresses.ts'
import { newCallRow, withConversation } from '../line/begin-call.ts'
import { addressOf } from '../line/twiml.ts'
import { findLine } from '../setup/phone-lines.sql.ts'
import { changeCall, moved, wakeAtOf } from '../work/change-call.ts'

const MOST_RUNNING = 40
const RINGS_SECONDS = 10
const DAY_MS = 24 * 3_600_000

type Input = { restaurantId: string; phoneNumber: string; callId?: string }

/** Calls the own telephone and, once it is picked up, the guest; with the cart of the call that is called back. */
export async function callPhone(ctx: Ctx, { restaurantId, phoneNumber, callId }: Input) {
  const { telephone } = ctx
  if (!telephone) return refuse('NoTelephone')
  const to = toE164(phoneNumber)
  if (!to) return refuse('NotANumber')
  const userId = userOf(ctx)!
  const phone = await findAgentPhone(ctx.db, userId)
  if (!phone) return refuse('NoOwnPhone')
  const line = await findLine(ctx.db, restaurantId)
  if (!line.number) return refuse('NoNumber')
  const since = new Date(ctx.now().getTime() - DAY_MS)
  const { running } = await countCalls(ctx.db, restaurantId, '', since)
  if (running >= MOST_RUNNING) return refuse('TooManyCalls')
  const earlier = callId ? await findCallRow(ctx.db, { restaurantId, id: callId }) : undefined
  if (callId && !earlier) return refuse('NotFound')
  const row = await newCallRow(ctx, {
    ...newOutboundCall(ctx.now(), userId),
    ...{ restaurantId, from: line.number, to, direction: 'Outbound', providerSid: null },
    ...{
      guestId: earlier?.guestId ?? ctx.newId(),
      shoppingCartId: earlier?.orderId ? null : (earlier?.shoppingCartId ?? null),
    },
  })
  if (!row) return refuse('NotFound')
  const events = callChanged(row, null)
  const seqs = await insertCall(ctx.db, row, { wakeAt: wakeAtOf(ctx, row), steers: false }, events)
  if (seqs) ctx.events.published(events, seqs)
  const begun = await withConversation(ctx, row)
  const placed = await startCall(telephone, {
    ...{ to: addressOf(phone, row.id), from: line.number, timeout: RINGS_SECONDS },
    ...{ url: addressesOf(ctx, row.id).next, statusCallback: numberAddresses(ctx).statusCallback },
  }).catch(noAnswer)
  const changed = await changeCall(
    ctx,
    row.id,
    (found) =>
      placed.outcome === 'Done'
        ? { ...found, providerSid: placed.reply.sid }
        : moved(found, { do: 'lineEnded', isDone: false, failure: 'failed' }, ctx.now()),
    { isAsking: true },
  )
  if (placed.outcome === 'Refused') return refuse('TelephoneRefused', { why: placed.why })
  return viewCall(changed instanceof Refusal ? begun : changed)
}
