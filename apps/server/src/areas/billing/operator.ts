import { billingTimeZone } from '@tresen/domain/billing/billing-calendar'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import type { Deps } from '../../context.ts'

/** Under this id the operator of the installation writes invoices, in a range of their own. */
export const operatorId = '00000000-0000-7000-8000-0be7a7000000'

/** The day in the operator's calendar. */
export function todayOf({ now }: Pick<Deps, 'now'>): string {
  return localDateAt(billingTimeZone, now())
}
