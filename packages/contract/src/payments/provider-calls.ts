import Type from 'typebox'
import { FieldProblem, Id, Nullable, OneOf, Whole } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { maintainers } from '../roles.ts'
import { OnlinePaymentInformation, onlineProviders } from './payment.ts'
import { ProviderKeys } from './provider-keys.ts'

const information = '/api/restaurants/{restaurantId}/onlinePaymentInformation'

const keyRefusals = {
  KeyRefused: {
    status: 422,
    message_de: 'Mit diesem Schlüssel lässt uns der Zahlungsdienst nicht hinein. Bitte prüfen Sie ihn.',
    details: Type.Object({ fields: Type.Array(FieldProblem) }),
  },
  ProviderNotAvailable: {
    status: 422,
    message_de: 'Dieser Zahlungsdienst kann das nicht.',
    details: Type.Object({ fields: Type.Array(FieldProblem) }),
  },
  ProviderSilent: {
    status: 422,
    message_de: 'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  },
} as const

export const providerCalls = defineCalls('payments', {
  setupStripeWebhook: {
    method: 'POST',
    path: '/api/stripe/setup-webhook',
    access: { who: 'roles', roles: maintainers },
    summary: 'Bei Stripe und PayPal eintragen, wohin Nachrichten über Zahlungen gehen',
    query: Type.Object({ restaurantId: Id }),
    reply: OnlinePaymentInformation,
    refusals: keyRefusals,
  },
  getOnlinePaymentInformation: {
    method: 'GET',
    path: information,
    access: inRestaurant(...maintainers),
    summary: 'Wie online bezahlt wird, ohne Schlüssel; null: noch gar nicht',
    reply: Nullable(OnlinePaymentInformation),
  },
  createOnlinePaymentInformation: {
    method: 'POST',
    path: information,
    access: inRestaurant(...maintainers),
    summary: 'Zahlungsdienst einrichten; die Schlüssel werden gleich ausprobiert und nie wieder gezeigt',
    body: Type.Object({ provider: OneOf(onlineProviders), ...ProviderKeys.properties }),
    reply: OnlinePaymentInformation,
    refusals: {
      ...keyRefusals,
      AlreadySetUp: { status: 409, message_de: 'Es ist schon ein Zahlungsdienst eingerichtet.' },
    },
  },
  updateOnlinePaymentInformation: {
    method: 'PATCH',
    path: `${information}/{onlinePaymentInformationId}`,
    access: inRestaurant(...maintainers),
    summary: 'Zahlungsdienst oder Schlüssel wechseln',
    body: Type.Object({
      provider: OneOf(onlineProviders),
      ...ProviderKeys.properties,
      /** As it was seen. */
      version: Whole(0),
    }),
    reply: OnlinePaymentInformation,
    refusals: {
      ...keyRefusals,
      PaymentInformationConflict: {
        status: 409,
        message_de: 'Der Zahlungsdienst wurde inzwischen von jemand anderem geändert.',
        details: Type.Object({ information: OnlinePaymentInformation }),
      },
    },
  },
})
