import { takeawayCalls } from '@tresen/contract/takeaway/takeaway'
import type { FastifyInstance } from 'fastify'
import { restaurantsOf, type Ctx, type Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { checkTakeaway } from './check-takeaway.ts'
import { findImportRow, listImportRows } from './takeaway.sql.ts'
import { viewImport, viewNoImport } from './takeaway.view.ts'
import { triggerTakeawayImport } from './trigger-import.ts'

export function takeawayRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, takeawayCalls, {
    checkTakeaway,
    listTakeaway: async (ctx) => (await listImportRows(ctx.db, restaurantsOf(ctx))).map(viewImport),
    getTakeawayImport: async (ctx, { restaurantId }) => ({
      ...(await findImport(ctx, restaurantId)),
      exampleUrl: await exampleUrl(ctx),
    }),
    getTakeawaySyncTime: async (ctx, { restaurantId }) => ({
      syncTime: (await findImport(ctx, restaurantId)).syncTime,
    }),
    getTakeawaySyncError: async (ctx, { restaurantId }) => (await findImport(ctx, restaurantId)).syncError,
    triggerTakeawayImport,
  })
}

async function findImport(ctx: Ctx, restaurantId: string) {
  const row = await findImportRow(ctx.db, restaurantId)
  return row ? viewImport(row) : viewNoImport(restaurantId)
}

async function exampleUrl(ctx: Ctx): Promise<string | null> {
  const simulators = await ctx.simulators()
  return simulators && `${simulators}/takeaway/lieferservice/menu.json`
}
