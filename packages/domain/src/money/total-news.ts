import { formatMoneyChange } from './format-money-change.ts'
import { formatMoney } from './format-money.ts'

/** A total as a screen shows it; `isSaving`: something that was done here is not answered yet. */
export type ShownTotal = { cartId: string; total: number; isSaving: boolean }

/** What is said of a total that became another one; `isOwnDoing`: the person changed something just now. */
export type TotalNews = { text: string; isOwnDoing: boolean }

/**
 * What to say when the total on a screen becomes another one; null: it is the same, or that of another cart. Cents. What
 * changes while nothing of one's own is on its way comes from elsewhere: a price, another tab, a discount that ended.
 */
export function newsOfTotal(before: ShownTotal, after: ShownTotal): TotalNews | null {
  if (before.cartId !== after.cartId || before.total === after.total) return null
  const isOwnDoing = before.isSaving || after.isSaving
  const text = isOwnDoing
    ? `Gesamt jetzt ${formatMoney(after.total)}`
    : `Preis geändert: ${formatMoneyChange(before.total, after.total)}`
  return { text, isOwnDoing }
}
