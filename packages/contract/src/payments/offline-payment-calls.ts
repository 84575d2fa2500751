import Type from 'typebox'
import { defineCalls, inRestaurant } from '../define.ts'
import { maintainers } from '../roles.ts'
import { OfflinePatch, OfflinePaymentInformation } from './offline-payment.ts'

const path = '/api/restaurants/{restaurantId}/offlinePaymentInformation'
const access = inRestaurant(...maintainers)
const details = Type.Object({ information: OfflinePaymentInformation })

export const offlinePaymentCalls = defineCalls('payments', {
  createOfflinePaymentInformation: {
    method: 'POST',
    path,
    access,
    summary: 'Sagen, was vor Ort bezahlt werden kann, wo noch nichts gewählt ist',
    body: Type.Object({ methods: OfflinePaymentInformation.properties.methods }),
    reply: OfflinePaymentInformation,
    refusals: {
      OfflinePaymentSetUp: {
        status: 409,
        message_de: 'Was vor Ort bezahlt werden kann, ist schon gewählt. Bitte ändern Sie es.',
        details,
      },
    },
  },
  updateOfflinePaymentInformation: {
    method: 'PATCH',
    path: `${path}/{offlinePaymentMethodsId}`,
    access,
    summary: 'Bar oder Karte vor Ort an- und abschalten, als JSON-Patch; `test` sagt, was man gesehen hat',
    body: OfflinePatch,
    reply: OfflinePaymentInformation,
    refusals: {
      OfflinePaymentConflict: {
        status: 409,
        message_de: 'Was vor Ort bezahlt werden kann, hat inzwischen jemand anderes geändert.',
        details,
      },
    },
  },
})
