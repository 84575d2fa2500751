import { customerFileHeadings, customerRows } from '@tresen/domain/customers/csv/customer-rows'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import type { CustomerExport } from '@tresen/contract/customers/customer-file'
import type { Ctx } from '../../../context.ts'
import { csvTable } from '../../../rooms/csv/csv-table.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import { customersExported } from '../customers.events.ts'
import { listRestaurantIds } from '../customers.sql.ts'
import { findTimeZone, listExportIds, listImportFamilies } from './import.sql.ts'

/** So many customers are one part; of half a million nothing but a part is ever in memory. */
const PART = 2000

/** The next part of the file that the import reads again; the first one has the headings. */
export async function exportCustomers(
  ctx: Ctx,
  input: { franchiseId: string; after?: string },
): Promise<CustomerExport> {
  const { franchiseId } = input
  const after = input.after ?? null
  const ids = (await listExportIds(ctx.db, franchiseId, after, PART)).map(({ id }) => id)
  const families = await listImportFamilies(ctx.db, franchiseId, ids)
  const byId = new Map(families.map((family) => [family.id, family]))
  const rows = ids.flatMap((id) => byId.get(id) ?? []).flatMap((family) => customerRows(family))
  const isFirst = after === null
  const options = { bom: isFirst, escape_formulas: false }
  const csv = await csvTable(isFirst ? [customerFileHeadings, ...rows] : rows, options)
  if (isFirst) await tell(ctx, franchiseId)
  return {
    fileName: `kunden-${localDateAt(await findTimeZone(ctx.db, franchiseId), ctx.now())}.csv`,
    csv,
    next: ids.length === PART ? ids.at(-1)! : null,
  }
}

/** Whoever takes all customers with them stands in the journals of the franchise. */
async function tell(ctx: Ctx, franchiseId: string) {
  const restaurants = await listRestaurantIds(ctx.db, franchiseId)
  const events = customersExported(restaurants.map(({ id }) => id))
  const seqs = await ctx.db.transaction().execute((tx) => storeEvents(tx, events))
  ctx.events.published(events, seqs)
}
