import type { CallInput } from '@tresen/contract/define'
import type { menuHistoryCalls } from '@tresen/contract/menu/history-calls'
import type { PlannedChange } from '@tresen/contract/menu/history'
import { bulkChange, bulkFaults } from '@tresen/domain/menu/bulk/bulk-change'
import { checkMenu } from '@tresen/domain/menu/documents/check-menu'
import { describeChanges } from '@tresen/domain/menu/history/describe-changes'
import {
  changesTo,
  wantedItems,
  withChanges,
  type MenuChange,
  type MenuDocuments,
  type WantedItem,
} from '@tresen/domain/menu/documents/menu-documents'
import { describeConflicts } from '@tresen/domain/menu/history/describe-conflicts'
import { isPlannable, mergePlanned } from '@tresen/domain/menu/history/planned-change'
import type { Ctx, Deps } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { addJob, removeJob } from '../../../rooms/jobs/jobs.sql.ts'
import { authorOf, changeMenu } from '../work/change-menu.ts'
import { findKeptMenu } from '../work/find-menu.ts'
import { menuEvent } from '../menu.events.ts'
import { viewPlannedChange } from '../menu.view.ts'
import * as store from './planned-changes.sql.ts'

type Calls = typeof menuHistoryCalls
type OfPlanned = { restaurantId: string; plannedChangeId: string }

/** Publishes planned changes at their moment, also after a restart. */
export const publishPlannedJob = defineJob<{ restaurantId: string; id: string }>({
  name: 'publish-planned-menu-change',
  run: async (deps, { restaurantId, id }) => {
    const row = await store.findPlannedChange(deps.db, restaurantId, id)
    if (row?.state === 'Waiting') await publish(deps, row, false)
  },
})

export async function planMenuChange(ctx: Ctx, { restaurantId, body }: CallInput<Calls['planMenuChange']>) {
  const { id = ctx.newId(), publishAt, summary, seen } = body
  const known = await store.findPlannedChange(ctx.db, restaurantId, id)
  if (known) return viewPlannedChange(known)
  if (!isPlannable(publishAt, ctx.now())) return refuse('TimeNotPossible')
  const kept = await findKeptMenu(ctx, restaurantId)
  if (!kept) return refuse('NotFound')
  if (seen !== undefined && seen !== kept.version) return refuse('MenuConflict')
  const faults = body.bulk ? bulkFaults(kept.documents, body.bulk) : []
  const changes = changesTo(kept.documents, wantedOf(kept.documents, body))
  const problems = faults.length ? faults : checkMenu(withChanges(kept.documents, changes), changes)
  if (problems.length) return refuse('MenuProblems', { problems })
  if (changes.length === 0) return refuse('NothingToChange')

  const row: store.PlannedChangeRow = {
    restaurantId,
    id,
    publishAt: new Date(publishAt),
    summary,
    author: authorOf(ctx),
    state: 'Waiting',
    version: null,
    changes,
    differences: describeChanges(kept.documents, changes),
    conflicts: [],
  }
  const job = addJob(publishPlannedJob, { restaurantId, id }, { key: jobKey(id), at: row.publishAt })
  const outgoing = [plannedEvent(row)]
  const seqs = await store.insertPlannedChange(ctx.db, row, ctx.now(), job, outgoing)
  if (seqs) ctx.events.published(outgoing, seqs)
  return viewPlannedChange(row)
}

function wantedOf(
  documents: MenuDocuments,
  { changes, bulk }: CallInput<Calls['planMenuChange']>['body'],
): WantedItem[] {
  const wanted = changes ? wantedItems(changes) : []
  if (!bulk) return wanted
  return [...wanted, ...bulkChange(withChanges(documents, changesTo(documents, wanted)), bulk)]
}

/** What waits names already what others changed since: there is time to decide. */
export async function listPlannedChanges(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const [planned, kept] = await Promise.all([
    store.listPlannedChangeRows(ctx.db, restaurantId),
    findKeptMenu(ctx, restaurantId),
  ])
  return planned.map((row) => viewPlannedChange(kept ? warned(row, kept.documents) : row))
}

function warned(row: store.PlannedChangeRow, documents: MenuDocuments): store.PlannedChangeRow {
  if (row.state !== 'Waiting') return row
  return { ...row, conflicts: conflictsIn(documents, row.changes) }
}

function conflictsIn(documents: MenuDocuments, changes: readonly MenuChange[]) {
  return describeConflicts(documents, changes, mergePlanned(documents, changes).conflicts)
}

export async function publishPlannedChange(ctx: Ctx, input: OfPlanned & { evenIfChanged?: boolean }) {
  const row = await store.findPlannedChange(ctx.db, input.restaurantId, input.plannedChangeId)
  if (!row) return refuse('NotFound')
  if (row.state !== 'Waiting' && row.state !== 'Conflict') return refuse('NotWaiting')
  const published = await publish(ctx, row, input.evenIfChanged ?? false)
  if (!published) return refuse('NotWaiting')
  if (published.state !== 'Published')
    return refuse('ChangedSince', {
      items: published.conflicts.map(({ kind, id, name }) => ({ kind, id, name })),
    })
  return published
}

export async function cancelPlannedChange(ctx: Ctx, { restaurantId, plannedChangeId }: OfPlanned) {
  const row = await store.findPlannedChange(ctx.db, restaurantId, plannedChangeId)
  if (!row) return refuse('NotFound')
  if (row.state !== 'Waiting' && row.state !== 'Conflict') return refuse('NotWaiting')
  const cancelled = await settle(ctx, row, { state: 'Cancelled' })
  if (cancelled) await removeJob(ctx.db, jobKey(row.id))
  return cancelled ?? refuse('NotWaiting')
}

/** Null: somebody else settled it meanwhile. Found done already, as after a crash, it is only noted. */
async function publish(
  deps: Deps & Partial<Pick<Ctx, 'actor'>>,
  row: store.PlannedChangeRow,
  evenIfChanged: boolean,
): Promise<PlannedChange | null> {
  const changed = await changeMenu(deps, row.restaurantId, `Geplant: ${row.summary}`, (documents) => {
    const conflicts = evenIfChanged ? [] : conflictsIn(documents, row.changes)
    return conflicts.length ? refuse('Conflicts', { conflicts }) : mergePlanned(documents, row.changes).wanted
  })
  if (!(changed instanceof Refusal)) {
    const version = changed.version?.version ?? (await findKeptMenu(deps, row.restaurantId))!.version
    return settle(deps, row, { state: 'Published', version, conflicts: [] })
  }
  if (changed.code === 'NotFound') return null
  const details = changed.details
  const conflicts = 'problems' in details ? details.problems : details.conflicts
  return settle(deps, row, { state: 'Conflict', conflicts })
}

async function settle(
  { db, events }: Deps,
  row: store.PlannedChangeRow,
  change: Partial<store.PlannedChangeRow>,
): Promise<PlannedChange | null> {
  const settled = { ...row, ...change }
  const outgoing = [plannedEvent(settled)]
  const seqs = await store.savePlannedState(db, settled, row.state, outgoing)
  if (!seqs) return null
  events.published(outgoing, seqs)
  return viewPlannedChange(settled)
}

function plannedEvent(row: store.PlannedChangeRow) {
  return menuEvent(row.restaurantId, { name: 'plannedChangeUpdated', payload: viewPlannedChange(row) })
}

function jobKey(id: string): string {
  return `planned-menu-change ${id}`
}
