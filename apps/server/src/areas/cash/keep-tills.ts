import { mostTills, type CashTill } from '@tresen/contract/cash/cash'
import type { Ctx } from '../../context.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { storeEvents } from '../../rooms/realtime/event-log.sql.ts'
import { cashTillsChanged } from './cash.events.ts'
import { listOpenRows, lockDrawers } from './cash.sql.ts'
import { listTillRows, lockTills, removeTillRow, saveTillRow, wasTill } from './tills.sql.ts'

type At = { restaurantId: string; tillId: string }

export function listTills({ db }: Ctx, { restaurantId }: { restaurantId: string }): Promise<CashTill[]> {
  return listTillRows(db, restaurantId)
}

/** A further till, or another name for one. */
export function saveTill(ctx: Ctx, { body, ...at }: At & { body: { name: string; before: string | null } }) {
  const { restaurantId, tillId: id } = at
  const name = body.name.trim()
  return changeTills(ctx, restaurantId, async (tx, tills) => {
    const known = tills.find((till) => till.id === id)
    if (known?.name === name) return 'unchanged'
    const isSeen = (known?.name ?? null) === body.before
    if (!isSeen || (!known && (await wasTill(tx, restaurantId, id)))) return refuse('TillChanged', { tills })
    if (isTaken(name, tills, id)) return refuse('TillNameTaken')
    if (!known && tills.length >= mostTills) return refuse('TooManyTills')
    await saveTillRow(tx, restaurantId, { id, name })
    return 'changed'
  })
}

/** The first till is called "Kasse". */
function isTaken(name: string, tills: readonly CashTill[], id: string): boolean {
  const others = tills.filter((till) => till.id !== id).map((till) => till.name)
  return ['Kasse', ...others].some((other) => other.toLowerCase() === name.toLowerCase())
}

/** Nothing comes into it any more. What is in it has to be settled first. */
export function removeTill(ctx: Ctx, { restaurantId, tillId }: At) {
  return changeTills(ctx, restaurantId, async (tx, tills) => {
    if (!tills.some(({ id }) => id === tillId)) return 'unchanged'
    await lockDrawers(tx, restaurantId, [tillId])
    if ((await listOpenRows(tx, restaurantId, tillId)).length > 0) return refuse('TillNotSettled')
    await removeTillRow(tx, restaurantId, tillId, ctx.now())
    return 'changed'
  })
}

/** One change after the other, told with what became of it. */
async function changeTills<Refused extends Refusal>(
  ctx: Ctx,
  restaurantId: string,
  decide: (tx: Tx, tills: CashTill[]) => Promise<'changed' | 'unchanged' | Refused>,
): Promise<CashTill[] | Refused> {
  const done = await ctx.db.transaction().execute(async (tx) => {
    await lockTills(tx, restaurantId)
    const before = await listTillRows(tx, restaurantId)
    const decided = await decide(tx, before)
    if (decided instanceof Refusal) return decided
    if (decided === 'unchanged') return { tills: before, events: [], seqs: [] }
    const tills = await listTillRows(tx, restaurantId)
    const events = [cashTillsChanged(restaurantId, tills)]
    return { tills, events, seqs: await storeEvents(tx, events) }
  })
  if (done instanceof Refusal) return done
  if (done.events.length > 0) ctx.events.published(done.events, done.seqs)
  return done.tills
}
