import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nothing, Nullable } from '../common.ts'
import { defineCalls, inRestaurant, signedIn, type RefusalShape } from '../define.ts'
import { User } from './user.ts'
import { leaders } from '../roles.ts'

/** A device that several people share: it is signed in as itself, with an employee's rights in one restaurant. */
export const SharedDevice = Type.Object({
  id: Id,
  name: Type.String(),
  enrolledAt: Instant,
  enrolledBy: Type.String({ description: 'wer es angemeldet hat' }),
  lastSeenAt: Nullable(Instant),
  /** Who is at work on it just now; null: nobody has said. */
  actingUsername: Nullable(Type.String()),
})
export type SharedDevice = Static<typeof SharedDevice>

/** Somebody who can be switched in by PIN. */
export const Colleague = Type.Object({ userId: Id, username: Type.String() })
export type Colleague = Static<typeof Colleague>

export const MyPin = Type.Object({ changedAt: Nullable(Instant) })
export type MyPin = Static<typeof MyPin>

/** As it was typed; whether it will do, its refusals say. */
const Pin = Type.String({ minLength: 1, maxLength: 20 })

export const pinRefusals = {
  PinNotDigits: { status: 422, message_de: 'Eine PIN hat vier bis sechs Ziffern.' },
  PinTooEasy: {
    status: 422,
    message_de: 'Diese PIN gehört zu denen, mit denen zuerst geraten wird. Bitte nehmen Sie eine andere.',
  },
} as const satisfies Record<string, RefusalShape>

const devices = '/api/identity/restaurants/{restaurantId}/devices'

export const deviceCalls = defineCalls('identity', {
  listDevices: {
    method: 'GET',
    path: devices,
    access: inRestaurant(...leaders),
    summary: 'Die gemeinsamen Geräte des Restaurants',
    reply: Type.Array(SharedDevice),
  },
  enrollDevice: {
    method: 'POST',
    path: devices,
    access: inRestaurant(...leaders),
    summary: 'Diesen Browser als gemeinsames Gerät anmelden; die eigene Anmeldung darin endet',
    body: Type.Object({ name: Name(60) }),
    reply: User,
    refusals: {
      TooManyDevices: {
        status: 409,
        message_de: 'Mehr als 50 gemeinsame Geräte hat kein Restaurant. Melden Sie zuerst eines ab.',
      },
    },
  },
  withdrawDevice: {
    method: 'DELETE',
    path: `${devices}/{deviceId}`,
    access: inRestaurant(...leaders),
    summary: 'Ein gemeinsames Gerät abmelden; es ist sofort draußen',
    reply: Nothing,
  },
  listColleagues: {
    method: 'GET',
    path: '/api/identity/colleagues',
    access: signedIn,
    summary: 'Wer sich an diesem gemeinsamen Gerät mit PIN einwechseln kann',
    reply: Type.Array(Colleague),
  },
  switchIn: {
    method: 'POST',
    path: '/api/identity/switchIn',
    access: signedIn,
    summary: 'Mit PIN an diesem gemeinsamen Gerät einwechseln: was geschieht, geschieht in diesem Namen',
    body: Type.Object({ userId: Id, pin: Pin }),
    reply: User,
    refusals: {
      NoSharedDevice: {
        status: 409,
        message_de: 'Dieses Gerät ist nicht als gemeinsames Gerät angemeldet.',
      },
      WrongPin: { status: 403, message_de: 'Diese PIN ist falsch.' },
      TooManyGuesses: {
        status: 429,
        message_de: 'Zu viele Fehlversuche. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
        details: Type.Object({ retryAfterSeconds: Type.Integer() }),
      },
    },
  },
  switchOut: {
    method: 'POST',
    path: '/api/identity/switchOut',
    access: signedIn,
    summary: 'Auswechseln: an diesem gemeinsamen Gerät ist niemand mehr eingewechselt',
    reply: User,
  },
  getMyPin: {
    method: 'GET',
    path: '/api/identity/pin',
    access: signedIn,
    summary: 'Ob es eine eigene PIN gibt',
    reply: MyPin,
  },
  setMyPin: {
    method: 'PUT',
    path: '/api/identity/pin',
    access: signedIn,
    summary: 'Eigene PIN für gemeinsame Geräte setzen',
    body: Type.Object({ pin: Pin }),
    reply: MyPin,
    refusals: pinRefusals,
  },
  removeMyPin: {
    method: 'DELETE',
    path: '/api/identity/pin',
    access: signedIn,
    summary: 'Eigene PIN löschen',
    reply: MyPin,
  },
})
