import Type, { type Static } from 'typebox'
import { Id, Instant, Nullable, OneOf } from '../common.ts'

export const securityKinds = [
  'SignedIn',
  'WrongPassword',
  'LockedOut',
  'RefreshTokenReused',
  'SignedOutThere',
  'Registered',
  'EmailConfirmed',
  'EmailChangeAsked',
  'EmailChanged',
  'PasswordForgotten',
  'PasswordReset',
  'PasswordChanged',
  'AccountCreated',
  'AccountChanged',
  'AccountLocked',
  'AccountUnlocked',
  'SecondFactorOn',
  'SecondFactorOff',
  'SecondFactorWrong',
  'RecoveryCodeUsed',
  'SecondFactorResetAsked',
  'SecondFactorReset',
  'FirstAdminMade',
  'DemoAccountRemoved',
  'Invited',
  'InvitationAccepted',
  'TeamRoleChanged',
  'TeamRoleTaken',
  'DeviceEnrolled',
  'DeviceWithdrawn',
  'PinChanged',
  'PinRemoved',
  'PinWrong',
  'PasskeyAdded',
  'PasskeyRemoved',
  'MailBounced',
  'CallRefused',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** What was tried, or came and went; all else changes an account, and the journal takes it in. */
export const passingKinds = [
  'SignedIn',
  'WrongPassword',
  'LockedOut',
  'RefreshTokenReused',
  'SignedOutThere',
  'PasswordForgotten',
  'SecondFactorWrong',
  'SecondFactorResetAsked',
  'PinWrong',
  'EmailChangeAsked',
  'CallRefused',
] as const satisfies readonly SecurityKind[]
export type AccountChange = Exclude<SecurityKind, (typeof passingKinds)[number]>

/** What happened to an account: no secrets, nothing of guests. */
export const SecurityEntry = Type.Object({
  id: Id,
  at: Instant,
  kind: OneOf(securityKinds),
  userId: Nullable(Id),
  /** Who did it; null: somebody who was not signed in. */
  actorId: Nullable(Id),
  username: Type.String({ description: 'der Name von damals, oder wie er eingegeben wurde' }),
  address: Type.String({ description: 'Netz, aus dem es kam' }),
  requestId: Type.String(),
  detail: Type.String(),
})
export type SecurityEntry = Static<typeof SecurityEntry>

export const SecurityPage = Type.Object({
  entries: Type.Array(SecurityEntry),
  total: Type.Integer({ minimum: 0 }),
})
export type SecurityPage = Static<typeof SecurityPage>
