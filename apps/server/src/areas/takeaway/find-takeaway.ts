import { restaurantsOf, type Ctx } from '../../context.ts'
import { findImportRow, listImportRows } from './takeaway.sql.ts'
import { viewImport, viewNoImport } from './takeaway.view.ts'

type At = { restaurantId: string }

/** The last imports of all restaurants in which the account may act. */
export async function listTakeaway(ctx: Ctx) {
  return (await listImportRows(ctx.db, restaurantsOf(ctx))).map(viewImport)
}

export async function getTakeawayImport(ctx: Ctx, at: At) {
  return { ...(await findImport(ctx, at)), exampleUrl: await exampleUrl(ctx) }
}

export async function getTakeawaySyncTime(ctx: Ctx, at: At) {
  return { syncTime: (await findImport(ctx, at)).syncTime }
}

export async function getTakeawaySyncError(ctx: Ctx, at: At) {
  return (await findImport(ctx, at)).syncError
}

async function findImport(ctx: Ctx, { restaurantId }: At) {
  const row = await findImportRow(ctx.db, restaurantId)
  return row ? viewImport(row) : viewNoImport(restaurantId)
}

async function exampleUrl(ctx: Ctx): Promise<string | null> {
  const simulators = await ctx.simulators()
  return simulators && `${simulators}/takeaway/lieferservice/menu.json`
}
