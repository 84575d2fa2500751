import { channels, type Availability, type AvailabilityChange } from '@tresen/contract/availability'
import type { FieldProblem } from '@tresen/contract/common'
import { cookingTimesOf } from './cooking-times.ts'
import { endProblem } from './override-ends.ts'
import { overrideFields, reasonFields, withoutExpired } from './overrides.ts'

export type ChangedAvailability =
  | { ok: true; availability: Availability }
  | { ok: false; problems: FieldProblem[] }

/**
 * The availability after a change. Every override must end in the future and within a year, so that nothing stays
 * closed by accident; the reason `Custom` needs its text; From must not exceed To. What has expired is dropped.
 */
export function changeAvailability(
  before: Availability,
  change: AvailabilityChange,
  now: Date,
): ChangedAvailability {
  const wanted = { ...before, ...change }
  const problems = [...endProblems(change, now), ...reasonProblems(wanted, now), ...cookingProblems(wanted)]
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, availability: withoutExpired(wanted, now) }
}

function endProblems(change: AvailabilityChange, now: Date): FieldProblem[] {
  const fields = Object.values(overrideFields).flatMap(({ openUntil, closedUntil }) => [
    openUntil,
    closedUntil,
  ])
  return fields.flatMap((path) => {
    const until = change[path]
    if (until === undefined || until === null) return []
    const message_de = endProblem(new Date(until), now)
    return message_de === null ? [] : [{ path, message_de }]
  })
}

function reasonProblems(wanted: Availability, now: Date): FieldProblem[] {
  return channels.flatMap((channel) => {
    const { reason, description } = reasonFields[channel]
    const until = wanted[overrideFields[channel].closedUntil]
    const isClosed = until !== null && Date.parse(until) > now.getTime()
    if (!isClosed || wanted[reason] !== 'Custom' || wanted[description].trim() !== '') return []
    return [{ path: description, message_de: 'Sonstiger Grund: Pflichtangabe' }]
  })
}

function cookingProblems(wanted: Availability): FieldProblem[] {
  const { pickup, delivery } = cookingTimesOf(wanted)
  const message_de = 'Die Zubereitungszeit „von“ liegt über „bis“.'
  return [
    ...(pickup.from > pickup.to ? [{ path: 'cookingTimePickupFromMinutes', message_de }] : []),
    ...(delivery.from > delivery.to ? [{ path: 'cookingTimeDeliveryFromMinutes', message_de }] : []),
  ]
}
