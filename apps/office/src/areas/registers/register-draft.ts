import type { PosIntegration, RegisterSettings } from '@tresen/contract/registers'
import { isSameRegister, registerFaults, trimRegister } from '@tresen/domain/registers/register-faults'

/** What is edited: what is stored, and a password, which is never shown and stays where none is typed. */
export type RegisterDraft = Omit<RegisterSettings, 'hasPassword' | 'version'> & { password: string }
export type RegisterField = keyof RegisterDraft

/** Which fields a cash register has beside the choice itself. */
export const fieldsOf: Readonly<Record<PosIntegration, readonly RegisterField[]>> = {
  None: [],
  WinOrderRestApi: ['address', 'username', 'password'],
  HelloCash: ['username', 'password', 'cashierId', 'isTest'],
}

export function draftOfSettings(stored: RegisterSettings): RegisterDraft {
  const { hasPassword: _, version: __, ...shown } = stored
  return { ...shown, password: '' }
}

/** Whether the stored password stays if none is typed: it is shown to no other cash register than it was typed for. */
export function keepsPassword(draft: RegisterDraft, stored: RegisterSettings): boolean {
  return signsInAsBefore(draft, stored) && isSameRegister(stored, draft)
}

/** At another address the server asks for the password anew. */
function signsInAsBefore({ posIntegration, username }: RegisterDraft, stored: RegisterSettings): boolean {
  return stored.hasPassword && posIntegration === stored.posIntegration && username !== ''
}

/** What the chosen cash register cannot do without, or what cannot be right, by field. */
export function faultsIn(
  draft: RegisterDraft,
  stored: RegisterSettings,
): Partial<Record<RegisterField, string>> {
  const hasPassword = draft.password !== '' || signsInAsBefore(draft, stored)
  const faults = registerFaults({ ...trimRegister(draft), hasPassword })
  return Object.fromEntries(faults.map(({ path, message_de }) => [path, message_de]))
}

/** What is sent: of the chosen cash register alone. Without a name there is no password; that of another goes with it. */
export function settingsOf(draft: RegisterDraft, stored: RegisterSettings) {
  const { posIntegration, address, username, password, cashierId, isTest } = draft
  const has = (field: RegisterField) => fieldsOf[posIntegration].includes(field)
  const stays = password === '' && signsInAsBefore(draft, stored)
  return {
    posIntegration,
    address: has('address') ? address : '',
    username: has('username') ? username : '',
    cashierId: has('cashierId') ? cashierId : null,
    isTest: has('isTest') && isTest,
    ...(!stays && { password: has('password') ? password : '' }),
    version: stored.version,
  }
}
