import type { PhoneSetup, PhoneSetupState } from '@tresen/contract/calls/call'
import { isSetupRunning } from '@tresen/domain/calls/phone-line'
import { toE164 } from '@tresen/domain/phone/phone-number'
import type { Ctx, Deps } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { startCall } from '../../../rooms/telephone/telephone-rest.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { setupChecked } from '../calls.events.ts'
import { setupAddresses } from '../line/addresses.ts'
import { findLine, saveLine, type LineRow } from './phone-lines.sql.ts'
import { momentAfter, viewSetup } from './phone-lines.view.ts'

/** So long a test call may take to come back to us, or to be answered. */
const STEP_MS = 45_000
const setupJob = { name: 'phoneSetupStep' } as const

/**
 * Checks a line in three steps: a call to the restaurant's number comes back to us; its number may be shown; the telephone
 * in the restaurant picks up. Each step is told of live.
 */
export async function validatePhoneSetup(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  if (!ctx.telephone) return refuse('NoTelephone')
  return ctx.inTurn(`phone number ${restaurantId}`, async () => {
    const row = await findLine(ctx.db, restaurantId)
    if (!row.number) return refuse('NoNumber')
    const isRunning = isSetupRunning(row.setupState) && row.setupAt !== null
    if (isRunning && ctx.now().getTime() - row.setupAt!.getTime() < STEP_MS) return refuse('CheckedJustNow')
    const restaurant = await findRestaurantRow(ctx.db, restaurantId)
    const publicNumber = toE164(restaurant?.phoneNumber ?? '')
    // Who publishes our number itself forwards nothing.
    if (publicNumber === row.number) return verifyCallerId(ctx, row)
    if (!publicNumber) return move(ctx, row, 'CallForwardingFailed')
    return callAndWait(ctx, row, publicNumber, 'CheckingCallForwarding')
  })
}

/** What comes of its test call is waited for no more. */
export function stopPhoneSetupValidation(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  return ctx.inTurn(`phone number ${restaurantId}`, async () => {
    const row = await findLine(ctx.db, restaurantId)
    return isSetupRunning(row.setupState) ? move(ctx, row, 'New') : viewSetup(row)
  })
}

/** Whether an incoming call is our own test: it is no guest's. Where forwarding is checked, it works. */
export async function noteTestCall(deps: Deps, line: LineRow, from: string): Promise<boolean> {
  if (from !== deps.telephone?.number) return false
  if (line.setupState !== 'CheckingCallForwarding') return true
  await deps.inTurn(`phone number ${line.restaurantId}`, async () => {
    const row = await findLine(deps.db, line.restaurantId)
    if (row.setupState === 'CheckingCallForwarding') await verifyCallerId(deps, row)
  })
  return true
}

async function verifyCallerId(deps: Deps, found: LineRow): Promise<PhoneSetup> {
  const row = await step(deps, found, 'VerifyingCallerId')
  const isProven = ['ValidationSucceeded', 'AlreadyValidated'].includes(row.validationState)
  const restaurant = await findRestaurantRow(deps.db, row.restaurantId)
  const publicNumber = toE164(restaurant?.phoneNumber ?? '')
  const isOwn = publicNumber === row.number || (isProven && row.validatedNumber === publicNumber)
  if (!isOwn) return move(deps, row, 'CallerIdVerificationFailed')
  const inside = toE164(restaurant?.internalPhoneNumber ?? '')
  if (!inside) return move(deps, row, 'InternalNumberCheckFailed')
  return callAndWait(deps, row, inside, 'CheckingInternalNumber')
}

/** What came of the call to the telephone in the restaurant. */
export async function noteTested(deps: Deps, restaurantId: string, said: Readonly<Record<string, string>>) {
  const status = said['CallStatus'] ?? ''
  const isAnswered = status === 'in-progress' || status === 'completed'
  if (!isAnswered && !['busy', 'no-answer', 'failed', 'canceled'].includes(status)) return
  await deps.inTurn(`phone number ${restaurantId}`, async () => {
    const row = await findLine(deps.db, restaurantId)
    const restaurant = await findRestaurantRow(deps.db, restaurantId)
    const isInside = toE164(said['To'] ?? '') === toE164(restaurant?.internalPhoneNumber ?? '')
    const isOfStep = row.setupAt?.toISOString() === said['step']
    if (row.setupState === 'CheckingInternalNumber' && isOfStep && isInside)
      await move(deps, row, isAnswered ? 'Finished' : 'InternalNumberCheckFailed')
  })
}

const failedAt: Partial<Record<PhoneSetupState, PhoneSetupState>> = {
  CheckingCallForwarding: 'CallForwardingFailed',
  VerifyingCallerId: 'CallerIdVerificationFailed',
  CheckingInternalNumber: 'InternalNumberCheckFailed',
}

/** A test call that never came back has failed; `at`: that of another step, begun since, may still come. */
export const phoneSetupStep = defineJob<{ restaurantId: string; state: PhoneSetupState; at: string }>({
  ...setupJob,
  run: async (deps, { restaurantId, state, at }) => {
    await deps.inTurn(`phone number ${restaurantId}`, async () => {
      const row = await findLine(deps.db, restaurantId)
      if (row.setupAt?.toISOString() !== at || row.setupState !== state || !isSetupRunning(state)) return
      await move(deps, row, failedAt[state] ?? 'Failed')
    })
  },
})

/** It may ring before the service has answered us: what is waited for is known first. */
async function callAndWait(deps: Deps, found: LineRow, to: string, setupState: PhoneSetupState) {
  const row = await step(deps, found, setupState)
  return (await testCall(deps, row, to)) ? viewSetup(row) : move(deps, row, failedAt[setupState] ?? 'Failed')
}

async function testCall(deps: Deps, row: LineRow, to: string): Promise<boolean> {
  const { silence, tested } = setupAddresses(deps, row.restaurantId)
  const statusCallback = tested(row.setupAt?.toISOString() ?? '')
  const wanted = { to, url: silence, statusCallback, timeout: 25 }
  const placed = await startCall(deps.telephone!, wanted).catch(() => ({ outcome: 'Refused' as const }))
  return placed.outcome === 'Done'
}

type Stores = Pick<Deps, 'db' | 'events' | 'now'>

async function move(deps: Stores, row: LineRow, setupState: PhoneSetupState): Promise<PhoneSetup> {
  return viewSetup(await step(deps, row, setupState))
}

async function step(deps: Stores, row: LineRow, setupState: PhoneSetupState): Promise<LineRow> {
  const next = { ...row, setupState, setupAt: momentAfter(row.setupAt, deps.now()) }
  const events = setupChecked(viewSetup(next))
  const payload = { restaurantId: row.restaurantId, state: setupState, at: viewSetup(next).at ?? '' }
  const look = { ...setupJob, payload, at: new Date(Date.now() + STEP_MS) }
  const seqs = await saveLine(deps.db, next, events, isSetupRunning(setupState) ? look : null)
  if (seqs) deps.events.published(events, seqs)
  return next
}
