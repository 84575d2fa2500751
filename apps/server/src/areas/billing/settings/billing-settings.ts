import type { BillingSettings, BillingSettingsState } from '@tresen/contract/billing/billing-settings'
import { usualAccounts } from '@tresen/domain/billing/datev'
import { wrongInSeller } from '@tresen/domain/invoices/invoice-parties'
import type { Ctx } from '../../../context.ts'
import type { Db, Tx } from '../../../rooms/db/database.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { billingSettingsChanged } from '../billing.events.ts'
import { findSettings, saveSettings } from './settings.sql.ts'

/** As long as nothing was saved. */
export const atFirst: BillingSettings = {
  seller: {
    ...{ name: '', street: '', houseNumber: '', zipCode: '', city: '', taxNumber: '', vatId: '' },
    ...{ iban: '', contactName: '', email: '', phone: '' },
  },
  paymentDays: 14,
  dunning: [
    { days: 7, fee: 0 },
    { days: 7, fee: 500 },
    { days: 7, fee: 1000 },
  ],
  datev: {
    ...{ consultant: 1001, client: 1, yearBegins: 1, chart: 'SKR03', accountLength: 4 },
    ...usualAccounts.SKR03,
  },
}

export async function loadSettings(db: Db | Tx): Promise<BillingSettingsState> {
  return (await findSettings(db)) ?? { settings: atFirst, version: 0 }
}

export function getBillingSettings({ db }: Ctx): Promise<BillingSettingsState> {
  return loadSettings(db)
}

export async function updateBillingSettings(ctx: Ctx, { body }: { body: BillingSettingsState }) {
  const { version, settings: typed } = body
  const trimmed = Object.entries(typed.seller).map(([name, value]) => [name, value.trim()])
  const settings = { ...typed, seller: Object.fromEntries(trimmed) as BillingSettings['seller'] }
  const wrong = wrongInSeller(settings.seller)
  if (wrong.length > 0) return refuse('InvoiceSellerInvalid', { wrong })
  const events = [billingSettingsChanged(settings)]
  const seqs = await saveSettings(ctx.db, settings, version, events)
  if (!seqs) return refuse('BillingSettingsConflict', await loadSettings(ctx.db))
  ctx.events.published(events, seqs)
  return { settings, version: version + 1 }
}
