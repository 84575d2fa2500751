import Type, { type Static } from 'typebox'
import { Id, Instant, LocalTime, Nothing, Nullable, OneOf, Text } from './common.ts'
import { anywhere, defineCalls, defineEvents, inRestaurant } from './define.ts'
import { maintainers, orderStaff } from './roles.ts'

/** By what the restaurant is told, one after the other; the last one ends the ladder. */
export const ladderSteps = ['EmailAndPush', 'Call', 'SecondCall', 'Cancel', 'HandOver'] as const
export type LadderStep = (typeof ladderSteps)[number]

/** What came back of a step. `Begun`: it is being done, or was while a process ended. */
export const stepResults = [
  'Begun',
  'Sent',
  'Skipped',
  'Failed',
  'Ringing',
  'Answered',
  'NoAnswer',
  'Busy',
  'Done',
] as const
export type StepResult = (typeof stepResults)[number]

const minutes = Nullable(Type.Integer({ minimum: 0, maximum: 240 }))

/** How a restaurant is told of what nobody takes up: minutes after it came in; null: that step is left out. */
export const ReceptionSettings = Type.Object({
  isOn: Type.Boolean(),
  emailAfter: minutes,
  callAfter: minutes,
  secondCallAfter: minutes,
  endAfter: Type.Integer({ minimum: 1, maximum: 1440 }),
  /** What becomes of an order that nobody took up; a concern is always handed over. */
  end: OneOf(['Cancel', 'HandOver']),
  /** How long no screen may be there while it is open, before the restaurant is told; null: it works without screens. */
  screensAfter: minutes,
  /** Where e-mail goes; empty: nowhere. */
  email: Text(254),
  /** Called first; empty: the restaurant's internal number, or its own. */
  phoneNumber: Text(40),
  secondPhoneNumber: Text(40),
  /** Nobody is called before or after, by the restaurant's clock, unless the order is due before. */
  from: LocalTime,
  until: LocalTime,
})
export type ReceptionSettings = Static<typeof ReceptionSettings>

/** One step of a ladder, and its proof. */
export const ReceptionAction = Type.Object({
  restaurantId: Id,
  /** Of the order or the concern. */
  subjectId: Id,
  subject: OneOf(['Order', 'Issue']),
  kind: OneOf([...ladderSteps, 'Mail', 'NotifyCall', 'ScreensPush', 'ScreensCall']),
  at: Instant,
  result: OneOf(stepResults),
  /** Whom, by whom, what came back. */
  note: Type.String(),
})
export type ReceptionAction = Static<typeof ReceptionAction>

/** The ladder of one order or concern. */
export const Ladder = Type.Object({
  /** What was done. */
  actions: Type.Array(ReceptionAction),
  /** What comes if nobody takes it up. */
  next: Type.Array(Type.Object({ kind: OneOf(ladderSteps), at: Instant })),
  /** null: it runs. */
  outcome: Nullable(OneOf(['Acknowledged', 'Cancelled', 'HandedOver'])),
})
export type Ladder = Static<typeof Ladder>

/** What a restaurant does not see to: an order or a concern that was handed over, or all its screens are away. */
export const Unattended = Type.Object({
  restaurantId: Id,
  restaurantName: Type.String(),
  phoneNumber: Type.String({ description: 'unter der das Restaurant zu erreichen ist' }),
  kind: OneOf(['Order', 'Issue', 'Screens']),
  /** Of the order or the concern. */
  subjectId: Nullable(Id),
  orderNumber: Nullable(Type.Integer()),
  since: Instant,
})
export type Unattended = Static<typeof Unattended>

export const receptionEvents = defineEvents({
  /** Whether somebody in the restaurant could see what comes in; null: somebody can. */
  screensChanged: Type.Object({ restaurantId: Id, awaySince: Nullable(Instant) }),
})

/** To each agent of a restaurant's call centre: there is something that the restaurant does not see to, or is no more. */
export const receptionAgentEvents = defineEvents({ unattendedChanged: Type.Object({ restaurantId: Id }) })

const settings = '/api/restaurants/{restaurantId}/reception/settings'
const staff = inRestaurant(...orderStaff)

export const receptionCalls = defineCalls('reception', {
  listReceptionActions: {
    method: 'GET',
    path: '/api/receptionActions',
    access: anywhere(...orderStaff),
    summary:
      'Womit Restaurants zuletzt auf Neues hingewiesen wurden, in allen eigenen; neueste zuerst (höchstens 200)',
    query: Type.Object({ after: Type.Optional(Instant) }),
    reply: Type.Array(ReceptionAction),
  },
  listUnattended: {
    method: 'GET',
    path: '/api/reception/unattended',
    access: anywhere(...orderStaff),
    summary:
      'Was in den eigenen Restaurants liegen blieb: Übergebenes und Restaurants ohne Bildschirm; das älteste zuerst (höchstens 200)',
    reply: Type.Array(Unattended),
  },
  getLadder: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/reception/{subjectId}',
    access: staff,
    summary: 'Was geschah und geschieht, damit eine Bestellung oder ein Anliegen nicht liegen bleibt',
    reply: Ladder,
  },
  mailOrder: {
    method: 'POST',
    path: '/api/orders/{orderId}/reception/mail',
    access: anywhere(...orderStaff),
    summary: 'Bestellung an das Restaurant mailen',
    reply: ReceptionAction,
    refusals: {
      NoEmailSet: {
        status: 422,
        message_de: 'Für dieses Restaurant ist keine E-Mail-Adresse für Bestellungen eingetragen.',
      },
      MailedOften: { status: 429, message_de: 'Diese Bestellung wurde schon mehrmals gemailt.' },
    },
  },
  notifyByCall: {
    method: 'POST',
    path: '/api/restaurant/{restaurantId}/notify/call',
    access: staff,
    summary: 'Das Restaurant jetzt anrufen und sagen, was wartet',
    query: Type.Object({
      newOrders: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      newIssues: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    }),
    reply: Nothing,
    refusals: {
      NoTelephone: {
        status: 422,
        message_de: 'Auf dieser Installation ist kein Telefondienst eingerichtet.',
      },
      NoNumber: { status: 422, message_de: 'Für dieses Restaurant ist keine Telefonnummer eingetragen.' },
      CalledJustNow: { status: 429, message_de: 'Das Restaurant wird gerade schon angerufen.' },
    },
  },
  getReceptionSettings: {
    method: 'GET',
    path: settings,
    access: inRestaurant(...maintainers),
    summary: 'Wie das Restaurant von Bestellungen hört, die niemand annimmt',
    reply: ReceptionSettings,
  },
  updateReceptionSettings: {
    method: 'PUT',
    path: settings,
    access: inRestaurant(...maintainers),
    summary: 'Das ändern',
    body: Type.Object({ ...ReceptionSettings.properties, before: ReceptionSettings }),
    reply: ReceptionSettings,
    refusals: {
      ReceptionConflict: {
        status: 409,
        message_de: 'Diese Einstellungen wurden inzwischen an anderer Stelle geändert.',
        details: Type.Object({ settings: ReceptionSettings }),
      },
      ReceptionInvalid: {
        status: 422,
        message_de:
          'Eine Angabe kann so nicht stimmen. Bitte prüfen Sie Telefonnummern, E-Mail-Adresse und das Ende.',
        details: Type.Object({
          fields: Type.Array(Type.Object({ path: Type.String(), message_de: Type.String() })),
        }),
      },
    },
  },
})
