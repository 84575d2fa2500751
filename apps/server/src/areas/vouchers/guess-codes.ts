import type { Ctx } from '../../context.ts'
import { countGuess, findBlock } from '../../rooms/throttle/guesses.sql.ts'

const FREE_GUESSES_PER_GUEST = 10
/** A house, or everybody of a mobile network, shares one address. */
const FREE_GUESSES_PER_ADDRESS = 100

/** Until when a guest who tried too many codes that do not exist must wait; null: not at all. */
export async function blockOfCodes(ctx: Ctx): Promise<Date | null> {
  const blocks = await Promise.all(subjectsOf(ctx).map(([subject]) => findBlock(ctx.db, subject)))
  const last = Math.max(...blocks.map((block) => block?.getTime() ?? 0), 0)
  return last > ctx.now().getTime() ? new Date(last) : null
}

/** Counts codes that do not exist. Only these: at a rush on one voucher many right ones come from one address. */
export async function countWrongCodes(ctx: Ctx, amount: number): Promise<void> {
  for (const [subject, free] of subjectsOf(ctx)) {
    for (let counted = 0; counted < amount; counted++) await countGuess(ctx.db, subject, free, ctx.now())
  }
}

/** Staff may try any code. */
function subjectsOf({ actor, remoteAddress }: Ctx): [subject: string, free: number][] {
  if (actor.kind !== 'guest') return []
  return [
    [`voucher guest:${actor.guestId}`, FREE_GUESSES_PER_GUEST],
    [`voucher address:${remoteAddress}`, FREE_GUESSES_PER_ADDRESS],
  ]
}
