import { paymentCalls } from '@tresen/contract/payments/payment-calls'
import { providerCalls } from '@tresen/contract/payments/provider-calls'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'

const calls = { ...paymentCalls, ...providerCalls }

/** The calls about online payments; they come with what makes them, not with the start of the program. */
export function usePaymentApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(calls, session), [session])
}
