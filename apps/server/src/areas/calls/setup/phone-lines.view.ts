import type { NumberValidation, PhoneSetup } from '@tresen/contract/calls/call'
import type { LineRow } from './phone-lines.sql.ts'

export function viewValidation(row: LineRow): NumberValidation {
  return {
    restaurantId: row.restaurantId,
    phoneNumber: row.validatedNumber,
    state: row.validationState,
    validationCode: row.validationCode,
    at: row.validationAt?.toISOString() ?? null,
  }
}

export function viewSetup(row: LineRow): PhoneSetup {
  return {
    restaurantId: row.restaurantId,
    state: row.setupState,
    at: row.setupAt?.toISOString() ?? null,
  }
}

/** Now, and after what was before: two states of one millisecond have an order, too. */
export function momentAfter(before: Date | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1))
}
