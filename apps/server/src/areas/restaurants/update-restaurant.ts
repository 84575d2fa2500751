import { isDeepStrictEqual } from 'node:util'
import type { FieldProblem } from '@tresen/contract/common'
import type { RestaurantCard, RestaurantChange } from '@tresen/contract/restaurants/restaurant'
import type { RestaurantProfile } from '@tresen/contract/restaurants/profile'
import { hoursProblems } from '@tresen/domain/opening-hours/edit-hours'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { orderSettingsProblems } from '@tresen/domain/restaurants/order-settings'
import type { Ctx } from '../../context.ts'
import { invalidInput, refuse, Refusal } from '../../rooms/http/refusal.ts'
import { changeRestaurant } from './change-restaurant.ts'
import { countForSetup } from './manage/manage.sql.ts'
import { missingOf } from './manage/setup.ts'
import {
  restaurantAvailabilityChanged,
  restaurantProfileChanged,
  restaurantSettingsChanged,
} from './restaurants.events.ts'
import type { RestaurantRow } from './restaurants.sql.ts'
import { soundsOf, viewCard, viewRestaurant } from './restaurants.view.ts'

/** Changes settings of a restaurant; who started from settings that are no longer so is told. */
export async function updateRestaurant(ctx: Ctx, input: { restaurantId: string; body: RestaurantChange }) {
  const { operatingHours, orderSettings, sounds, profile, state } = input.body
  const change = {
    ...(operatingHours && { operatingHours }),
    ...(orderSettings && { orderSettings }),
    ...sounds,
  }
  const problems = problemsOf(input.body)
  if (problems.length > 0) return invalidInput(problems)
  const counts = state === 'Live' ? await countForSetup(ctx.db, input.restaurantId) : null
  const changed = await changeRestaurant(
    ctx,
    input.restaurantId,
    (row) => {
      if (isOutdated(row, input.body))
        return refuse('RestaurantConflict', { restaurant: viewRestaurant(row) })
      const next = { ...row, ...change, ...(profile && columnsOf(profile)), ...(state && { state }) }
      const missing = counts ? missingOf(next, counts) : []
      return missing.length > 0 ? refuse('NotReadyForLive', { missing }) : next
    },
    (row) => [
      ...(operatingHours ? [restaurantAvailabilityChanged(row, ctx.now())] : []),
      ...(orderSettings || sounds ? [restaurantSettingsChanged(row)] : []),
      ...(profile || state ? [restaurantProfileChanged(row)] : []),
    ],
  )
  return changed instanceof Refusal ? changed : viewRestaurant(changed)
}

function problemsOf({ operatingHours, orderSettings, profile }: RestaurantChange): FieldProblem[] {
  return [
    ...(operatingHours ? hoursProblems(operatingHours) : []),
    ...(orderSettings ? orderSettingsProblems(orderSettings) : []),
    ...(['phoneNumber', 'internalPhoneNumber'] as const)
      .filter((key) => isNoPhone(profile?.[key]?.trim() ?? ''))
      .map((key) => ({ path: `/profile/${key}`, message_de: 'Das ist keine Telefonnummer.' })),
  ]
}

function isNoPhone(text: string): boolean {
  return text !== '' && toE164(text) === null
}

function columnsOf({ location, phoneNumber, internalPhoneNumber, ...profile }: RestaurantProfile) {
  return {
    ...{ ...profile, ...location, phoneNumber: toE164(phoneNumber) ?? '' },
    internalPhoneNumber: toE164(internalPhoneNumber ?? ''),
  }
}

/** Only what is to be changed must still be as the editor saw it. */
function isOutdated(row: RestaurantRow, { before, ...change }: RestaurantChange): boolean {
  return (
    (change.operatingHours !== undefined && differs(before?.operatingHours, row.operatingHours)) ||
    (change.orderSettings !== undefined && differs(before?.orderSettings, row.orderSettings)) ||
    (change.sounds !== undefined && differs(before?.sounds, soundsOf(row))) ||
    (change.profile !== undefined && differs(before?.profile, profileIn(viewCard(row)))) ||
    (change.state !== undefined && differs(before?.state, row.state))
  )
}

function profileIn({ restaurantId: _id, state: _state, ...profile }: RestaurantCard): RestaurantProfile {
  return profile
}

function differs<Settings>(before: Settings | undefined, now: Settings): boolean {
  return before !== undefined && !isDeepStrictEqual(before, now)
}
