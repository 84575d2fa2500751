import type { CsvProblem } from '@tresen/contract/common'
import {
  emptyPlan,
  identifierKey,
  placeOf,
  planLine,
  type ComparedLine,
  type ImportPlan,
  type KnownCustomers,
} from '@tresen/domain/customers/csv/plan-import'
import {
  faultAt,
  type CustomerCells,
  type CustomerLine,
} from '@tresen/domain/customers/csv/read-customer-line'
import type { Ctx } from '../../../context.ts'
import type { Db, Tx } from '../../../rooms/db/database.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import { customerCommentUpdated } from '../customers.events.ts'
import { listRestaurantIds, lockCustomers } from '../customers.sql.ts'
import { findMeant, listImportFamilies, savePlan } from './import.sql.ts'

type How = {
  franchiseId: string
  dryRun: boolean
  /** By `identifierKey` and `placeOf`: whom earlier lines of a dry run would have made. */
  made: Map<string, string>
}

type Taken = 'created' | 'changed' | 'unchanged' | CsvProblem

/** Carries out what some lines say, all of them at once, and says what became of each. */
export async function takeLines(
  ctx: Ctx,
  how: How,
  lines: readonly { row: CustomerCells; line: CustomerLine }[],
): Promise<Taken[]> {
  if (how.dryRun) return (await planLines(ctx, ctx.db, how, lines)).taken
  for (let tries = 0; ; tries++) {
    const done = await tryLines(ctx, how, lines).catch((error: unknown) => {
      if (tries < MOST_TRIES && raced.has((error as { code?: string }).code ?? '')) return null
      throw error
    })
    if (!done) continue
    ctx.events.published(done.events, done.seqs)
    return done.taken
  }
}

/** An order of one of these people came in between. */
const raced = new Set(['23505', '40P01', 'KnownMeanwhile'])
const MOST_TRIES = 5

class KnownMeanwhile extends Error {
  readonly code = 'KnownMeanwhile'
}

function tryLines(ctx: Ctx, how: How, lines: Parameters<typeof takeLines>[2]) {
  const { franchiseId } = how
  return ctx.db.transaction().execute(async (tx) => {
    await lockCustomers(tx, franchiseId)
    const { taken, plan } = await planLines(ctx, tx, how, lines)
    const isSaved =
      taken.every((one) => one === 'unchanged') || (await savePlan(tx, franchiseId, plan, ctx.now()))
    if (!isSaved) throw new KnownMeanwhile()
    const events = await eventsOf(tx, franchiseId, plan)
    return { taken, events, seqs: events.length > 0 ? await storeEvents(tx, events) : [] }
  })
}

async function eventsOf(tx: Tx, franchiseId: string, { changed }: ImportPlan): Promise<Outgoing[]> {
  const noted = [...changed.values()].filter(({ isNoted }) => isNoted)
  if (noted.length === 0) return []
  const restaurants = (await listRestaurantIds(tx, franchiseId)).map(({ id }) => id)
  return noted.flatMap(({ id, person }) =>
    customerCommentUpdated(restaurants, { customerId: id, notes: person.notes }),
  )
}

async function planLines(ctx: Ctx, db: Db | Tx, how: How, lines: Parameters<typeof takeLines>[2]) {
  const { compared, known } = await findKnown(
    db,
    how,
    lines.map(({ line }) => line),
  )
  const plan = emptyPlan()
  const taken = compared.map((line, index): Taken => {
    const outcome = planLine(line, known, plan, ctx.newId)
    if (outcome === 'created' && how.dryRun) remember(line, known, how.made)
    if (typeof outcome === 'string') return outcome
    const { kind, value } = outcome.taken
    const whose = outcome.by === '' ? 'einem anderen Kunden' : `„${outcome.by}“`
    return faultAt(
      lines[index]!.row,
      kind === 'Phone' ? 'phone' : 'whatsApp',
      `${value} gehört schon zu ${whose}.`,
    )
  })
  return { taken, plan }
}

/** The lines as they are compared, and everybody whom they may mean. */
async function findKnown(db: Db | Tx, { franchiseId, made }: How, lines: readonly CustomerLine[]) {
  const found = await findMeant(db, franchiseId, lines)
  const known = {
    roots: new Map<string, string>(),
    owners: new Map(),
    places: new Map(),
    families: new Map(),
  }
  const compared = found.map(({ nameKey, placeKey, rootById, rootByPlace, owners }, index): ComparedLine => {
    const line = { ...lines[index]!, nameKey, placeKey }
    if (rootById !== null) known.roots.set(line.id!, rootById)
    const place = rootByPlace ?? made.get(placeOf(line))
    if (place) known.places.set(placeOf(line), place)
    for (const { kind, value, ...owner } of owners) addOwner(known, identifierKey({ kind, value }), owner)
    for (const key of line.identifiers.map(identifierKey)) {
      const id = made.get(key)
      if (id) addOwner(known, key, { id, name: '', nameKey })
    }
    return line
  })
  const ids = [
    ...known.roots.values(),
    ...known.places.values(),
    ...[...known.owners.values()].flat().map(({ id }) => id),
  ]
  for (const family of await listImportFamilies(db, franchiseId, [...new Set(ids)])) {
    const identifiers = new Set(family.identifiers.map(identifierKey))
    known.families.set(family.id, { ...family, identifiers })
  }
  return { compared, known }
}

type Owner = { id: string; name: string; nameKey: string }

function addOwner({ owners }: { owners: Map<string, Owner[]> }, key: string, owner: Owner) {
  const all = owners.get(key) ?? []
  if (!all.some(({ id }) => id === owner.id)) owners.set(key, [...all, owner])
}

function remember(line: ComparedLine, known: KnownCustomers, made: Map<string, string>) {
  for (const key of line.identifiers.map(identifierKey)) {
    const owner = known.owners.get(key)?.at(-1)
    if (owner) made.set(key, owner.id)
  }
  const place = known.places.get(placeOf(line))
  if (place && line.identifiers.length === 0) made.set(placeOf(line), place)
}
