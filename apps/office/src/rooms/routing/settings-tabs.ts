import { createContext } from 'react'

export type SettingsTab = { to: string; label: string }

/** The pages of a restaurant's settings, which the areas name and the shell gathers. */
export const SettingsTabs = createContext<readonly SettingsTab[]>([])
