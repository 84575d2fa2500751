import Type from 'typebox'
import { defineCalls, inRestaurant } from '../define.ts'
import { maintainers } from '../roles.ts'
import { OnlinePaymentInformation } from './payment.ts'

const information =
  '/api/restaurants/{restaurantId}/onlinePaymentInformation/{onlinePaymentInformationId}' as const
const document = `${information}/verificationdocument/{verificationDocumentId}` as const
const access = inRestaurant(...maintainers)

export const paymentDocumentCalls = defineCalls('payments', {
  uploadVerificationDocuments: {
    method: 'POST',
    path: `${information}/verifcationdocument`,
    access,
    summary: 'Nachweise für den Zahlungsdienst hochladen, alle oder keinen',
    files: true,
    reply: OnlinePaymentInformation,
    refusals: {
      DocumentNotReadable: {
        status: 422,
        message_de: 'Diese Datei ist kein PDF, JPEG oder PNG. Bitte laden Sie den Nachweis so hoch.',
      },
      DocumentTooLarge: {
        status: 422,
        message_de: 'Die Datei ist größer als 10 MB. Bitte laden Sie eine kleinere hoch.',
      },
      TooManyDocuments: {
        status: 409,
        message_de:
          'Mehr als zehn Nachweise werden nicht aufbewahrt. Bitte löschen Sie zuerst einen anderen.',
      },
    },
  },
  getVerificationDocument: {
    method: 'GET',
    path: document,
    access,
    summary: 'Einen Nachweis ansehen, als Data-URL',
    reply: Type.Object({ fileName: Type.String(), mimeType: Type.String(), url: Type.String() }),
  },
  deleteVerificationDocument: {
    method: 'DELETE',
    path: document,
    access,
    summary: 'Einen Nachweis löschen',
    reply: OnlinePaymentInformation,
  },
})
