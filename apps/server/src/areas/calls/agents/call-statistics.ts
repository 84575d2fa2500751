import { restaurantsOf, type Ctx } from '../../../context.ts'
import { csvTable } from '../../../rooms/csv/csv-table.ts'
import { findCallRow } from '../calls.sql.ts'
import { viewCall } from '../calls.view.ts'
import { spanOf } from '../handling/find-calls.ts'
import { countOutcomes, listAgentCalls, listCallIds } from './call-statistics.sql.ts'

type Page = { restaurantId: string; page?: number; itemsPerPage?: number; query?: string }

export async function getCallStatistics(
  ctx: Ctx,
  { restaurantId, page = 1, itemsPerPage = 15, query = '' }: Page,
) {
  const counted = await countOutcomes(ctx.db, restaurantId, query.trim())
  const offset = (page - 1) * itemsPerPage
  const ids = await listCallIds(ctx.db, restaurantId, { query: query.trim(), offset, limit: itemsPerPage })
  const found = await Promise.all(ids.map((id) => findCallRow(ctx.db, { restaurantId, id })))
  return { ...counted, items: found.flatMap((row) => (row ? [viewCall(row)] : [])) }
}

export async function getCallCenterStatistics(ctx: Ctx, input: { from?: string; to?: string }) {
  const agents = await listAgentCalls(ctx.db, restaurantsOf(ctx), spanOf(input))
  const head = ['Agent', 'Angenommen', 'Abgewiesen', 'Verpasst', 'Bestellungen', 'Sekunden']
  const rows = agents.map(({ username, calls, rejected, missed, orders, seconds }) => [
    ...[username, calls, rejected, missed, orders, seconds],
  ])
  return { agents, csv: await csvTable([head, ...rows]) }
}
