import type { UndeliverableAddress } from '@tresen/contract/identity/account-calls'
import type { UserEntry, UserPage } from '@tresen/contract/identity/user-calls'
import type { OperatorRole, Upload } from '@tresen/contract/define'
import { imageUrlOf } from '@tresen/domain/menu/documents/image-sources'
import { randomBytes } from 'node:crypto'
import { userOf, type Ctx } from '../../../context.ts'
import { storeImage } from '../../../rooms/files/store-image.ts'
import { invalidInput, refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { listUndeliverable as findUndeliverable } from '../../../rooms/mail/mail.sql.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import { isLastAdmin } from '../operators/operators.sql.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { refusalOfPassword } from '../passwords/judge-password.ts'
import { noteSecurity } from '../security/security-log.ts'
import { endingSessions } from '../sessions/end-sessions.ts'
import { confirmEmailMail, welcomeMail } from './account-mails.ts'
import {
  countAccounts,
  findAccount,
  insertAccount,
  listAccounts,
  saveDashboard,
  saveLock,
  saveProfileImage,
  saveRoles,
  type AccountRow,
} from './accounts.sql.ts'
import { makeKey } from './keys.ts'

/** Addresses of one's own to which nothing comes. */
export async function listUndeliverable(ctx: Ctx): Promise<UndeliverableAddress[]> {
  const account = await findAccount(ctx.db, userOf(ctx)!)
  const found = account ? await findUndeliverable(ctx.db, [account.username, ...account.emails]) : []
  return found.map(({ since, ...one }) => ({ ...one, since: since.toISOString() }))
}

/** A page of all accounts, by name. */
export async function listUsers(
  { db }: Ctx,
  { page, pageSize = 25, query = '' }: { page: number; pageSize?: number; query?: string },
): Promise<UserPage> {
  const text = query.trim()
  const [users, total] = await Promise.all([
    listAccounts(db, { query: text, page, pageSize }),
    countAccounts(db, text),
  ])
  return { users: users.map(entryOf), total }
}

type New = {
  markEmailAsConfirmed?: boolean
  enableAccount?: boolean
  body: { email: string; roles: OperatorRole[]; password?: string }
}

/** Makes an account for somebody. Without a password they get a link to choose one. */
export async function createUser(
  ctx: Ctx,
  { markEmailAsConfirmed: isConfirmed = false, enableAccount = true, body: { email, roles, password } }: New,
) {
  const refusal = password === undefined ? null : await refusalOfPassword(password, [email])
  if (refusal) return refusal
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64'))
  const id = ctx.newId()
  const lockedReason = enableAccount ? null : 'Noch nicht freigeschaltet'
  const isNew = await ctx.db.transaction().execute(async (db) => {
    const means = { ...ctx, db }
    const account = { id, email, passwordHash, roles, now: ctx.now(), isConfirmed, lockedReason }
    if (!(await insertAccount(db, account))) return false
    await noteSecurity(means, 'AccountCreated', { userId: id, username: email, detail: roles.join(', ') })
    const to = { publicUrl: ctx.publicUrl, recipient: email, userId: id }
    if (password === undefined) {
      const key = await makeKey(means, { userId: id, purpose: 'resetPassword' })
      await postMail(means, welcomeMail({ ...to, key }))
    } else if (!isConfirmed) {
      const key = await makeKey(means, { userId: id, purpose: 'confirmEmail' })
      await postMail(means, confirmEmailMail({ ...to, key }))
    }
    return true
  })
  return isNew ? entryOfUser(ctx, id) : refuse('UserTaken')
}

/** Gives and takes the roles of a person; tokens with the ones of before count no more. */
export async function updateUser(
  ctx: Ctx,
  {
    body: { userId, roles, before },
  }: { body: { userId: string; roles: OperatorRole[]; before?: OperatorRole[] } },
) {
  const account = await findAccount(ctx.db, userId)
  if (!account) return null
  if (userId === userOf(ctx) && !roles.includes('admin')) return refuse('OwnAccount')
  const detail = `${account.roles.join(', ') || 'keine'} → ${roles.join(', ') || 'keine'}`
  const isSaved = await endingSessions(ctx, async (db, sessions) => {
    if (!roles.includes('admin') && (await isLastAdmin(db, userId))) return refuse('LastAdmin')
    if (!(await saveRoles(db, userId, roles, before ?? null))) return false
    await sessions.renew(userId)
    await noteSecurity({ ...ctx, db }, 'AccountChanged', { userId, username: account.username, detail })
    return true
  })
  if (isSaved instanceof Refusal) return isSaved
  const user = await entryOfUser(ctx, userId)
  return isSaved || !user ? user : refuse('RolesChanged', { user })
}

export async function lockUser(ctx: Ctx, { userId, reason }: { userId: string; reason: string }) {
  const account = await findAccount(ctx.db, userId)
  if (!account) return null
  if (userId === userOf(ctx)) return refuse('OwnAccount')
  const refused = await endingSessions(ctx, async (db, sessions) => {
    if (await isLastAdmin(db, userId)) return refuse('LastAdmin')
    await saveLock(db, userId, { reason, now: ctx.now() })
    await sessions.end(userId, { except: null }, 'Locked')
    await noteSecurity({ ...ctx, db }, 'AccountLocked', {
      userId,
      username: account.username,
      detail: reason,
    })
    return null
  })
  return refused ?? entryOfUser(ctx, userId)
}

export async function unlockUser(ctx: Ctx, { userId }: { userId: string }) {
  const account = await findAccount(ctx.db, userId)
  if (!account) return null
  await saveLock(ctx.db, userId, null)
  await noteSecurity(ctx, 'AccountUnlocked', { userId, username: account.username })
  return entryOfUser(ctx, userId)
}

export async function uploadProfileImage(ctx: Ctx, { files }: { files: readonly Upload[] }) {
  const image = await storeImage(ctx, files)
  if (image instanceof Refusal) return image
  const profileImage = imageUrlOf(image)!
  await saveProfileImage(ctx.db, userOf(ctx)!, profileImage)
  return { profileImage }
}

export async function removeProfileImage(ctx: Ctx) {
  await saveProfileImage(ctx.db, userOf(ctx)!, null)
  return {}
}

export async function updateDashboard(ctx: Ctx, { body: { dashboard } }: { body: { dashboard: string } }) {
  if (!isJson(dashboard)) return invalidInput([{ path: '/dashboard', message_de: 'Erwartet wird JSON.' }])
  return (await saveDashboard(ctx.db, userOf(ctx)!, dashboard)) ? {} : null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function entryOfUser({ db }: Ctx, userId: string): Promise<UserEntry | null> {
  const account = await findAccount(db, userId)
  return account ? entryOf(account) : null
}

function entryOf({ emailConfirmedAt, lockedAt, createdAt, lastSeenAt, ...account }: AccountRow): UserEntry {
  const { id, username, emails, profileImage, roles, restaurants, lockedReason } = account
  return {
    ...{ id, username, emails, profileImage, roles, restaurants, lockedReason },
    isEmailConfirmed: emailConfirmedAt !== null,
    lockedAt: lockedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}
