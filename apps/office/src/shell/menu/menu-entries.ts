import ContactSupportOutlined from 'virtual:icon/outline-contact-support'
import HelpOutline from 'virtual:icon/outline-help-outline'
import HomeOutlined from 'virtual:icon/outline-home'
import InfoOutlined from 'virtual:icon/outline-info'
import ShieldOutlined from 'virtual:icon/outline-shield'
import type { Role } from '@tresen/contract/define'
import { maintainers } from '@tresen/contract/roles'
import type { MenuEntry } from '../../area.ts'
import { all } from '../../areas.ts'
import { settingsTabs, settingsTabsFor, type SettingsPath } from '../settings-tabs.ts'

type StaticPath = '/home' | '/help' | '/support' | '/imprint' | '/privacy'
type MenuPath = StaticPath | ReturnType<typeof all<'menu'>>[number]['to']

export type FoundPage = { to: MenuPath | SettingsPath; label: string }

const home: MenuEntry<StaticPath> = { to: '/home', label: 'Startseite', icon: HomeOutlined, place: 0 }

const help: MenuEntry<StaticPath> = {
  to: '/help',
  label: 'Hilfe',
  icon: HelpOutline,
  place: 990,
  opensTab: true,
}

/** As in the foot of pages, which those of work do not have. */
const ofOperator: MenuEntry<StaticPath>[] = [
  { to: '/support', label: 'Support', icon: ContactSupportOutlined, place: 992 },
  { to: '/imprint', label: 'Impressum', icon: InfoOutlined, place: 994 },
  { to: '/privacy', label: 'Datenschutzerklärung', icon: ShieldOutlined, place: 996 },
]

/** The side menu, in its order. */
const menuEntries: readonly MenuEntry<MenuPath>[] = [home, help, ...ofOperator, ...all('menu')].sort(
  (a, b) => a.place - b.place,
)

/** Every page that somebody may open: those of the side menu, and those that one of them leads to. */
export function pagesFor(role: Role | null): FoundPage[] {
  const within = role !== null && maintainers.includes(role) ? settingsTabsFor(role).slice(1) : []
  return [...entriesFor(role), ...within]
}

/** Whether a page of the side menu is where one is, also when it is a page that it leads to. */
export function isWithin(entry: MenuPath, path: string): boolean {
  if (entry !== settingsTabs[0]?.to) return false
  // Behind the restaurant, whose id has a digit, or at once: the bot has settings of its own.
  const page = /^\/restaurants(?:\/[^/]*\d[^/]*)?(\/[^/]+)$/.exec(path)?.[1]
  return page !== undefined && settingsTabs.some(({ to }) => to.endsWith(page))
}

export function entriesFor(role: Role | null, leadsFranchise = false): MenuEntry<MenuPath>[] {
  return menuEntries.filter(
    ({ roles, forFranchises = false }) =>
      !roles || (role !== null && roles.includes(role)) || (leadsFranchise && forFranchises),
  )
}

/** The editor of a website is for that alone. */
export function isWebsiteEditor(path: string): boolean {
  return path === '/site'
}

/** What an admin does not need beside it. */
export const besideNoEditor: readonly MenuPath[] = ['/feedback', '/phonetestshuffle', '/operatingHours']

/** What an admin looks after whatever the restaurant. */
export const installationEntries = menuEntries.filter(({ roles }) => roles?.every((role) => role === 'admin'))

/** Where somebody goes after choosing a restaurant. */
export function landingFor(role: Role | null): MenuPath {
  return menuEntries.find(({ startsFor }) => role !== null && startsFor?.includes(role))?.to ?? '/home'
}
