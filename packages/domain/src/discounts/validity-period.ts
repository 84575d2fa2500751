/** When a discount or a voucher holds: from `validFrom` on, before `validUntil`; null: without an end on that side. */
export type ValidityPeriod = { validFrom: string | null; validUntil: string | null }

/** The same in milliseconds since 1970, without an end: infinite. */
export type Bounds = { validFrom: number; validUntil: number }

export function boundsOf({ validFrom, validUntil }: ValidityPeriod): Bounds {
  return {
    validFrom: validFrom === null ? -Infinity : Date.parse(validFrom),
    validUntil: validUntil === null ? Infinity : Date.parse(validUntil),
  }
}

/** Why it does not hold at a moment; null: it does. */
export function outsideOf({ validFrom, validUntil }: Bounds, now: number): 'NotYetValid' | 'Expired' | null {
  if (now < validFrom) return 'NotYetValid'
  return now < validUntil ? null : 'Expired'
}

/** What is wrong with a period, by the field concerned. */
export function periodFaults(period: ValidityPeriod): { path: string; message_de: string }[] {
  const { validFrom, validUntil } = boundsOf(period)
  return validFrom >= validUntil
    ? [{ path: '/validUntil', message_de: 'Das Ende muss nach dem Beginn liegen.' }]
    : []
}
