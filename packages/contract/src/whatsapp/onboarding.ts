import Type, { type Static } from 'typebox'
import { Id, Instant, Nullable, OneOf } from '../common.ts'

/** How far a restaurant is: documents are missing, we look at them, something is wrong with them, it works. */
export const onboardingStates = ['Open', 'InReview', 'Rejected', 'Finished'] as const
export type OnboardingState = (typeof onboardingStates)[number]

export const documentKinds = ['License', 'PhoneVerification', 'VerificationScreenshot'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const OnboardingDocument = Type.Object({
  id: Id,
  kind: OneOf(documentKinds),
  fileName: Type.String(),
  mimeType: Type.String(),
  uploaded: Instant,
})
export type OnboardingDocument = Static<typeof OnboardingDocument>

/** What Meta wants to see before a restaurant is reached by WhatsApp, and what became of it. */
export const WhatsAppOnboarding = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: OneOf(onboardingStates),
  rejectionMessage: Type.String(),
  documents: Type.Array(OnboardingDocument),
  updated: Instant,
})
export type WhatsAppOnboarding = Static<typeof WhatsAppOnboarding>

/** A restaurant of the same chain, and whether guests reach it by this number too. */
export const NumberSharer = Type.Object({
  id: Id,
  name: Type.String(),
  isSharing: Type.Boolean(),
  /** It has another number, so it cannot. */
  hasOther: Type.Boolean(),
})
export type NumberSharer = Static<typeof NumberSharer>

/** How we reach Meta for a restaurant; token and secret are never shown. */
export const WhatsAppAccess = Type.Object({
  id: Id,
  version: Type.Integer(),
  /** The number that guests write to. */
  number: Type.String(),
  phoneNumberId: Type.String(),
  businessId: Type.String(),
  tokenEnding: Type.String(),
  isShared: Type.Boolean(),
  /** It leads to the simulator on this machine. */
  isSimulated: Type.Boolean(),
  checkedAt: Instant,
  trouble: Nullable(Type.String()),
})
export type WhatsAppAccess = Static<typeof WhatsAppAccess>
