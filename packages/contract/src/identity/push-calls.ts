import Type, { type Static } from 'typebox'
import { Nothing, Text } from '../common.ts'
import { defineCalls, signedIn, type RefusalShape } from '../define.ts'
import { PushSubscription } from '../push.ts'

/** With what a browser lets itself be sent messages (RFC 8292), base64url. */
export const PushSettings = Type.Object({ webPushKey: Type.String() })
export type PushSettings = Static<typeof PushSettings>

const pushRefusals = {
  PushNotPossible: { status: 422, message_de: 'Dieses Gerät erreichen keine Benachrichtigungen.' },
} as const satisfies Record<string, RefusalShape>

const own = '/api/identity/{userId}/pushnotifications'

/** Messages to the devices on which somebody is signed in; each ends with the sign-in that asked for it. */
export const pushCalls = defineCalls('identity', {
  getPushSettings: {
    method: 'GET',
    path: own,
    access: signedIn,
    summary: 'Womit ein Browser Benachrichtigungen zulässt',
    reply: PushSettings,
  },
  addApplePush: {
    method: 'POST',
    path: `${own}/apns`,
    access: signedIn,
    summary: 'Benachrichtigungen an diese App auf einem Gerät von Apple',
    query: Type.Object({ deviceToken: Type.String({ pattern: '^[0-9a-fA-F]{64,200}$' }) }),
    reply: Nothing,
    refusals: pushRefusals,
  },
  addWebPush: {
    method: 'POST',
    path: `${own}/webpush`,
    access: signedIn,
    summary: 'Benachrichtigungen an diesen Browser, solange jemand darin angemeldet ist',
    query: PushSubscription,
    reply: Nothing,
    refusals: pushRefusals,
  },
  removeWebPush: {
    method: 'DELETE',
    path: `${own}/webpush`,
    access: signedIn,
    summary: 'Keine Benachrichtigungen mehr an diesen Browser',
    query: Type.Object({ endpoint: Text(1000) }),
    reply: Nothing,
  },
  addFirebasePush: {
    method: 'POST',
    path: `${own}/firebase`,
    access: signedIn,
    summary: 'Benachrichtigungen an diese App unter Android',
    query: Type.Object({ registrationId: Type.String({ pattern: '^[A-Za-z0-9_:.-]{20,1000}$' }) }),
    reply: Nothing,
    refusals: pushRefusals,
  },
})
