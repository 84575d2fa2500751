import { customerContactCalls } from '@tresen/contract/customers/contact-calls'
import { customerCalls } from '@tresen/contract/customers/customer-calls'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'

const calls = { ...customerCalls, ...customerContactCalls }

/** The calls about customers; they come with the pages that make them, not with the start of the program. */
export function useCustomerApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(calls, session), [session])
}
