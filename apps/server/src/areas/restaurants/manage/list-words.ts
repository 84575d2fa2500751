import { additives, taxKeys, type TaxKey } from '@tresen/contract/menu/marks'
import { additiveLabels } from '@tresen/domain/menu/marks'
import { taxRate } from '@tresen/domain/taxes/tax-rates'
import type { Ctx } from '../../../context.ts'

const taxNames: Record<TaxKey, string> = { Food: 'Speisen', Drink: 'Getränke', MilkDrink: 'Milchgetränke' }

/** What programs of others need to read a menu. */
export async function listAdditives() {
  return additives.map((key) => ({ key, name: additiveLabels[key].label }))
}

export async function listTaxes({ now }: Ctx) {
  const today = now().toISOString().slice(0, 10)
  return taxKeys.map((key) => ({ key, name: taxNames[key], rate: taxRate(key, today) }))
}
