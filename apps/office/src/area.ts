import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import type { Role } from '@tresen/contract/define'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { ComponentType } from 'react'
import type { SettingsTab } from './rooms/routing/settings-tabs.ts'

/** One line of the side menu. */
export type MenuEntry<To extends string = string> = {
  to: To
  label: string
  icon: ComponentType<{ fontSize?: 'small' }>
  /** What it says beside its icon: how much waits there. */
  badge?: ComponentType
  /** Lower ones stand further up. */
  place: number
  /** Missing: everybody who is signed in. */
  roles?: readonly Role[]
  /** Beside what somebody is at, which stays. */
  opensTab?: true
  /** Also for whoever leads a franchise. */
  forFranchises?: boolean
  /** Whose work begins here once a restaurant is chosen. */
  startsFor?: readonly Role[]
}

/** One key of a page and what it does: 'Alt+P', 'Produkt suchen'. */
export type PageKey = { keys: string; does: string }

/** What a business area adds to the office. It says so in `<area>.area.ts` and stands in one line of `areas.ts`. */
export type Area = {
  /** Screens for whoever is signed in. */
  routes: readonly AnyRoute[]
  /** Screens for everybody. */
  openRoutes?: readonly AnyRoute[]
  menu?: readonly MenuEntry[]
  settings?: readonly (SettingsTab & Pick<MenuEntry, 'place'>)[]
  /** The keys of the pages below a path; a file of lists, fetched when somebody asks for them. */
  keys?: readonly { path: RegExp; load: () => Promise<Record<string, unknown>> }[]
  /** Keeps what is fetched true while events of the restaurant arrive. */
  follow?: (queries: QueryClient, event: RestaurantEvent) => void
}

export function defineArea<const A extends Area>(area: A): A {
  return area
}
