import type { Role } from '@tresen/contract/define'
import { all } from '../areas.ts'
import { mayOpen, type SettingsTab } from '../rooms/routing/settings-tabs.ts'

/** The pages of a restaurant's settings, in the order of their tabs. */
export const settingsTabs = all('settings').sort((a, b) => a.place - b.place)
export type SettingsPath = (typeof settingsTabs)[number]['to']

/** Those that somebody may open. */
export function settingsTabsFor(role: Role | null): (SettingsTab & { to: SettingsPath })[] {
  return settingsTabs.filter((tab) => mayOpen(role, tab))
}
