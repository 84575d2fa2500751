import type { NumberValidation } from '@tresen/contract/calls/call'
import { toE164 } from '@tresen/domain/phone/phone-number'
import type { Ctx, Deps } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { noAnswer } from '../../../rooms/telephone/refusal-words.ts'
import { isCallerIdKnown, validateCallerId } from '../../../rooms/telephone/telephone-rest.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { numberValidated } from '../calls.events.ts'
import { setupAddresses } from '../line/addresses.ts'
import { findLine, saveLine, type LineRow } from './phone-lines.sql.ts'
import { momentAfter, viewValidation } from './phone-lines.view.ts'

/** So long the telephone service calls and waits for the code. */
const CALLING_MS = 60_000
/** What we were not told by then is not coming. */
const TOLD_MS = 120_000

const validationJob = { name: 'numberValidation' } as const

/** Has a number called, on which somebody types the code that the reply carries. */
export async function validatePhoneNumber(ctx: Ctx, input: { restaurantId: string; phoneNumber: string }) {
  const { telephone } = ctx
  const { restaurantId } = input
  if (!telephone) return refuse('NoTelephone')
  const phoneNumber = toE164(input.phoneNumber)
  if (!phoneNumber) return refuse('NotANumber')
  return ctx.inTurn(`phone number ${restaurantId}`, async () => {
    const row = await findLine(ctx.db, restaurantId)
    const since = row.validationAt ? ctx.now().getTime() - row.validationAt.getTime() : CALLING_MS
    // A call that was stopped may ring on: another number can be asked for, this one not yet.
    const isCalled =
      row.validationState === 'AwaitingValidation' ||
      (row.validationState === 'New' && row.validatedNumber === phoneNumber)
    if (isCalled && since < CALLING_MS) return refuse('ValidatedJustNow')
    const begun = {
      ...row,
      validatedNumber: phoneNumber,
      validationAt: momentAfter(row.validationAt, ctx.now()),
    }
    if (await isCallerIdKnown(telephone, phoneNumber).catch(() => false))
      return note(ctx, { ...begun, validationState: 'AlreadyValidated', validationCode: null })
    const restaurant = await findRestaurantRow(ctx.db, restaurantId)
    const asked = await validateCallerId(telephone, {
      ...{ phoneNumber, name: restaurant?.name ?? '' },
      statusCallback: setupAddresses(ctx, restaurantId).validated,
    }).catch(noAnswer)
    if (asked.outcome === 'Refused') {
      await note(ctx, { ...begun, validationState: 'Failed', validationCode: null })
      return refuse('TelephoneRefused', { why: asked.why })
    }
    const validationCode = asked.reply.validation_code
    return note(ctx, { ...begun, validationState: 'AwaitingValidation', validationCode })
  })
}

/** The code is waited for no more; typed all the same, it counts for nothing. */
export function stopPhoneNumberValidation(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  return ctx.inTurn(`phone number ${restaurantId}`, async () => {
    const row = await findLine(ctx.db, restaurantId)
    if (row.validationState !== 'AwaitingValidation') return viewValidation(row)
    const validationAt = momentAfter(row.validationAt, ctx.now())
    return note(ctx, { ...row, validationAt, validationState: 'New', validationCode: null })
  })
}

/** What the telephone service says of the code; only of the number that was asked for last. */
export async function noteValidation(
  deps: Deps,
  restaurantId: string,
  said: Readonly<Record<string, string>>,
): Promise<void> {
  await deps.inTurn(`phone number ${restaurantId}`, async () => {
    const row = await findLine(deps.db, restaurantId)
    const number = toE164(said['To'] ?? said['PhoneNumber'] ?? '')
    const isAwaited =
      row.validationState === 'AwaitingValidation' && (!number || number === row.validatedNumber)
    if (!isAwaited) return
    const isDone = said['VerificationStatus'] === 'success'
    await note(deps, {
      ...row,
      validationAt: momentAfter(row.validationAt, deps.now()),
      validationState: isDone ? 'ValidationSucceeded' : 'Failed',
      validationCode: null,
    })
  })
}

/** A code that nobody told us of was not typed. */
export const numberValidation = defineJob<{ restaurantId: string; at: string }>({
  ...validationJob,
  run: async (deps, { restaurantId, at }) => {
    await deps.inTurn(`phone number ${restaurantId}`, async () => {
      const row = await findLine(deps.db, restaurantId)
      const isAwaited = row.validationState === 'AwaitingValidation' && row.validationAt?.toISOString() === at
      const validationAt = momentAfter(row.validationAt, deps.now())
      if (isAwaited)
        await note(deps, { ...row, validationAt, validationState: 'Failed', validationCode: null })
    })
  },
})

async function note(deps: Pick<Deps, 'db' | 'events'>, row: LineRow): Promise<NumberValidation> {
  const validation = viewValidation(row)
  const events = numberValidated(validation)
  const payload = { restaurantId: row.restaurantId, at: row.validationAt?.toISOString() ?? '' }
  const look = { ...validationJob, payload, at: new Date(Date.now() + TOLD_MS) }
  const isAwaited = row.validationState === 'AwaitingValidation'
  const seqs = await saveLine(deps.db, row, events, isAwaited ? look : null)
  if (seqs) deps.events.published(events, seqs)
  return validation
}
