import type { AvailabilityView } from '@tresen/contract/availability'
import { noOverrides } from '@tresen/domain/availability/overrides'
import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { berlin, openingRules } from '@tresen/domain/opening-hours/testing/opening-rules'

/** What Strg+K looks through: a restaurant that is open at six on a Friday, with nothing closed by hand. */
export function anEvening() {
  const rules = openingRules()
  const availability = { ...rules.availability, ...noOverrides }
  const view = { ...rules, availability } as unknown as AvailabilityView
  return { view, products: aMenu().products, rules, now: berlin('2026-11-20 18:00') }
}
