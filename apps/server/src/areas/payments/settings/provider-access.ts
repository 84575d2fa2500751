import type { OnlineProvider } from '@tresen/contract/payments/payment'
import type { Deps } from '../../../context.ts'
import { mollie } from '../providers/mollie.ts'
import type { PaymentProvider, ProviderAccess } from '../providers/payment-provider.ts'
import { stripe } from '../providers/stripe.ts'
import { findProviderRow, type ProviderRow } from './providers.sql.ts'

export const providers: Partial<Record<OnlineProvider, PaymentProvider>> = { Mollie: mollie, Stripe: stripe }

/** Keys that name the simulators lead there and to nobody else. */
const isSimulated = (apiKey: string) => /^(sk_)?test_simulator/.test(apiKey)

export type Reached = { row: ProviderRow; provider: PaymentProvider; access: ProviderAccess }

/** The provider of a restaurant, ready to be asked; null: there is none, or its key cannot be read any more. */
export async function reachProvider(deps: Deps, restaurantId: string): Promise<Reached | null> {
  const row = await findProviderRow(deps.db, restaurantId)
  const provider = row && providers[row.provider]
  if (!row || !provider) return null
  const apiKey = deps.secrets.open(row.sealedKey, restaurantId)
  const webhookSecret = row.sealedSecret && deps.secrets.open(row.sealedSecret, restaurantId)
  if (apiKey === null || webhookSecret === null) {
    deps.log.error({ area: 'payments' }, 'a key of a payment provider cannot be read: see TRESEN_SECRET_KEYS')
    return null
  }
  const access = await accessWith(deps, row.provider, { apiKey, webhookSecret })
  return access && { row, provider, access }
}

/** How a provider is asked with a key; null: it is for the simulators, and there are none. */
export async function accessWith(
  { simulators }: Pick<Deps, 'simulators'>,
  name: OnlineProvider,
  { apiKey, webhookSecret }: Pick<ProviderAccess, 'apiKey' | 'webhookSecret'>,
): Promise<ProviderAccess | null> {
  const provider = providers[name]
  if (!provider) return null
  if (!isSimulated(apiKey)) return { origin: provider.origin, apiKey, webhookSecret }
  const origin = await simulators()
  return origin === null ? null : { origin: `${origin}/${name.toLowerCase()}`, apiKey, webhookSecret }
}
