import type { Span } from '@tresen/domain/billing/billing-calendar'
import { billingTimeZone } from '@tresen/domain/billing/billing-calendar'
import { datevFile, isInOneYear } from '@tresen/domain/billing/datev'
import { windows1252 } from '@tresen/domain/billing/windows-1252'
import { localTimeAt } from '@tresen/domain/opening-hours/local-time'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { loadSettings } from '../settings/billing-settings.ts'
import { listDatevEntries } from './datev.sql.ts'

/** All bookings of a span for the tax adviser. */
export async function exportDatev(ctx: Ctx, { from, to }: Span) {
  const { settings } = await loadSettings(ctx.db)
  if (!isInOneYear(settings, { from, to })) return refuse('DatevTwoYears')
  const entries = await listDatevEntries(ctx.db, { from, to })
  const shown = new Date(localTimeAt(billingTimeZone, ctx.now().getTime())).toISOString()
  const text = datevFile(settings, { from, to }, entries, shown.replaceAll(/\D/g, ''))
  return {
    name: `EXTF_Buchungsstapel_${from}_${to}.csv`,
    type: 'text/csv; charset=windows-1252',
    bytes: windows1252(text),
  }
}
