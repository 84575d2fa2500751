import type { Ctx } from '../../context.ts'
import { guess, takeBackGuess, type Guesser } from '../../rooms/throttle/guess.ts'

const FREE_GUESSES_PER_GUEST = 10
/** A house, or everybody of a mobile network, shares one address. */
const FREE_GUESSES_PER_ADDRESS = 100

/** What came of codes: how many may be looked up, and until when the others must wait. */
type Judged<Found> = { found: Found; blockedUntil: Date | null }

/**
 * Looks up codes that a guest tries, as many as they may: each is counted before it is looked at, and `rightIn` says
 * how many of them were no guesses after all. At a rush on one voucher many right ones come from one address; one after
 * the other, they never count at the same time.
 */
export function judgeCodes<Found>(
  ctx: Ctx,
  codes: readonly string[],
  lookUp: (allowed: readonly string[]) => Promise<Found>,
  rightIn: (found: Found, allowed: readonly string[]) => number,
): Promise<Judged<Found>> {
  const guessers = guessersOf(ctx)
  if (guessers.length === 0 || codes.length === 0) return unhindered(lookUp(codes))
  return ctx.inTurn(`voucher codes from ${ctx.remoteAddress}`, async () => {
    const allowed: string[] = []
    let blockedUntil: Date | null = null
    for (const code of codes) {
      blockedUntil ??= await guess(ctx, guessers)
      if (!blockedUntil) allowed.push(code)
    }
    const found = await lookUp(allowed)
    for (let right = rightIn(found, allowed); right > 0; right--) await takeBackGuess(ctx, guessers)
    return { found, blockedUntil }
  })
}

async function unhindered<Found>(looking: Promise<Found>): Promise<Judged<Found>> {
  return { found: await looking, blockedUntil: null }
}

/** Staff may try any code. */
function guessersOf({ actor, remoteAddress }: Ctx): Guesser[] {
  if (actor.kind !== 'guest') return []
  return [
    { subject: `voucher guest:${actor.guestId}`, free: FREE_GUESSES_PER_GUEST },
    { subject: `voucher address:${remoteAddress}`, free: FREE_GUESSES_PER_ADDRESS },
  ]
}
