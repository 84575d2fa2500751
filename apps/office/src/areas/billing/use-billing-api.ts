import { useQuery, useQueryClient } from '@tanstack/react-query'
import { billingCalls } from '@tresen/contract/billing/billing-calls'
import { operatorBillingCalls } from '@tresen/contract/billing/operator-billing-calls'
import { planCalls } from '@tresen/contract/billing/plan-calls'
import type { SentFile } from '@tresen/contract/common'
import { useMemo } from 'react'
import { createCalls, messageOf } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { downloadText } from '../../rooms/ui/documents/download-text.ts'
import { billingKey } from './billing.queries.ts'

const calls = { ...billingCalls, ...operatorBillingCalls, ...planCalls }

/** The calls about plans and bills; they come with their pages. */
export function useBillingApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(calls, session), [session])
}

/** All restaurants with the plan that holds today; for the operator alone. */
export function usePlannedRestaurants(enabled = true) {
  const api = useBillingApi()
  return useQuery({
    queryKey: [...billingKey, 'plans'],
    queryFn: () => api.listRestaurantsWithPlans(),
    enabled,
  })
}

/** Changes something about bills or plans; afterwards all of them are fetched anew, also after a refusal. */
export function useBillingChange() {
  const queries = useQueryClient()
  const { change, isPending } = useChange<unknown>(billingKey)
  const send = async <Reply>(done: string, call: () => Promise<Reply>): Promise<Reply | null> => {
    const reply = await change({ send: call, said: { done, failed: 'Das konnte nicht gespeichert werden' } })
    await queries.invalidateQueries({ queryKey: billingKey })
    return reply
  }
  return { send, isPending }
}

/** Has the browser save a file. */
export function useSaveFile() {
  const say = useSay()
  return async (load: () => Promise<SentFile>) => {
    try {
      const file = await load()
      downloadText(file.name, file.bytes, file.type)
    } catch (error) {
      say.error(messageOf(error, 'Die Datei konnte nicht geladen werden'))
    }
  }
}

/** The day in the operator's calendar. */
export function berlinToday(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
}
