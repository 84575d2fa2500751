import type { MyPin } from '@tresen/contract/identity/device-calls'
import { pinProblem } from '@tresen/domain/identity/pin-rule'
import { userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { noteSecurity } from '../security/security-log.ts'
import { deletePin, findPinChange, savePin } from './devices.sql.ts'

export async function getMyPin(ctx: Ctx): Promise<MyPin> {
  return { changedAt: (await findPinChange(ctx.db, userOf(ctx)!))?.toISOString() ?? null }
}

/** Sets the PIN by which the person is switched in on shared devices. */
export async function setMyPin(ctx: Ctx, { body: { pin } }: { body: { pin: string } }) {
  const problem = pinProblem(pin)
  if (problem) return refuse(problem)
  const pinHash = await hashPassword(pin)
  const isSaved = await ctx.db.transaction().execute(async (db) => {
    if (!(await savePin(db, userOf(ctx)!, pinHash, ctx.now()))) return false
    await noteSecurity({ ...ctx, db }, 'PinChanged', aboutMe(ctx))
    return true
  })
  return isSaved ? getMyPin(ctx) : null
}

export async function removeMyPin(ctx: Ctx): Promise<MyPin> {
  await ctx.db.transaction().execute(async (db) => {
    await deletePin(db, userOf(ctx)!)
    await noteSecurity({ ...ctx, db }, 'PinRemoved', aboutMe(ctx))
  })
  return { changedAt: null }
}

function aboutMe({ actor }: Ctx) {
  const { userId, username } = actor as { userId: string; username: string }
  return { userId, username }
}
