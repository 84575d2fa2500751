import Type, { type Static } from 'typebox'
import { Id, Instant, Nullable, OneOf } from '../common.ts'
import { Email } from '../identity/account-calls.ts'
import { teamRoles } from '../roles.ts'

export type TeamRole = (typeof teamRoles)[number]

/** Of a link in an e-mail. */
export const Key = Type.String({ minLength: 1, maxLength: 100 })

/** What a team belongs to. Who has a role in a franchise has it in all its restaurants. */
export const holderTypes = ['restaurant', 'franchise'] as const
export type HolderType = (typeof holderTypes)[number]

/** Somebody of a team. */
export const TeamUser = Type.Object({
  userId: Id,
  username: Type.String(),
  profileImage: Nullable(Type.String()),
  role: OneOf(teamRoles),
  /** Held by the franchise: changed and taken away there. */
  isOfFranchise: Type.Boolean(),
  isLocked: Type.Boolean(),
  /** When a browser of theirs was last in use; null: none within a month. */
  lastSeenAt: Nullable(Instant),
})
export type TeamUser = Static<typeof TeamUser>

/** Somebody who was asked to join a team and has not answered yet. */
export const TeamInvitation = Type.Object({
  email: Type.String(),
  role: OneOf(teamRoles),
  invitedBy: Type.String({ description: 'Benutzername dessen, der eingeladen hat' }),
  sentAt: Instant,
  endsAt: Instant,
  /** What the mail server of that address said; null: nothing came back. */
  cameBack: Nullable(Type.String()),
})
export type TeamInvitation = Static<typeof TeamInvitation>

export const Team = Type.Object({ users: Type.Array(TeamUser), invitations: Type.Array(TeamInvitation) })
export type Team = Static<typeof Team>

/** What an invitation opens, told to whoever holds its link. */
export const InvitationInfo = Type.Object({
  holderName: Type.String(),
  email: Type.String(),
  role: OneOf(teamRoles),
  /** Whether there is an account of this address: then one signs in, else one chooses a password. */
  hasAccount: Type.Boolean(),
})
export type InvitationInfo = Static<typeof InvitationInfo>

/** The invitation that a link of an e-mail names. */
export const InvitationLink = Type.Object({
  holderType: OneOf(holderTypes),
  holderId: Id,
  email: Email,
  token: Key,
})
export type InvitationLink = Static<typeof InvitationLink>
