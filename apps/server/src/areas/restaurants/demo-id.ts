/** 2026-11-20 00:00 UTC: the moment that all ids of the demo name as their time. */
const timestamp = Date.UTC(2026, 10, 20).toString(16).padStart(12, '0')

/**
 * A fixed UUIDv7, so that links into the demo stay the same after every seeding. `kind` is four hex digits and
 * says what it is; `number` counts within the kind. New things get new numbers at the end.
 */
export function demoId(kind: string, number: number): string {
  const last = kind + number.toString(16).padStart(8, '0')
  return `${timestamp.slice(0, 8)}-${timestamp.slice(8)}-7000-8000-${last}`
}

export const leineglutFranchiseId = demoId('0001', 1)
export const rosenstockFranchiseId = demoId('0001', 2)
export const sushikisteFranchiseId = demoId('0001', 3)

/** Pizza, burger, schnitzel in Göttingen: the real card. */
export const leineglutId = demoId('0002', 1)
/** Its sister in Weende, open through the night. */
export const leineglutWeendeId = demoId('0002', 2)
/** Indian kitchen in Hildesheim, another franchise. */
export const rosenstockId = demoId('0002', 3)
/** Not open yet: state Onboarding. */
export const sushikisteId = demoId('0002', 4)

export const demoRestaurantIds = [leineglutId, leineglutWeendeId, rosenstockId, sushikisteId] as const
