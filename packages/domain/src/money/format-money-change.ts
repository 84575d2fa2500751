import { formatMoney } from './format-money.ts'

/** A sum that became another one, `20,90 → 27,90 €`. Cents. */
export function formatMoneyChange(was: number, is: number): string {
  return `${formatMoney(was).slice(0, -2)} → ${formatMoney(is)}`
}
