import type { Availability, AvailabilityChange } from '@tresen/contract/availability'

/** From–to in minutes. */
export type CookingTime = { from: number; to: number }
export type CookingTimes = { pickup: CookingTime; delivery: CookingTime }

/** Document 1, section 9: 5 to 210 minutes in steps of 5; the buttons shift by 10. */
export const cookingTimeLimits = { least: 5, most: 210, step: 5, shift: 10 } as const

const { least, most, step, shift } = cookingTimeLimits

/** Everything that can be chosen: 5, 10 … 210. */
export const cookingMinutes: readonly number[] = Array.from(
  { length: (most - least) / step + 1 },
  (_, index) => least + index * step,
)

/** A new From; a To that it passes is raised to From plus 10, at most 210. */
export function withFrom(time: CookingTime, from: number): CookingTime {
  return { from, to: from > time.to ? Math.min(most, from + shift) : time.to }
}

/** A new To; a From that it passes becomes To minus 10, at least 5. */
export function withTo(time: CookingTime, to: number): CookingTime {
  return { from: time.from > to ? Math.max(least, to - shift) : time.from, to }
}

/** Both values 10 minutes later or earlier, together, as far as 5 to 210 allows. */
export function shifted(time: CookingTime, direction: 1 | -1): CookingTime {
  const room = direction > 0 ? most - time.to : time.from - least
  const by = direction * Math.min(shift, room)
  return { from: time.from + by, to: time.to + by }
}

export function cookingTimesOf(availability: Availability): CookingTimes {
  return {
    pickup: {
      from: availability.cookingTimePickupFromMinutes,
      to: availability.cookingTimePickupToMinutes,
    },
    delivery: {
      from: availability.cookingTimeDeliveryFromMinutes,
      to: availability.cookingTimeDeliveryToMinutes,
    },
  }
}

/** Whether pickup and delivery take different times, so that both have to be shown. */
export function differ({ pickup, delivery }: CookingTimes): boolean {
  return pickup.from !== delivery.from || pickup.to !== delivery.to
}

export function cookingTimeChange({ pickup, delivery }: CookingTimes): AvailabilityChange {
  return {
    cookingTimePickupFromMinutes: pickup.from,
    cookingTimePickupToMinutes: pickup.to,
    cookingTimeDeliveryFromMinutes: delivery.from,
    cookingTimeDeliveryToMinutes: delivery.to,
  }
}
