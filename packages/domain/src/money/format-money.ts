const noBreakSpace = '\u00a0'
/** A minus as a font draws it beside figures; a line may end behind a hyphen, and never behind this. */
export const minusSign = '\u2212'

/** Cents as German money, `12,90 €`, `−3,50 €`: point between thousands, no-break space before the sign. */
export function formatMoney(cents: number): string {
  const absolute = Math.abs(Math.round(cents))
  const euros = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  const sign = cents < 0 && absolute > 0 ? minusSign : ''
  return `${sign}${euros},${String(absolute % 100).padStart(2, '0')}${noBreakSpace}€`
}

/** Cents as short German money for sentences: `150 €`, and `149,50 €` only where there are cents. */
export function formatMoneyShort(cents: number): string {
  return formatMoney(cents).replace(',00', '')
}

/** Of several prices in cents, the least and the most: `8,90–26,90 €`, without blanks as `11–14 Uhr` has none; `8,90 €` of one. */
export function formatMoneyRange(cents: readonly number[]): string {
  const [least, most] = [Math.min(...cents), Math.max(...cents)].map(formatMoney) as [string, string]
  return least === most ? least : `${least.replace(`${noBreakSpace}€`, '')}–${most}`
}

/**
 * The price of one litre in cents (Grundpreis, § 4 PAngV), rounded to the cent; the deposit is not part of it
 * (§ 7 PAngV). Throws a RangeError when the contents are not more than nothing.
 */
export function pricePerLitre(cents: number, millilitres: number): number {
  if (!(millilitres > 0)) throw new RangeError(`No price per litre for ${millilitres} ml`)
  return Math.round((cents * 1000) / millilitres)
}
