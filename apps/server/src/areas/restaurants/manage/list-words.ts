import { additives, taxKeys, type TaxKey } from '@tresen/contract/menu/marks'
import { billingTimeZone } from '@tresen/domain/billing/billing-calendar'
import { additiveLabels } from '@tresen/domain/menu/marks'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { taxRate } from '@tresen/domain/taxes/tax-rates'
import type { Ctx } from '../../../context.ts'

const taxNames: Record<TaxKey, string> = { Food: 'Speisen', Drink: 'Getränke', MilkDrink: 'Milchgetränke' }

/** What programs of others need to read a menu. */
export async function listAdditives() {
  return additives.map((key) => ({ key, name: additiveLabels[key].label }))
}

export async function listTaxes({ now }: Ctx) {
  const today = localDateAt(billingTimeZone, now())
  return taxKeys.map((key) => ({ key, name: taxNames[key], rate: taxRate(key, today) }))
}
