import Type from 'typebox'
import { Id, Name, Nothing, Text } from '../common.ts'
import { anywhere, defineCalls, inRestaurant } from '../define.ts'
import { leaders, maintainers, orderStaff, setUpStaff } from '../roles.ts'
import { NoNumber, NoTelephone, NotANumber, TelephoneRefused } from './call-calls.ts'
import { CallInstruction, NumberValidation, PhoneLine, PhoneSetup } from './call.ts'

const line = '/api/restaurants/{restaurantId}/tresenphonenumbers'
const calls = '/api/restaurant/{restaurantId}/calls'
const phoneNumber = Name(40)
const setUp = inRestaurant(...maintainers)

/** Numbers cost money: nobody tries again and again. */
const byOperator = inRestaurant(...setUpStaff)

export const phoneLineCalls = defineCalls('calls', {
  getPhoneLine: {
    method: 'GET',
    path: line,
    access: inRestaurant(...orderStaff, 'onboarding'),
    summary: 'Die Telefonleitung eines Restaurants und wie weit sie eingerichtet ist',
    reply: PhoneLine,
  },
  createTresenPhoneNumber: {
    method: 'POST',
    path: line,
    access: byOperator,
    summary: 'Eine Telefonnummer für ein Restaurant anlegen',
    reply: PhoneLine,
    refusals: {
      NoTelephone,
      HasNumber: { status: 409, message_de: 'Dieses Restaurant hat schon eine Telefonnummer.' },
      NumberNeedsPapers: {
        status: 422,
        message_de:
          'Für eine deutsche Nummer fehlen noch die Unterlagen des Restaurants. Reichen Sie beim Telefondienst Anschrift und Nachweis (Handelsregister oder Gewerbeanmeldung) unter dem genannten Namen ein und legen Sie die Nummer an, sobald sie genehmigt sind.',
        /** Under which bundle and address are looked for. */
        details: Type.Object({ name: Type.String() }),
      },
      NumberNotCreated: {
        status: 422,
        message_de:
          'Die Telefonnummer konnte nicht erstellt werden. Bitte kontaktieren Sie den technischen Support und versuchen Sie es nicht erneut.',
      },
    },
  },
  releaseTresenPhoneNumber: {
    method: 'DELETE',
    path: line,
    access: inRestaurant('admin'),
    summary: 'Die Telefonnummer eines Restaurants freigeben',
    reply: PhoneLine,
    refusals: {
      NoTelephone,
      NoNumber,
      NumberNotReleased: {
        status: 422,
        message_de:
          'Die Telefonnummer konnte nicht freigegeben werden. Bitte kontaktieren Sie den technischen Support und versuchen Sie es nicht erneut.',
      },
    },
  },
  validatePhoneNumber: {
    method: 'POST',
    path: `${calls}/validate`,
    access: setUp,
    summary: 'Prüfen, ob eine Nummer dem Restaurant gehört: sie wird angerufen, der Code dort eingetippt',
    query: Type.Object({ phoneNumber }),
    reply: NumberValidation,
    refusals: {
      NoTelephone,
      NotANumber,
      TelephoneRefused,
      ValidatedJustNow: { status: 429, message_de: 'Diese Nummer wird gerade schon angerufen.' },
    },
  },
  stopPhoneNumberValidation: {
    method: 'DELETE',
    path: `${calls}/validate`,
    access: setUp,
    summary: 'Nicht weiter auf den Code warten; es darf dann gleich eine andere Nummer sein',
    reply: NumberValidation,
  },
  validatePhoneSetup: {
    method: 'POST',
    path: `${calls}/setup`,
    access: setUp,
    summary: 'Prüfen, ob Weiterleitung, Anzeige der Nummer und Telefon des Restaurants zusammenspielen',
    reply: PhoneSetup,
    refusals: {
      NoTelephone,
      NoNumber,
      CheckedJustNow: { status: 429, message_de: 'Die Einrichtung wird gerade schon geprüft.' },
    },
  },
  stopPhoneSetupValidation: {
    method: 'DELETE',
    path: `${calls}/setup`,
    access: setUp,
    summary: 'Die Prüfung der Einrichtung abbrechen',
    reply: PhoneSetup,
  },
  listCallInstructions: {
    method: 'GET',
    path: '/api/calls/instructions',
    access: anywhere(...orderStaff),
    summary: 'Was zu einer angerufenen Nummer zu wissen ist, in den eigenen Restaurants',
    query: Type.Object({ phoneNumber }),
    reply: Type.Array(CallInstruction),
  },
  saveCallInstruction: {
    method: 'POST',
    path: '/api/calls/instructions',
    access: anywhere(...leaders),
    summary: 'Eintragen, was zu einer angerufenen Nummer zu wissen ist und was der Bot ansagt',
    body: Type.Object({
      restaurantId: Id,
      phoneNumber,
      instructions: Text(2000),
      announcement: Text(500),
    }),
    reply: CallInstruction,
    refusals: {
      NotANumber,
      TooManyInstructions: {
        status: 422,
        message_de:
          'Für so viele Nummern gibt es in diesem Restaurant schon Anrufhinweise. Löschen Sie zuerst die einer Nummer, die niemand mehr anruft.',
      },
    },
  },
  deleteCallInstruction: {
    method: 'DELETE',
    path: '/api/calls/instructions',
    access: anywhere(...leaders),
    summary: 'Das löschen',
    query: Type.Object({ phoneNumber, restaurantId: Id }),
    reply: Nothing,
  },
})
