import type { OnlineProvider } from '@tresen/contract/payments/payment'
import type { ProviderKeys } from '@tresen/contract/payments/provider-keys'
import type { Deps } from '../../../context.ts'
import { adyen } from '../providers/adyen.ts'
import { mollie } from '../providers/mollie.ts'
import type { PaymentProvider, ProviderAccess, WebhookSecrets } from '../providers/payment-provider.ts'
import { payPal } from '../providers/paypal.ts'
import { stripe } from '../providers/stripe.ts'
import { stripeAndPayPal } from '../providers/stripe-and-paypal.ts'
import { findProviderBefore, findProviderRow, type ProviderRow } from './providers.sql.ts'

export const providers: Record<OnlineProvider, PaymentProvider> = {
  Adyen: adyen,
  Mollie: mollie,
  Stripe: stripe,
  StripeAndPayPal: stripeAndPayPal,
  PayPal: payPal,
}

/** Keys that name the simulators lead there and to nobody else. */
const isSimulated = ({ apiKey = '', clientId = '' }: ProviderKeys) =>
  [apiKey, clientId].some((key) => /^(sk_)?test_simulator/.test(key))

export type Reached = { row: ProviderRow; provider: PaymentProvider; access: ProviderAccess }

/**
 * The provider of a restaurant, ready to be asked; null: there is none, or its key cannot be read any more.
 * `name`: through whom a payment went, which may not be today's.
 */
export async function reachProvider(
  deps: Deps,
  restaurantId: string,
  name?: OnlineProvider,
): Promise<Reached | null> {
  const today = await findProviderRow(deps.db, restaurantId)
  const row =
    !name || today?.provider === name
      ? today
      : await findProviderBefore(deps.db, { restaurantId, provider: name })
  if (!row) return null
  const key = deps.secrets.open(row.sealedKey, restaurantId)
  const secret = row.sealedSecret && deps.secrets.open(row.sealedSecret, restaurantId)
  if (key === null || secret === null) {
    deps.log.error({ area: 'payments' }, 'a key of a payment provider cannot be read: see TRESEN_SECRET_KEYS')
    return null
  }
  const access = await accessWith(deps, readKeys(key), readSecrets(secret))
  return access && { row, provider: providers[row.provider], access }
}

/** How a provider is asked with keys; null: they are for the simulators, and there are none. */
export async function accessWith(
  { simulators }: Pick<Deps, 'simulators'>,
  keys: ProviderKeys,
  webhooks: WebhookSecrets = { stripe: '', payPal: '' },
): Promise<ProviderAccess | null> {
  if (!isSimulated(keys)) return { keys, webhooks, simulators: null }
  const origin = await simulators()
  return origin === null ? null : { keys, webhooks, simulators: origin }
}

/** As they are kept: one key alone as it is, several by name. */
function readKeys(text: string): ProviderKeys {
  return text.startsWith('{') ? (JSON.parse(text) as ProviderKeys) : { apiKey: text }
}

function readSecrets(text: string): WebhookSecrets {
  const none = { stripe: '', payPal: '' }
  return text.startsWith('{')
    ? { ...none, ...(JSON.parse(text) as Partial<WebhookSecrets>) }
    : { ...none, stripe: text }
}
