import type { LadderStep, ReceptionSettings } from '@tresen/contract/reception'
import { formatPhone, toE164 } from '@tresen/domain/phone/phone-number'
import type { Deps } from '../../context.ts'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { listCallIds, placeCall, type Telephone } from '../../rooms/telephone/telephone.ts'
import { findRestaurantRow, type RestaurantRow } from '../restaurants/restaurants.sql.ts'
import {
  findAction,
  findLadder,
  listKnownCallIds,
  noteCall,
  noteTry,
  type ActionRow,
} from './reception.sql.ts'

type At = { restaurantId: string; actionId: string }

/** Written with the step that wants a call. */
export const dialJob = { name: 'dialRestaurant', attempts: 4 }

/** Calls a restaurant, once: whether a former try got through before its process ended, the provider is asked first. */
export const dial = defineJob<At>({
  ...dialJob,
  run: async (deps, at) => {
    const action = await findAction(deps.db, at)
    if (!action?.phone || action.result !== 'Begun') return
    const { telephone } = deps
    if (!telephone)
      return noteCall(deps.db, at, {
        result: 'Skipped',
        note: 'Kein Telefondienst eingerichtet',
        callId: null,
      })
    // What did get through is told as it was, also where it is not needed any more.
    const earlier = await findEarlier(deps, telephone, action)
    if (earlier) return noteRinging(deps, at, action, earlier)
    const settled = await whySettled(deps, at, action)
    if (settled) return noteCall(deps.db, at, { result: 'Skipped', note: settled, callId: null })
    await noteTry(deps.db, at, new Date())
    await ring(deps, telephone, at, action)
  },
})

/**
 * The call of a former try that did not live to note it. The provider says by its key (the address of `callWebhook`)
 * whose a call is; one of which it could not say so yet is taken by one step alone, for no two have the same.
 */
async function findEarlier({ db }: Deps, telephone: Telephone, { phone, triedAt }: ActionRow) {
  if (!phone || !triedAt) return null
  const placed = await listCallIds(telephone, phone, triedAt)
  const known = new Set((await listKnownCallIds(db, placed)).map(({ callId }) => callId))
  return placed.find((callId) => !known.has(callId)) ?? null
}

/** Why a call is not needed any more; null: it is. */
async function whySettled({ db }: Deps, { restaurantId }: At, action: ActionRow): Promise<string | null> {
  if (action.kind === 'ScreensCall') {
    const isAway = (await findRestaurantRow(db, restaurantId))?.screensAwaySince
    return isAway ? null : 'Inzwischen ist ein Bildschirm an'
  }
  if (action.position === null) return null
  const isTakenUp = (await findLadder(db, restaurantId, action.subjectId))?.isTakenUp
  return isTakenUp ? 'Inzwischen angenommen' : null
}

async function ring(deps: Deps, telephone: Telephone, at: At, action: ActionRow) {
  const placed = await placeCall(telephone, {
    ...{ to: action.phone!, words: action.words ?? '' },
    callback: callbackAddress(deps.publicUrl, at),
  })
  if (placed.outcome === 'Placed') return noteRinging(deps, at, action, placed.callId)
  await noteCall(deps.db, at, {
    result: 'Failed',
    note: `${action.note}: ${placed.why}`.slice(0, 300),
    callId: null,
  })
}

function noteRinging({ db }: Deps, at: At, { note }: ActionRow, callId: string) {
  return noteCall(db, at, { result: 'Ringing', note, callId })
}

/** Where the provider says what came of a call. */
export function callbackAddress(publicUrl: string, { restaurantId, actionId }: At): string {
  return `${publicUrl}/api/telephone/calls/${restaurantId}/${actionId}`
}

/** Whom a step calls; null: nobody is entered. */
export function numberFor(
  step: LadderStep,
  settings: ReceptionSettings,
  restaurant: RestaurantRow,
): string | null {
  if (step === 'SecondCall') return toE164(settings.secondPhoneNumber)
  const first = [settings.phoneNumber, restaurant.internalPhoneNumber, restaurant.phoneNumber]
  return first.map((text) => toE164(text ?? '')).find((number) => number !== null) ?? null
}

/** The proof of a call, as it begins. */
export function callNote(phone: string): string {
  return `Anruf bei ${formatPhone(phone)}`
}

/** What the telephone says. */
export function wordsFor(
  { name }: Pick<RestaurantRow, 'name'>,
  waiting: { orders: number; issues: number },
): string {
  const { orders, issues } = waiting
  const what = [
    orders === 1 ? 'eine neue Bestellung' : orders > 1 ? `${orders} neue Bestellungen` : null,
    issues === 1 ? 'ein Kundenanliegen' : issues > 1 ? `${issues} Kundenanliegen` : null,
  ].filter((one) => one !== null)
  const verb = orders + issues === 1 ? 'wartet' : 'warten'
  return `Hier ist Tresen. Bei ${name} ${verb} ${what.join(' und ')}. Bitte sehen Sie am Bildschirm nach.`
}
