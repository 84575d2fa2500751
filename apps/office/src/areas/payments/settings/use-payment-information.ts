import { useQuery } from '@tanstack/react-query'
import { CallError, refusalOf } from '@tresen/contract/client'
import { providerCalls } from '@tresen/contract/payments/provider-calls'
import type { OnlinePaymentInformation, OnlineProvider } from '@tresen/contract/payments/payment'
import type { ProviderKeyName, ProviderKeys } from '@tresen/contract/payments/provider-keys'
import { useChange } from '../../../rooms/api/use-change.ts'
import { paymentsKey } from '../payments.queries.ts'
import { usePaymentApi } from '../use-payment-api.ts'

type Information = OnlinePaymentInformation | null

/** What is wrong, by field; null: it was saved. */
export type KeyProblems = Partial<Record<'provider' | ProviderKeyName, string>> | null

export type WantedProvider = ProviderKeys & { provider: OnlineProvider }

export const informationKey = (restaurantId: string) => [...paymentsKey(restaurantId), 'information'] as const

/** Through whom a restaurant takes money online, and the way to say so. */
export function usePaymentInformation(restaurantId: string) {
  const api = usePaymentApi()
  const key = informationKey(restaurantId)
  const query = useQuery({
    queryKey: key,
    queryFn: () => api.getOnlinePaymentInformation({ restaurantId }),
    staleTime: 0,
  })
  const { change, isPending } = useChange<Information>(key)
  /** `before`: as it was seen. */
  const save = async (before: Information, wanted: WantedProvider): Promise<KeyProblems> => {
    let problems: KeyProblems = {}
    const saved = await change({
      send: () =>
        before
          ? api.updateOnlinePaymentInformation({
              ...{ restaurantId, onlinePaymentInformationId: before.id },
              body: { ...wanted, version: before.version },
            })
          : api.createOnlinePaymentInformation({ restaurantId, body: wanted }),
      settle: (_known, stored) => stored,
      refused: (known, error) => {
        const refusal = refusalOf(
          providerCalls.updateOnlinePaymentInformation,
          'PaymentInformationConflict',
          error,
        )
        return refusal ? refusal.information : known
      },
      said: {
        done: 'Zahlungsdienst gespeichert',
        failed: 'Der Zahlungsdienst konnte nicht gespeichert werden',
      },
      onFailure: (error) => {
        // Somebody else was the first to set one up: it is to be seen.
        if (error instanceof CallError && error.code === 'AlreadySetUp') void query.refetch()
        problems = problemsIn(error)
        return Object.keys(problems).length > 0
      },
    })
    return saved ? null : problems
  }
  return { query, save, isPending }
}

/** Has the provider tell us of payments by itself. */
export function useStripeWebhook(restaurantId: string) {
  const api = usePaymentApi()
  const { change, isPending } = useChange<Information>(informationKey(restaurantId))
  const setUp = () =>
    change({
      send: () => api.setupStripeWebhook({ restaurantId }),
      settle: (_known, stored) => stored,
      said: { done: 'Eingetragen', failed: 'Der Zahlungsdienst hat den Eintrag nicht angenommen' },
    })
  return { setUp, isSettingUp: isPending }
}

function problemsIn(error: unknown): NonNullable<KeyProblems> {
  const refused =
    refusalOf(providerCalls.createOnlinePaymentInformation, 'KeyRefused', error) ??
    refusalOf(providerCalls.createOnlinePaymentInformation, 'ProviderNotAvailable', error)
  return Object.fromEntries((refused?.fields ?? []).map(({ path, message_de }) => [path, message_de]))
}
