import Type, { type Static } from 'typebox'
import { FieldProblem, Id, Instant, Nullable, OneOf, Text, Whole } from './common.ts'
import { defineCalls, defineEvents, inRestaurant } from './define.ts'
import { maintainers, orderStaff } from './roles.ts'

/**
 * The cash registers that orders are handed to. WinOrder takes every order as it comes in and prints it there; helloCash
 * books what was paid, once the guest has it.
 */
export const posIntegrations = ['None', 'WinOrderRestApi', 'HelloCash'] as const
export type PosIntegration = (typeof posIntegrations)[number]

/** How a restaurant's orders get to its cash register; what is secret is never shown again. */
export const RegisterSettings = Type.Object({
  posIntegration: OneOf(posIntegrations),
  /** Where WinOrder listens, `http://kasse.beispiel.de:8080`; empty for others. */
  address: Text(200),
  /** Of WinOrder where something stands before it that asks for it, of helloCash always. */
  username: Text(254),
  hasPassword: Type.Boolean(),
  /** Under whose name helloCash books; null for others. */
  cashierId: Nullable(Whole(1)),
  /** helloCash books nothing that counts. */
  isTest: Type.Boolean(),
  version: Whole(0),
})
export type RegisterSettings = Static<typeof RegisterSettings>

/** `Unsure`: it was sent and no answer came, so it may be there; nobody sends it again but a person. */
export const handOverStates = ['Waiting', 'Sent', 'Unsure', 'Failed', 'Cancelled'] as const
export type HandOverState = (typeof handOverStates)[number]

/** What became of an order at the cash register. */
export const HandOver = Type.Object({
  restaurantId: Id,
  orderId: Id,
  posIntegration: OneOf(['WinOrderRestApi', 'HelloCash']),
  state: OneOf(handOverStates),
  at: Instant,
  /** How often it was sent. */
  attempts: Whole(0),
  /** What went wrong, in German; empty: nothing. */
  note: Type.String(),
  /** The register's number of it; empty: it gave none. */
  reference: Type.String(),
})
export type HandOver = Static<typeof HandOver>

export const registerEvents = defineEvents({
  /** An order was handed to the cash register, or could not be. */
  orderHandedOver: HandOver,
})

const settings = '/api/restaurants/{restaurantId}/register'
const ofOrder = '/api/restaurants/{restaurantId}/orders/{orderId}/register'

const SavedSettings = Type.Object({
  ...Type.Omit(RegisterSettings, ['hasPassword']).properties,
  /** Missing: it stays; empty: there is none. */
  password: Type.Optional(Text(300)),
})

const settingsRefusals = {
  RegisterInvalid: {
    status: 422,
    message_de: 'Eine Angabe kann so nicht stimmen.',
    details: Type.Object({ fields: Type.Array(FieldProblem) }),
  },
  RegisterRefused: {
    status: 422,
    message_de: 'Das Kassensystem lässt uns damit nicht hinein. Bitte prüfen Sie Benutzername und Passwort.',
    details: Type.Object({ fields: Type.Array(FieldProblem) }),
  },
  RegisterSilent: {
    status: 422,
    message_de:
      'Unter dieser Adresse antwortet kein Kassensystem. Bitte prüfen Sie, ob es läuft und von außen zu erreichen ist.',
  },
} as const

/** How often it was sent, as it was seen. */
const Seen = Type.Object({ attempts: Whole(0) })
const HandOverMoved = {
  status: 409,
  message_de: 'Inzwischen hat sich am Kassensystem etwas getan.',
  details: Type.Object({ handOver: HandOver }),
} as const

export const registerCalls = defineCalls('registers', {
  getRegisterSettings: {
    method: 'GET',
    path: settings,
    access: inRestaurant(...maintainers),
    summary: 'An welches Kassensystem Bestellungen gehen; ohne Passwort',
    reply: RegisterSettings,
  },
  updateRegisterSettings: {
    method: 'PUT',
    path: settings,
    access: inRestaurant(...maintainers),
    summary: 'Das ändern; die Verbindung wird gleich ausprobiert, gesendet wird dabei nichts',
    body: SavedSettings,
    reply: RegisterSettings,
    refusals: {
      ...settingsRefusals,
      RegisterConflict: {
        status: 409,
        message_de: 'Das Kassensystem wurde inzwischen an anderer Stelle geändert.',
        details: Type.Object({ settings: RegisterSettings }),
      },
    },
  },
  getHandOver: {
    method: 'GET',
    path: ofOrder,
    access: inRestaurant(...orderStaff),
    summary: 'Was aus einer Bestellung am Kassensystem wurde; null: sie geht an keines',
    reply: Nullable(HandOver),
  },
  noteHandedOver: {
    method: 'PUT',
    path: ofOrder,
    access: inRestaurant(...orderStaff),
    summary:
      'Nach einem Blick ins Kassensystem sagen, dass eine fragliche Bestellung dort angekommen ist, oder ihre Stornierung',
    body: Seen,
    reply: HandOver,
    refusals: { HandOverMoved },
  },
  handOverAgain: {
    method: 'POST',
    path: ofOrder,
    access: inRestaurant(...orderStaff),
    summary:
      'Eine Bestellung noch einmal an das Kassensystem geben, die dort nicht oder vielleicht nicht ankam',
    body: Seen,
    reply: HandOver,
    refusals: {
      HandOverMoved,
      NoRegister: { status: 422, message_de: 'Für dieses Restaurant ist kein Kassensystem eingerichtet.' },
    },
  },
  listHandOverTroubles: {
    method: 'GET',
    path: `${settings}/troubles`,
    access: inRestaurant(...orderStaff),
    summary:
      'Bestellungen der letzten drei Tage, die nicht sicher am Kassensystem sind; die neueste zuerst (höchstens 50)',
    reply: Type.Array(Type.Object({ ...HandOver.properties, orderNumber: Type.Integer() })),
  },
})
