import Type from 'typebox'
import { FieldProblem, Name, Nothing, Nullable, OneOf, Text, Whole } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { maintainers, setUpStaff } from '../roles.ts'
import { NumberSharer, WhatsAppAccess, WhatsAppOnboarding, onboardingStates } from './onboarding.ts'

const base = '/api/restaurants/{restaurantId}/whatsapp'
const settled = inRestaurant(...maintainers)
/** Whoever runs the installation deals with Meta. */
const operators = inRestaurant(...setUpStaff)

const uploadRefusals = {
  DocumentNotReadable: {
    status: 422,
    message_de: 'Bitte genau eine Datei hochladen, als PDF, JPEG, PNG oder WebP.',
  },
  DocumentTooLarge: {
    status: 422,
    message_de: 'Die Datei ist größer als 10 MB. Bitte laden Sie eine kleinere hoch.',
  },
  OnboardingFinished: {
    status: 409,
    message_de:
      'WhatsApp ist schon eingerichtet. Unterlagen ändert danach nur, wer die Installation betreibt.',
  },
} as const

const upload = (path: string, what: string) =>
  ({
    method: 'POST',
    path: `${base}/${path}`,
    access: settled,
    summary: `${what} hochladen; ersetzt ein früheres Dokument`,
    files: true,
    reply: WhatsAppOnboarding,
    refusals: uploadRefusals,
  }) as const

const remove = (path: string, what: string) =>
  ({
    method: 'DELETE',
    path: `${base}/${path}`,
    access: settled,
    summary: `${what} löschen`,
    reply: WhatsAppOnboarding,
    refusals: { OnboardingFinished: uploadRefusals.OnboardingFinished },
  }) as const

const accessRefusals = {
  AccessRefused: {
    status: 422,
    message_de: 'Damit lässt uns WhatsApp nicht hinein. Bitte prüfen Sie die Angaben.',
    details: Type.Object({ fields: Type.Array(FieldProblem) }),
  },
  WhatsAppSilent: {
    status: 422,
    message_de: 'WhatsApp antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  },
  AccessConflict: {
    status: 409,
    message_de: 'Den Zugang hat inzwischen jemand anderes geändert.',
    details: Type.Object({ access: Nullable(WhatsAppAccess) }),
  },
} as const

export const whatsAppCalls = defineCalls('whatsapp', {
  getWhatsAppOnboarding: {
    method: 'GET',
    path: base,
    access: settled,
    summary: 'Wie weit die Einrichtung von WhatsApp ist; null: noch nicht begonnen',
    reply: Nullable(WhatsAppOnboarding),
  },
  uploadLicenseDocument: upload('licensedocument', 'Gewerbenachweis'),
  deleteLicenseDocument: remove('licensedocument', 'Gewerbenachweis'),
  uploadPhoneVerificationDocument: upload('phoneverificationdocument', 'Nachweis der Telefonnummer'),
  deletePhoneVerificationDocument: remove('phoneverificationdocument', 'Nachweis der Telefonnummer'),
  uploadVerificationScreenshot: upload('verifcationscreenshot', 'Bildschirmfoto der Bestätigung'),
  deleteVerificationScreenshot: remove('verifcationscreenshot', 'Bildschirmfoto der Bestätigung'),
  setWhatsAppState: {
    method: 'PUT',
    path: `${base}/state`,
    access: operators,
    summary: 'Sagen, wie weit die Einrichtung ist; eine Ablehnung mit ihrem Grund',
    query: Type.Object({
      state: OneOf(onboardingStates),
      rejectionMessage: Type.Optional(Text(500)),
      /** Of what was seen; left out: whatever there is. */
      version: Type.Optional(Whole(0)),
    }),
    reply: WhatsAppOnboarding,
    refusals: {
      ReasonMissing: { status: 422, message_de: 'Bitte sagen Sie, was an den Unterlagen nicht stimmt.' },
      DocumentsMissing: {
        status: 422,
        message_de: 'Es fehlen noch Unterlagen; bitte laden Sie sie zuerst hoch.',
      },
      OnboardingConflict: {
        status: 409,
        message_de:
          'An dieser Einrichtung hat sich inzwischen etwas geändert. Bitte sehen Sie die Unterlagen noch einmal an.',
        details: Type.Object({ onboarding: WhatsAppOnboarding }),
      },
    },
  },
  getWhatsAppDocument: {
    method: 'GET',
    path: `${base}/{whatsAppOnboardingId}/documents/{documentId}`,
    access: settled,
    summary: 'Ein Dokument ansehen, als Data-URL',
    reply: Type.Object({ fileName: Type.String(), mimeType: Type.String(), url: Type.String() }),
  },
  getWhatsAppAccess: {
    method: 'GET',
    path: `${base}/access`,
    access: settled,
    summary: 'Der Zugang zu WhatsApp, ohne seine Geheimnisse; null: keiner',
    reply: Nullable(WhatsAppAccess),
  },
  saveWhatsAppAccess: {
    method: 'PUT',
    path: `${base}/access`,
    access: operators,
    summary: 'Zugang zu WhatsApp prüfen und speichern; Meta schickt Nachrichten von da an hierher',
    body: Type.Object({
      phoneNumberId: Name(40),
      businessId: Name(40),
      token: Name(600),
      appSecret: Name(200),
      isShared: Type.Boolean(),
      /** Of the access that is replaced; null: there was none. */
      version: Nullable(Whole(0)),
    }),
    reply: WhatsAppAccess,
    refusals: accessRefusals,
  },
  deleteWhatsAppAccess: {
    method: 'DELETE',
    path: `${base}/access`,
    access: operators,
    summary: 'Zugang zu WhatsApp löschen; Unterhaltungen bleiben, neue Nachrichten kommen nicht mehr an',
    reply: Nothing,
  },
  listNumberSharers: {
    method: 'GET',
    path: `${base}/sharing`,
    access: settled,
    summary: 'Wer der Kette die gemeinsame Nummer auch hat; leer: sie ist keine gemeinsame',
    reply: Type.Array(NumberSharer),
  },
  saveNumberSharer: {
    method: 'PUT',
    path: `${base}/sharing/{sharerId}`,
    access: operators,
    summary: 'Einem anderen Restaurant der Kette die gemeinsame Nummer geben oder nehmen',
    body: Type.Object({ isSharing: Type.Boolean() }),
    reply: Type.Array(NumberSharer),
    refusals: {
      SharerHasOther: {
        status: 409,
        message_de: 'Dieses Restaurant hat schon eine andere Nummer. Löschen Sie dort zuerst den Zugang.',
      },
    },
  },
  openWhatsAppSimulator: {
    method: 'POST',
    path: `${base}/simulator`,
    access: settled,
    summary: 'Die Adresse, unter der man das simulierte Telefon in die Hand nimmt; null: die Nummer ist echt',
    reply: Type.Object({ url: Nullable(Type.String()) }),
  },
})
