import Type, { type Static } from 'typebox'

const base64url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_=+/-]+$' })

/** Where a browser wants to be sent messages, as its `PushSubscription` says. */
export const PushSubscription = Type.Object({
  endpoint: Type.String({ maxLength: 1000, pattern: '^https?://[!-~]+$' }),
  /** Its public key `p256dh`, base64url. */
  key: base64url(120),
  authsecret: base64url(60),
})
export type PushSubscription = Static<typeof PushSubscription>
