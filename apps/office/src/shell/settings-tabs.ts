import { all } from '../areas.ts'

/** The pages of a restaurant's settings, in the order of their tabs. */
export const settingsTabs = all('settings').sort((a, b) => a.place - b.place)
export type SettingsPath = (typeof settingsTabs)[number]['to']
