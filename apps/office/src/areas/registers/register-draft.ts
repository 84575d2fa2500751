import type { PosIntegration, RegisterSettings } from '@tresen/contract/registers'

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

/** Whether the stored password is still meant: it was typed for the same cash register. */
export function keepsPassword(draft: RegisterDraft, stored: RegisterSettings): boolean {
  return stored.hasPassword && draft.posIntegration === stored.posIntegration
}

/** What the chosen cash register cannot do without and nobody has typed. */
export function missingIn(draft: RegisterDraft, stored: RegisterSettings): RegisterField[] {
  const { posIntegration, address, username, password, cashierId } = draft
  const missing: Partial<Record<RegisterField, boolean>> =
    posIntegration === 'HelloCash'
      ? {
          username: username === '',
          password: password === '' && !keepsPassword(draft, stored),
          cashierId: cashierId === null,
        }
      : { address: address === '', username: username === '' && password !== '' }
  return fieldsOf[posIntegration].filter((field) => missing[field])
}

/** What is sent: of the chosen cash register alone. Without a name there is no password; that of another goes with it. */
export function settingsOf(draft: RegisterDraft, stored: RegisterSettings) {
  const { posIntegration, address, username, password, cashierId, isTest } = draft
  const has = (field: RegisterField) => fieldsOf[posIntegration].includes(field)
  const stays = password === '' && keepsPassword(draft, stored) && username !== ''
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
