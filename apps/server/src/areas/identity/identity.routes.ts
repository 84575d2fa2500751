import { identityCalls } from '@tresen/contract/identity/user'
import { accountCalls } from '@tresen/contract/identity/account-calls'
import { userCalls } from '@tresen/contract/identity/user-calls'
import { deviceCalls } from '@tresen/contract/identity/device-calls'
import { passkeyCalls } from '@tresen/contract/identity/passkey-calls'
import { operatorCalls } from '@tresen/contract/identity/operator-calls'
import { secondFactorCalls } from '@tresen/contract/identity/second-factor-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import {
  createUser,
  listUndeliverable,
  listUsers,
  lockUser,
  removeProfileImage,
  unlockUser,
  updateDashboard,
  updateUser,
  uploadProfileImage,
} from './accounts/manage-accounts.ts'
import { changePassword, forgotPassword, resetPassword } from './accounts/passwords-of-people.ts'
import { changeEmail } from './accounts/change-email.ts'
import { confirmEmail } from './accounts/confirm-email.ts'
import { refreshConfirmationToken, register } from './accounts/register.ts'
import { enrollDevice, listDevices, withdrawDevice } from './devices/shared-devices.ts'
import { getMyPin, removeMyPin, setMyPin } from './devices/my-pin.ts'
import { listColleagues, switchIn, switchOut } from './devices/switch-in.ts'
import { getDemoAccounts, removeDemoAccounts } from './operators/demo-accounts.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys/my-passkeys.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { makeFirstAdmin } from './operators/first-admin.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  setupSecondFactor,
} from './second-factor/my-second-factor.ts'
import { askSecondFactorReset, resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { signInWithCode } from './second-factor/sign-in-with-code.ts'
import { listSecurityLog } from './security/security-log.ts'
import { endSession, listSessions, signOut } from './sessions/my-sessions.ts'
import { refreshToken } from './sessions/refresh-token.ts'
import { signIn } from './sign-in.ts'

export function identityRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, identityCalls, { signIn, refreshToken, signOut, listSessions, endSession })
  bindCalls(
    app,
    deps,
    { ...accountCalls, ...userCalls },
    {
      register,
      refreshConfirmationToken,
      confirmEmail,
      forgotPassword,
      resetPassword,
      changePassword,
      changeEmail,
      removeProfileImage,
      uploadProfileImage,
      updateDashboard,
      listUndeliverable,
      listUsers,
      createUser,
      updateUser,
      lockUser,
      unlockUser,
      listSecurityLog,
    },
  )
}

/** Devices, keys and second factors; and what only operators do. */
export function deviceRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, operatorCalls, { makeFirstAdmin, getDemoAccounts, removeDemoAccounts })
  bindCalls(app, deps, deviceCalls, {
    listDevices,
    enrollDevice,
    withdrawDevice,
    listColleagues,
    switchIn,
    switchOut,
    getMyPin,
    setMyPin,
    removeMyPin,
  })
  bindCalls(app, deps, passkeyCalls, {
    listPasskeys,
    beginPasskey,
    addPasskey,
    removePasskey,
    beginPasskeySignIn,
    signInWithPasskey,
  })
  bindCalls(app, deps, secondFactorCalls, {
    getSecondFactor,
    setupSecondFactor,
    confirmSecondFactor,
    disableSecondFactor,
    askSecondFactorReset,
    resetSecondFactor,
    signInWithCode,
  })
}
