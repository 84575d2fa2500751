import { identityCalls } from '@tresen/contract/identity/user'
import { accountCalls } from '@tresen/contract/identity/account-calls'
import { userCalls } from '@tresen/contract/identity/user-calls'
import { deviceCalls } from '@tresen/contract/identity/device-calls'
import { passkeyCalls } from '@tresen/contract/identity/passkey-calls'
import { operatorCalls } from '@tresen/contract/identity/operator-calls'
import { pushCalls } from '@tresen/contract/identity/push-calls'
import { secondFactorCalls } from '@tresen/contract/identity/second-factor-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({
  ...identityCalls,
  ...accountCalls,
  ...userCalls,
  ...secondFactorCalls,
  ...operatorCalls,
  ...deviceCalls,
  ...passkeyCalls,
  ...pushCalls,
})
