import type { TaxShare } from '@tresen/contract/carts/cart'
import { spreadAmount } from '../money/spread-amount.ts'

/** Gross cents by VAT rate in percent. */
export type GrossByRate = ReadonlyMap<number, number>

/**
 * Net and tax of the sums of each rate, lowest rate first; rates without money are left out. The tax is taken
 * once from each sum and rounded to the cent, the net is the rest: `net + tax = gross`, exactly.
 */
export function splitTaxes(grossByRate: GrossByRate): TaxShare[] {
  return [...grossByRate]
    .filter(([, gross]) => gross !== 0)
    .sort(([a], [b]) => a - b)
    .map(([rate, gross]) => {
      const tax = Math.round((gross * rate) / (100 + rate))
      return { rate, net: gross - tax, tax, gross }
    })
}

/**
 * Spreads an amount (a delivery fee, a discount) over the rates in proportion to the goods, because what is sold
 * along with goods is taxed like them (Nebenleistung, Abschnitt 3.10 UStAE). Whole cents by largest remainder;
 * equal remainders go to the lower rate first. The parts add up to the amount; goods that cost nothing share it equally. Throws a RangeError when
 * there is an amount but no rate to put it on.
 */
export function spreadOverRates(amount: number, goodsByRate: GrossByRate): Map<number, number> {
  if (goodsByRate.size === 0 && amount !== 0) throw new RangeError('No goods to spread an amount over')
  const rates = [...goodsByRate].sort(([a], [b]) => a - b)
  const parts = spreadAmount(
    amount,
    rates.map(([, gross]) => gross),
  )
  return new Map(rates.map(([rate], position) => [rate, parts[position]!]))
}
