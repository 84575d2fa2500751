import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import type { Role } from '@tresen/contract/define'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { ComponentType } from 'react'

/** One line of the side menu. */
type MenuEntry = {
  to: string
  label: string
  icon: ComponentType<{ fontSize?: 'small' }>
  /** Lower ones stand further up. */
  place: number
  /** Missing: everybody who is signed in. */
  roles?: readonly Role[]
  /** Whose work begins here once a restaurant is chosen. */
  startsFor?: readonly Role[]
}

/** One tab of a restaurant's settings. */
type SettingsTab = { to: string; label: string; place: number }

/** One key of a page and what it does: 'Alt+P', 'Produkt suchen'. */
export type PageKey = { keys: string; does: string }

/** What a business area adds to the office. It says so in `<area>.area.ts` and stands in one line of `areas.ts`. */
export type Area = {
  /** Screens for whoever is signed in. */
  routes: readonly AnyRoute[]
  /** Screens for everybody. */
  openRoutes?: readonly AnyRoute[]
  menu?: readonly MenuEntry[]
  settings?: readonly SettingsTab[]
  /** The keys of the pages below a path; a file of lists, fetched when somebody asks for them. */
  keys?: readonly { path: RegExp; load: () => Promise<Record<string, unknown>> }[]
  /** Keeps what is fetched true while events of the restaurant arrive. */
  follow?: (queries: QueryClient, event: RestaurantEvent) => void
}

export function defineArea<const A extends Area>(area: A): A {
  return area
}
