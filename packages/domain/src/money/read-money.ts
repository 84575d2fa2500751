const shape = /^([-−+]?)(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,(\d{0,2})|\.(\d{1,2}))?$/

/**
 * An amount of euros as people in Germany type it, as cents: `2`, `2,5`, `12.90`, `1.234,50 €`, `3 Euro`, `-0,50`; null when it
 * is none or nothing. A point before exactly three digits parts thousands.
 */
export function readMoney(typed: string): number | null {
  const [, sign, euros, comma, point] = shape.exec(typed.replace(/\s|€|euro?/gi, '')) ?? []
  if (euros === undefined) return null
  const cents = Number(euros.replaceAll('.', '')) * 100 + Number((comma ?? point ?? '').padEnd(2, '0'))
  return (sign === '-' || sign === '−') && cents > 0 ? -cents : cents
}

/** Cents as one types them, without the sign: `12,90`. */
export function typedMoney(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
