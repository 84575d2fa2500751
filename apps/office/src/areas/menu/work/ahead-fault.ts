/** Why a moment is none for what is to come; null: it is one. */
export function aheadFault(moment: string | null, now: number): string | null {
  if (moment === null) return 'Bitte geben Sie einen Tag und eine Uhrzeit an.'
  return Date.parse(moment) <= now ? 'Zeit liegt in Vergangenheit' : null
}
