/** `12.90`, as registers write 1290 cents. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 1290 of `12.9`, `12.90` or 12.9; null where it is no such number. */
export function centsOf(decimal: unknown): number | null {
  const text = typeof decimal === 'number' || typeof decimal === 'string' ? String(decimal) : ''
  return /^-?\d{1,9}([.]\d+)?$/.test(text) ? Math.round(Number(text) * 100) : null
}
