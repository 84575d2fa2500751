import type { HolderType, TeamRole } from '@tresen/contract/teams/team'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'

/** What a team belongs to. */
export type Holder = { type: HolderType; id: string }

export type TeamUserRow = {
  userId: string
  username: string
  profileImage: string | null
  role: TeamRole
  isOfFranchise: boolean
  isLocked: boolean
  lastSeenAt: Date | null
}

export type InvitationRow = {
  email: string
  role: TeamRole
  invitedBy: string
  sentAt: Date
  endsAt: Date
  /** What was said of an e-mail that came back since. */
  cameBack: string | null
}

type Tables = Record<'holders' | 'roles' | 'invitations' | 'key', RawBuilder<unknown>>

const tablesOf: Record<HolderType, Tables> = {
  restaurant: {
    holders: sql`restaurants`,
    roles: sql`user_restaurants`,
    invitations: sql`restaurant_invitations`,
    key: sql`restaurant_id`,
  },
  franchise: {
    holders: sql`franchises`,
    roles: sql`user_franchises`,
    invitations: sql`franchise_invitations`,
    key: sql`franchise_id`,
  },
}

/** Its name; nothing when there is none, or when it is deleted. */
export async function findHolderName(db: Db, { type, id }: Holder): Promise<string | null> {
  const isThere = type === 'restaurant' ? sql` and state <> 'Deleted'` : sql``
  const row = await firstRow(
    db,
    sql<{ name: string }>`select name from ${tablesOf[type].holders} where id = ${id}${isThere}`,
  )
  return row?.name ?? null
}

/** Keeps the team from being changed by anybody else until the transaction ends. */
export async function lockTeam(db: Db, { type, id }: Holder): Promise<void> {
  await sql`select from ${tablesOf[type].holders} where id = ${id} for no key update`.execute(db)
}

/** Everybody who has a role there, by name. What a restaurant's franchise gives counts as in `restaurants_of`. */
export function listTeamUsers(db: Db, { type, id }: Holder): Promise<TeamUserRow[]> {
  const ofFranchise =
    type === 'franchise'
      ? sql``
      : sql`
        union all
        select f.user_id, f.role, true, case f.role when 'manager' then 3 else 1 end
        from user_franchises f join restaurants r on r.franchise_id = f.franchise_id where r.id = ${id}`
  return rows(
    db,
    sql<TeamUserRow>`
    select u.id as "userId", u.username, u.profile_image as "profileImage", held.role,
      held.is_of_franchise as "isOfFranchise", u.locked_at is not null as "isLocked",
      (select max(used_at) from sessions where user_id = u.id) as "lastSeenAt"
    from (
      select distinct on (user_id) user_id, role, is_of_franchise from (
        select user_id, role, false as is_of_franchise, 2 as weight
        from ${tablesOf[type].roles} where ${tablesOf[type].key} = ${id}${ofFranchise}
      ) each order by user_id, weight desc
    ) held join users u on u.id = held.user_id
    order by u.username collate "de-x-icu", u.id`,
  )
}

export async function saveTeamRole(db: Db, { type, id }: Holder, userId: string, role: TeamRole) {
  await sql`
    update ${tablesOf[type].roles} set role = ${role} where user_id = ${userId} and ${tablesOf[type].key} = ${id}`.execute(
    db,
  )
}

/** Gives a role to somebody who has none there; who has one keeps it. */
export async function insertTeamRole(db: Db, { type, id }: Holder, userId: string, role: TeamRole) {
  const { roles, key } = tablesOf[type]
  await sql`
    insert into ${roles} (user_id, ${key}, role) values (${userId}, ${id}, ${role}) on conflict do nothing`.execute(
    db,
  )
}

export async function deleteTeamRole(db: Db, { type, id }: Holder, userId: string): Promise<void> {
  await sql`delete from ${tablesOf[type].roles} where user_id = ${userId} and ${tablesOf[type].key} = ${id}`.execute(
    db,
  )
}

const invitationColumns = sql`
  email, role, invited_by as "invitedBy", sent_at as "sentAt", ends_at as "endsAt",
  (select why from undeliverable_addresses u where u.address = lower(email) and u.since >= sent_at) as "cameBack"`

export function listInvitations(db: Db, { type, id }: Holder): Promise<InvitationRow[]> {
  const { invitations, key } = tablesOf[type]
  return rows(
    db,
    sql<InvitationRow>`select ${invitationColumns} from ${invitations} where ${key} = ${id} order by email`,
  )
}

type Invitation = Omit<InvitationRow, 'cameBack'> & { keyHash: Buffer }

/** Stores an invitation; the one of before for the same address opens nothing any more. */
export async function saveInvitation(db: Db, { type, id }: Holder, invitation: Invitation): Promise<void> {
  const { invitations, key } = tablesOf[type]
  const { email, role, keyHash, invitedBy, sentAt, endsAt } = invitation
  await sql`
    insert into ${invitations} (${key}, email, role, key_hash, invited_by, sent_at, ends_at)
    values (${id}, ${email}, ${role}, ${keyHash}, ${invitedBy}, ${sentAt}, ${endsAt})
    on conflict (${key}, email) do update set role = excluded.role, key_hash = excluded.key_hash,
      invited_by = excluded.invited_by, sent_at = excluded.sent_at, ends_at = excluded.ends_at`.execute(db)
}

/** By its address alone. */
export function findInvitationTo(db: Db, { type, id }: Holder, email: string) {
  const { invitations, key } = tablesOf[type]
  return firstRow(
    db,
    sql<InvitationRow>`
    select ${invitationColumns} from ${invitations} where ${key} = ${id} and email = lower(${email})`,
  )
}

export type OpenedBy = { email: string; keyHash: Buffer; now: Date }

function opens({ type, id }: Holder, { email, keyHash, now }: OpenedBy) {
  return sql`${tablesOf[type].key} = ${id} and email = lower(${email}) and key_hash = ${keyHash} and ends_at > ${now}`
}

/** The invitation that a link opens; nothing when it opens none any more. */
export function findOpenInvitation(db: Db, holder: Holder, by: OpenedBy) {
  return firstRow(
    db,
    sql<InvitationRow>`
    select ${invitationColumns} from ${tablesOf[holder.type].invitations} where ${opens(holder, by)}`,
  )
}

/** Uses an invitation up: its role once, of however many who come at the same time. */
export async function takeInvitation(db: Db, holder: Holder, by: OpenedBy): Promise<TeamRole | null> {
  const taken = await firstRow(
    db,
    sql<{ role: TeamRole }>`
    delete from ${tablesOf[holder.type].invitations} where ${opens(holder, by)} returning role`,
  )
  return taken?.role ?? null
}

export async function deleteInvitation(db: Db, { type, id }: Holder, email: string): Promise<boolean> {
  const { invitations, key } = tablesOf[type]
  const deleted = await firstRow(
    db,
    sql`delete from ${invitations} where ${key} = ${id} and email = lower(${email}) returning email`,
  )
  return deleted !== undefined
}

export async function deleteInvitationsEndedBefore(db: Db, moment: Date): Promise<void> {
  for (const { invitations } of Object.values(tablesOf))
    await sql`delete from ${invitations} where ends_at < ${moment}`.execute(db)
}
