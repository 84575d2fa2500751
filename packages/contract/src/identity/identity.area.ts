import * as identity from './user.ts'
import * as accounts from './account-calls.ts'
import * as devices from './device-calls.ts'
import * as passkeys from './passkey-calls.ts'
import * as operators from './operator-calls.ts'
import * as staffPush from './push-calls.ts'
import * as secondFactor from './second-factor-calls.ts'
import * as securityLog from './security-log.ts'
import * as users from './user-calls.ts'
import * as push from '../push.ts'

export const identityArea = {
  calls: {
    ...identity.identityCalls,
    ...accounts.accountCalls,
    ...users.userCalls,
    ...secondFactor.secondFactorCalls,
    ...operators.operatorCalls,
    ...devices.deviceCalls,
    ...passkeys.passkeyCalls,
    ...staffPush.pushCalls,
  },
  models: [
    identity,
    accounts,
    users,
    secondFactor,
    securityLog,
    operators,
    devices,
    passkeys,
    staffPush,
    push,
  ],
}
