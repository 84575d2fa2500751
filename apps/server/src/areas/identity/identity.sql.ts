import type { OperatorRole, Role } from '@tresen/contract/define'
import { sql } from 'kysely'
import { firstRow, type Db } from '../../rooms/db/database.ts'

export type UserRow = {
  id: string
  username: string
  emails: string[]
  passwordHash: string
  roles: OperatorRole[]
  profileImage: string | null
  dashboard: string | null
  lockedAt: Date | null
  lockedReason: string
  tokenVersion: number
  emailConfirmedAt: Date | null
  totpSince: Date | null
  signIns: number
  deviceOf: string | null
  deviceName: string
  restaurants: Record<string, Role>
  franchises: Record<string, Role>
}

const userColumns = sql`
  u.id, u.username, u.emails, u.password_hash as "passwordHash", u.roles, u.profile_image as "profileImage",
  u.dashboard, u.locked_at as "lockedAt", u.locked_reason as "lockedReason",
  u.token_version as "tokenVersion", u.email_confirmed_at as "emailConfirmedAt",
  u.totp_since as "totpSince", u.sign_ins as "signIns",
  u.device_of as "deviceOf", u.device_name as "deviceName",
  case when u.device_of is null then restaurants_of(u.id) else json_build_object(u.device_of, 'employee') end as restaurants,
  franchises_of(u.id) as franchises`

export function findUserByName(db: Db, username: string) {
  return firstRow(
    db,
    sql<UserRow>`select ${userColumns} from users u where lower(u.username) = lower(${username})`,
  )
}

export function findUser(db: Db, userId: string) {
  return firstRow(db, sql<UserRow>`select ${userColumns} from users u where u.id = ${userId}`)
}
