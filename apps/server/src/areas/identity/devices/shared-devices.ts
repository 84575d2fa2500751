import { randomBytes } from 'node:crypto'
import type { SharedDevice } from '@tresen/contract/identity/device-calls'
import { userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { findUser } from '../identity.sql.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { noteSecurity } from '../security/security-log.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { endingSessions } from '../sessions/end-sessions.ts'
import { DEVICE_MS } from '../sessions/session-times.ts'
import { insertDevice, listDeviceRows, lockDevice } from './devices.sql.ts'

const MOST_DEVICES = 50

type At = { restaurantId: string }

export async function listDevices({ db, now }: Ctx, { restaurantId }: At): Promise<SharedDevice[]> {
  const devices = await listDeviceRows(db, restaurantId, now())
  return devices.map(({ enrolledAt, enrolledBy, lastSeenAt, ...device }) => ({
    ...device,
    enrolledAt: enrolledAt.toISOString(),
    enrolledBy: enrolledBy ?? '',
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }))
}

/**
 * Makes this browser a device of the restaurant. It gets an account of its own, so that it has an employee's rights and
 * goes on when whoever enrolled it leaves; their own session in it ends.
 */
export async function enrollDevice(
  ctx: Ctx,
  { restaurantId, body: { name } }: At & { body: { name: string } },
) {
  const id = ctx.newId()
  // Nobody knows it: the device comes in by its cookie alone.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  const device = { id, restaurantId, name, passwordHash, madeBy: userOf(ctx)!, now: ctx.now() }
  if (!(await insertDevice(ctx.db, device, MOST_DEVICES))) return refuse('TooManyDevices')
  await noteSecurity(ctx, 'DeviceEnrolled', { userId: id, username: name })
  const user = await findUser(ctx.db, id)
  return user ? beginSession(ctx, user, { lastsMs: DEVICE_MS }) : null
}

/** It is out within a second, wherever it is. */
export async function withdrawDevice(ctx: Ctx, { restaurantId, deviceId }: At & { deviceId: string }) {
  return endingSessions(ctx, async (db, sessions) => {
    const name = await lockDevice(db, { restaurantId, deviceId, now: ctx.now() })
    if (name === undefined) return null
    await sessions.end(deviceId, { except: null }, 'Locked')
    await noteSecurity({ ...ctx, db }, 'DeviceWithdrawn', { userId: deviceId, username: name })
    return {}
  })
}
