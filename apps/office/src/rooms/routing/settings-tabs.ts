import type { Role } from '@tresen/contract/define'
import { createContext } from 'react'

export type SettingsTab = {
  to: string
  label: string
  /** Missing: everybody who may change settings. */
  roles?: readonly Role[]
}

/** Whether somebody with this role in the restaurant may open it. */
export function mayOpen(role: Role | null, { roles }: SettingsTab): boolean {
  return !roles || (role !== null && roles.includes(role))
}

/** The pages of a restaurant's settings, which the areas name and the shell gathers. */
export const SettingsTabs = createContext<readonly SettingsTab[]>([])
