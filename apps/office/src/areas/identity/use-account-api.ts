import { accountCalls } from '@tresen/contract/identity/account-calls'
import { userCalls } from '@tresen/contract/identity/user-calls'
import { deviceCalls } from '@tresen/contract/identity/device-calls'
import { passkeyCalls } from '@tresen/contract/identity/passkey-calls'
import { operatorCalls } from '@tresen/contract/identity/operator-calls'
import { pushCalls } from '@tresen/contract/identity/push-calls'
import { secondFactorCalls } from '@tresen/contract/identity/second-factor-calls'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'

const calls = {
  ...accountCalls,
  ...userCalls,
  ...secondFactorCalls,
  ...operatorCalls,
  ...deviceCalls,
  ...passkeyCalls,
  ...pushCalls,
}

/** The calls about accounts; they come with the pages that make them, not with the start of the program. */
export function useAccountApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(calls, session), [session])
}
