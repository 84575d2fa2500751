import type { OnlineProvider } from '@tresen/contract/payments/payment'
import {
  keysOfProvider,
  type ProviderKeyName,
  type ProviderKeys,
} from '@tresen/contract/payments/provider-keys'

/** The key that is missing of those that a provider needs; null: none is. */
export function missingKey(provider: OnlineProvider, keys: ProviderKeys): ProviderKeyName | null {
  const needed = keysOfProvider[provider].filter((name) => name !== 'urlPrefix')
  return needed.find((name) => !keys[name]?.trim()) ?? null
}
