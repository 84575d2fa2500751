import { userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { forgetGuesses } from '../../../rooms/throttle/forget-guesses.ts'
import { guess, secondsUntil, takeBackGuess } from '../../../rooms/throttle/guess.ts'
import { findUser } from '../identity.sql.ts'
import { issueUser } from '../issue-user.ts'
import { passwordFits } from '../passwords/hash-password.ts'
import { noteSecurity } from '../security/security-log.ts'
import { findSession } from '../sessions/sessions.sql.ts'
import { findColleague, listColleagueRows, saveActing } from './devices.sql.ts'

/** Longer than a shift; the device itself switches out after minutes without a touch. */
const SHIFT_MS = 12 * 3600_000
const FREE_GUESSES_PER_PERSON = 5
/** On one device at all PINs together. */
const FREE_GUESSES_PER_DEVICE = 15

export async function listColleagues(ctx: Ctx) {
  const device = await sharedDevice(ctx)
  return device ? listColleagueRows(ctx.db, device.restaurantId) : []
}

/** From now on what is done on this device is done in this person's name; the rights stay those of the device. */
export async function switchIn(
  ctx: Ctx,
  { body: { userId, pin } }: { body: { userId: string; pin: string } },
) {
  const device = await sharedDevice(ctx)
  if (!device) return refuse('NoSharedDevice')
  const own = { subject: `pin:${device.user.id}:${userId}`, free: FREE_GUESSES_PER_PERSON }
  const all = { subject: `pin:${device.user.id}`, free: FREE_GUESSES_PER_DEVICE }
  const blockedUntil = await guess(ctx, [own, all])
  if (blockedUntil)
    return refuse('TooManyGuesses', { retryAfterSeconds: secondsUntil(blockedUntil, ctx.now()) })
  const colleague = await findColleague(ctx.db, { restaurantId: device.restaurantId, userId })
  if (!(await passwordFits(colleague?.pinHash ?? null, pin)) || !colleague) {
    const about = { userId: colleague?.userId ?? null, username: colleague?.username ?? '' }
    await noteSecurity(ctx, 'PinWrong', { ...about, detail: device.user.deviceName })
    return refuse('WrongPin')
  }
  await forgetGuesses(ctx, own.subject)
  await takeBackGuess(ctx, [all])
  const until = new Date(ctx.now().getTime() + SHIFT_MS)
  await saveActing(ctx.db, device.sessionId, { userId, until })
  return issueUser(ctx, device.user, { id: device.sessionId, byPasskey: false })
}

/** Where nobody can be switched in, nobody is: then nothing changes. */
export async function switchOut(ctx: Ctx) {
  const { sessionId } = ctx.actor as { sessionId?: string }
  const user = await findUser(ctx.db, userOf(ctx)!)
  if (!user || !sessionId) return null
  await saveActing(ctx.db, sessionId, null)
  const session = await findSession(ctx.db, sessionId)
  return issueUser(ctx, user, session ?? { id: sessionId, byPasskey: false })
}

/** The device that calls; null: it is somebody's own. */
async function sharedDevice(ctx: Ctx) {
  const user = await findUser(ctx.db, userOf(ctx)!)
  const { sessionId } = ctx.actor.kind === 'user' ? ctx.actor : {}
  return user?.deviceOf && sessionId ? { user, restaurantId: user.deviceOf, sessionId } : null
}
