/** A time of day as it was typed, as minutes since midnight: `18:30`, `1830`, `18.30`, `9`, `930`; null: none. */
export function readClockTime(typed: string): number | null {
  const text = typed.trim()
  const [, hours, minutes = '0'] =
    /^(\d{1,2})[:.](\d{2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? /^(\d{1,2})$/.exec(text) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null
  return Number(hours) * 60 + Number(minutes)
}
