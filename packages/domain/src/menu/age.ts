import { typedNumber } from '../numbers/format-number.ts'
import type { Guarded, MinimumAge } from '@tresen/contract/menu/marks'

/** Above it a drink counts as alcoholic and its label names the alcohol (LMIV art. 16), in % vol. */
const leastAlcohol = 1.2
/** What is distilled is sold from 18 (JuSchG § 9); without an age of its own, a drink as strong is taken for it. */
const leastSpirits = 15
/** Above it a drink carries a warning (LMIV annex III), in mg for 100 ml. */
const mostCaffeine = 15

/** From what age a product may be sold; null: anybody may have it. Without an age of its own, its alcohol tells. */
export function ageOf({ minimumAge, alcoholPercent }: Guarded): MinimumAge | null {
  if (minimumAge) return minimumAge
  const percent = alcoholPercent ?? 0
  if (percent > leastAlcohol) return percent >= leastSpirits ? 18 : 16
  return null
}

/** What must stand beside a product before it is ordered: age, alcohol and the warning of much caffeine, in German. */
export function guardNotes(product: Guarded): string[] {
  const { alcoholPercent, caffeine } = product
  const age = ageOf(product)
  return [
    ...(age ? [`ab ${age} Jahren`] : []),
    ...(alcoholPercent && alcoholPercent > leastAlcohol ? [`${typedNumber(alcoholPercent)} % vol`] : []),
    ...(caffeine && caffeine > mostCaffeine
      ? [
          `Erhöhter Koffeingehalt. Für Kinder und schwangere oder stillende Frauen nicht empfohlen (${typedNumber(caffeine)} mg/100 ml)`,
        ]
      : []),
  ]
}

/** What a slip and a board say of an order for which the age must be checked at the door. */
export function ageCheckText(minimumAge: MinimumAge): string {
  return `Alter prüfen: ab ${minimumAge}`
}
