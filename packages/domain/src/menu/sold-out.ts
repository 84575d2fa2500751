/** Whether something is sold out at a moment (ms since 1970). Sold out ends by itself when `until` is reached. */
export function isSoldOut(thing: { soldOutUntil: string | null }, at: number): boolean {
  return thing.soldOutUntil !== null && Date.parse(thing.soldOutUntil) > at
}
