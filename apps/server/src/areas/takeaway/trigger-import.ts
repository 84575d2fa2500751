import type { TakeawayImport } from '@tresen/contract/takeaway/takeaway'
import { userOf, type Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { readSourceAddress, type Credentials } from './fetch-source.ts'
import { importProducts } from './import-products.ts'
import { takeawayProductsImportStateChanged } from './takeaway.events.ts'
import { findImportRow, insertRun, type ImportRow } from './takeaway.sql.ts'
import { viewImport } from './takeaway.view.ts'

type Input = { restaurantId: string; takeawayUrl: string } & Credentials

/** Begins the import of a menu; a job does the rest. */
export async function triggerTakeawayImport(ctx: Ctx, input: Input): Promise<TakeawayImport | Refused> {
  const url = readSourceAddress(input.takeawayUrl)
  if (!url) return refuse('AddressInvalid')
  const before = await findImportRow(ctx.db, input.restaurantId)
  const row: ImportRow = {
    restaurantId: input.restaurantId,
    runId: ctx.newId(),
    state: 'Waiting',
    productsProgress: 0,
    additivesProgress: 0,
    url: url.href,
    triggeredAt: ctx.now(),
    syncTime: before?.syncTime ?? null,
    syncError: null,
    report: null,
  }
  const { username, password, apiKey } = input
  const author = { id: userOf(ctx)!, name: ctx.actor.kind === 'user' ? ctx.actor.username : '' }
  const outgoing = [takeawayProductsImportStateChanged(row)]
  const credentials = { username, password, apiKey }
  const seqs = await insertRun(ctx.db, row, author, credentials, importProducts, outgoing)
  if (!seqs) return refuse('ImportIsRunning')
  ctx.events.published(outgoing, seqs)
  return viewImport(row)
}

type Refused = ReturnType<typeof refuse<'AddressInvalid'>> | ReturnType<typeof refuse<'ImportIsRunning'>>
