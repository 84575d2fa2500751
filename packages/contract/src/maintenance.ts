import Type, { type Static } from 'typebox'
import { Instant, Nullable, Text } from './common.ts'
import { anyone, anywhere, defineCalls, defineEvents } from './define.ts'

/** What the operator announces to all, and what the installation asks of its apps. */
export const Maintenance = Type.Object({
  /** Empty: nothing is announced. */
  message: Text(300),
  /** Null: it has begun. */
  startsAt: Nullable(Instant),
  /** Null: until the message is taken away. */
  endsAt: Nullable(Instant),
  /** Whether guests read it in the shops, too. */
  isForGuests: Type.Boolean(),
  /** Apps for Android below this version ask for an update before anything else. */
  leastAndroidVersion: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
})
export type Maintenance = Static<typeof Maintenance>

/** `before`: what the editor started from; what others wrote meanwhile is not written over. */
export const MaintenanceChange = Type.Object({
  ...Maintenance.properties,
  before: Type.Optional(Maintenance),
})
export type MaintenanceChange = Static<typeof MaintenanceChange>

export const maintenanceCalls = defineCalls('maintenance', {
  getMaintenance: {
    method: 'GET',
    path: '/api/maintenance',
    access: anyone,
    summary: 'Was der Betreiber allen ankündigt, auch wer sich erst anmeldet',
    reply: Maintenance,
  },
  updateMaintenance: {
    method: 'POST',
    path: '/api/maintenance',
    access: anywhere('admin'),
    summary: 'Wartung ankündigen, ändern oder zurücknehmen; alle offenen Seiten zeigen es sofort',
    body: MaintenanceChange,
    reply: Maintenance,
    refusals: {
      MaintenanceConflict: {
        status: 409,
        message_de: 'Das hat inzwischen jemand anderes geändert.',
        details: Maintenance,
      },
      MaintenanceEndsFirst: { status: 422, message_de: 'Das Ende muss nach dem Beginn liegen.' },
    },
  },
  getLeastAndroidVersion: {
    method: 'GET',
    path: '/mobileapp/android/forceupdate',
    access: anyone,
    summary: 'Älteste Android-App, die noch arbeiten darf',
    reply: Type.Object({ minimumVersion: Type.Integer({ minimum: 0 }) }),
  },
})

export const maintenanceEvents = defineEvents({ maintenanceChanged: Maintenance })
