import type { TaxKey } from '@tresen/contract/menu/marks'

type Rates = Record<TaxKey, number>

/**
 * VAT in percent on food and drink that is delivered or picked up, by the day from which it holds.
 * § 12 Abs. 1 UStG (19 %: drinks), Abs. 2 Nr. 1 with Anlage 2 (7 %: food, and Nr. 35: milk drinks with at least
 * 75 % milk); 2020: § 28 Abs. 1 and 2 UStG; since 2026 Abs. 2 Nr. 15 makes food 7 % wherever it is eaten.
 */
const ratesFrom: readonly (readonly [from: string, rates: Rates])[] = [
  ['2026-01-01', { Food: 7, Drink: 19, MilkDrink: 7 }],
  ['2021-01-01', { Food: 7, Drink: 19, MilkDrink: 7 }],
  ['2020-07-01', { Food: 5, Drink: 16, MilkDrink: 5 }],
  ['2007-01-01', { Food: 7, Drink: 19, MilkDrink: 7 }],
]

/**
 * The VAT rate in percent of a tax key on a day of the restaurant's calendar (`2026-11-20`): the day on which the
 * guest gets the goods. Throws a RangeError for days before 2007.
 */
export function taxRate(key: TaxKey, localDate: string): number {
  for (const [from, rates] of ratesFrom) if (localDate >= from) return rates[key]
  throw new RangeError(`No VAT rates known for ${localDate}`)
}
