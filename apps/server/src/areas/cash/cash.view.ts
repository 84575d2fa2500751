import type { CashEntry, CashReport } from '@tresen/contract/cash/cash'
import { businessDayAt } from '@tresen/domain/opening-hours/business-day/business-day'
import { figuresOf, reportsOf } from '@tresen/domain/cash/cash-report'
import type { CashRow } from './cash.sql.ts'

type Rules = Parameters<typeof businessDayAt>[0]

export function viewEntry(row: CashRow): CashEntry {
  const { id, orderId, orderNumber, kind, method, amount, tip, note, by, at } = row
  return { id, orderId, orderNumber, kind, method, amount, tip, note, by, at: at.toISOString() }
}

/** Entries as reports: of each drawer those from one settling to the next. */
export function viewReports(found: readonly CashRow[], rules: Rules, now: Date): CashReport[] {
  const drawers = Map.groupBy(found, ({ drawerId }) => drawerId)
  return [...drawers.values()].flatMap((ofDrawer) =>
    reportsOf(ofDrawer).map((entries) => viewReport(entries, rules, now)),
  )
}

function viewReport(entries: readonly CashRow[], rules: Rules, now: Date): CashReport {
  const last = entries.at(-1)!
  const settledAt = last.kind === 'Settled' ? last.at : null
  return {
    drawerId: last.drawerId,
    drawer: last.drawer,
    isTill: last.isTill,
    day: businessDayAt(rules, settledAt ?? now),
    settledAt: settledAt?.toISOString() ?? null,
    figures: figuresOf(entries),
    entries: entries.map(viewEntry),
  }
}
