import Type from 'typebox'
import { Id, Instant, Name, Nullable, SearchText } from '../common.ts'
import { Conversation } from '../conversations/conversation.ts'
import { anywhere, defineCalls, inRestaurant, type RefusalShape } from '../define.ts'
import { callReaders, orderStaff } from '../roles.ts'
import { callStates, CustomerInformation, PhoneCall } from './call.ts'

const staff = inRestaurant(...orderStaff)
const all = '/api/restaurant/{restaurantId}/calls'
const one = `${all}/{id}`

/** From when to when; what is left out has no end. */
export const span = { from: Type.Optional(Instant), to: Type.Optional(Instant) }
const states = Type.Optional(
  Type.String({
    maxLength: 100,
    pattern: `^(${callStates.join('|')})(,(${callStates.join('|')}))*$`,
    description: 'durch Komma getrennt; ohne Angabe alle',
  }),
)
const phoneNumber = Name(40)

/** It is over, or with somebody else: as it is now. */
const CallConflict = {
  status: 409,
  message_de: 'Dieser Anruf ist inzwischen beendet oder woanders.',
  details: Type.Object({ call: PhoneCall }),
} as const satisfies RefusalShape

export const NoTelephone = {
  status: 422,
  message_de: 'Auf dieser Installation ist kein Telefondienst eingerichtet.',
} as const satisfies RefusalShape

export const NoNumber = {
  status: 422,
  message_de: 'Für dieses Restaurant ist noch keine Telefonnummer von Tresen eingerichtet.',
} as const satisfies RefusalShape

export const NotANumber = {
  status: 422,
  message_de: 'Das ist keine Telefonnummer, die sich anrufen lässt.',
} as const satisfies RefusalShape

export const TelephoneRefused = {
  status: 422,
  message_de: 'Der Telefondienst hat das nicht ausgeführt.',
  details: Type.Object({ why: Type.String() }),
} as const satisfies RefusalShape

export const callCalls = defineCalls('calls', {
  getCustomerInformation: {
    method: 'GET',
    path: '/api/franchises/{franchiseId}/restaurants/{restaurantId}/orders/customerinformation',
    access: staff,
    summary:
      'Wer anruft oder bestellt: der Kunde, seine Sperren und seine letzten Bestellungen in diesem Restaurant',
    query: Type.Object({ customerId: Type.Optional(Id), callId: Type.Optional(Id) }),
    reply: CustomerInformation,
  },
  listCalls: {
    method: 'GET',
    path: all,
    access: staff,
    summary: 'Anrufe eines Restaurants, neueste zuerst; höchstens 500',
    query: Type.Object({ ...span, states }),
    reply: Type.Array(PhoneCall),
  },
  abandonCalls: {
    method: 'DELETE',
    path: all,
    access: staff,
    summary: 'Alle laufenden Anrufe eines Restaurants beenden',
    reply: Type.Array(PhoneCall),
  },
  getCall: { method: 'GET', path: one, access: staff, summary: 'Ein Anruf', reply: PhoneCall },
  abandonCall: {
    method: 'DELETE',
    path: one,
    access: staff,
    summary: 'Einen Anruf beenden',
    reply: PhoneCall,
    refusals: { CallConflict },
  },
  getCallConversation: {
    method: 'GET',
    path: `${one}/conversation`,
    access: staff,
    summary: 'Was in einem Anruf gesprochen wurde; null: noch nichts',
    reply: Nullable(Conversation),
  },
  forwardCall: {
    method: 'POST',
    path: `${one}/forward/restaurant`,
    access: staff,
    summary: 'Einen laufenden Anruf an das Restaurant weitergeben',
    reply: PhoneCall,
    refusals: {
      CallConflict,
      NoRestaurantPhone: {
        status: 422,
        message_de: 'Für dieses Restaurant ist kein Telefon eingetragen, auf dem es klingeln kann.',
      },
    },
  },
  takeCall: {
    method: 'POST',
    path: `${one}/take`,
    access: staff,
    summary: 'Einen Anruf auf das eigene Telefon holen',
    reply: PhoneCall,
    refusals: {
      CallConflict,
      NoOwnPhone: {
        status: 422,
        message_de: 'Tragen Sie zuerst unter „Anrufe“, „Mein Telefon“ ein, wo Sie angerufen werden.',
      },
    },
  },
  rejectCall: {
    method: 'POST',
    path: `${one}/reject`,
    access: staff,
    summary: 'Einen Anruf abweisen, der bei einem selbst klingelt: der Nächste wird gefragt',
    reply: PhoneCall,
    refusals: { CallConflict },
  },
  callPhone: {
    method: 'POST',
    path: '/api/restaurants/{restaurantId}/call',
    access: staff,
    summary:
      'Jemanden anrufen: erst klingelt das eigene Telefon. Mit callId: einen Anruf fortsetzen, mit seinem Warenkorb',
    query: Type.Object({ phoneNumber, callId: Type.Optional(Id) }),
    reply: PhoneCall,
    refusals: {
      NoTelephone,
      NoNumber,
      NotANumber,
      TelephoneRefused,
      NoOwnPhone: {
        status: 422,
        message_de: 'Tragen Sie zuerst unter „Anrufe“, „Mein Telefon“ ein, wo Sie angerufen werden.',
      },
      TooManyCalls: { status: 429, message_de: 'Es laufen schon zu viele Anrufe. Bitte gleich noch einmal.' },
    },
  },
  getCallStatistics: {
    method: 'GET',
    path: '/api/CallStatistics/{restaurantId}',
    access: inRestaurant(...callReaders),
    summary:
      'Anrufe eines Restaurants seitenweise, mit dem, was daraus wurde; gesucht wird nach Nummer oder Name',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      query: Type.Optional(SearchText),
    }),
    reply: Type.Object({
      items: Type.Array(PhoneCall),
      count: Type.Integer(),
      /** Of all of them: how many ended how, and how many became an order without a human. */
      handled: Type.Integer(),
      missed: Type.Integer(),
      dropped: Type.Integer(),
      orders: Type.Integer(),
      ordersByBot: Type.Integer(),
    }),
  },
  shufflePhoneTest: {
    method: 'POST',
    path: '/api/calls/test',
    access: anywhere('admin'),
    summary: 'Die Leitung eines zufälligen Restaurants anrufen und sehen, ob sie abnimmt',
    query: Type.Object({ phoneNumber: Type.Optional(phoneNumber) }),
    reply: Type.Object({
      restaurantId: Id,
      restaurant: Type.String(),
      phoneNumber: Type.String(),
      placed: Type.Boolean(),
      /** null: it still rings. */
      isAnswered: Nullable(Type.Boolean()),
      why: Type.String(),
    }),
    refusals: {
      NoTelephone,
      NotANumber,
      NoNumber: {
        status: 409,
        message_de: 'Es ist noch keine Leitung eingerichtet, die man anrufen könnte.',
      },
      NoSuchLine: {
        status: 404,
        message_de:
          'Unter dieser Nummer ist keine Leitung eingerichtet. Ohne Nummer wird irgendeine angerufen.',
      },
    },
  },
})
