import { mostTip } from '@tresen/contract/carts/cart'
import { formatMoney } from '@tresen/domain/money/format-money'
import { readMoney } from '@tresen/domain/money/read-money'

/** A tip as it is typed: cents, or what is wrong with it. Nothing typed is no tip. */
export function readTip(typed: string): { tip: number } | { fault: string } {
  const tip = typed.trim() === '' ? 0 : readMoney(typed)
  if (tip === null || tip < 0) return { fault: 'Bitte einen Betrag wie 2,50 eingeben' }
  return tip > mostTip ? { fault: `Höchstens ${formatMoney(mostTip)}` } : { tip }
}
