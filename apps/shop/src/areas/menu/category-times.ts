import type { Category } from '@tresen/contract/menu/menu'
import type * as CategoryHours from '@tresen/domain/menu/category-hours'

type Judging = typeof CategoryHours

const load = () => import('@tresen/domain/menu/category-hours')

// Few menus have categories with hours: only for them, browsers fetch what judges hours before the page comes alive.
let judging: Judging | null = import.meta.env.SSR ? await load() : null

export async function fetchCategoryTimes() {
  judging ??= await load()
}

export const hasTimes = (categories: readonly Category[]) => categories.some(({ hours }) => hours?.length)

export function notServedAt(
  categories: readonly Category[],
  timeZone: string,
  at: number,
): [string, string][] {
  return judging && hasTimes(categories) ? [...judging.categoriesNotServed(categories, timeZone, at)] : []
}

export function timesText(category: Category): string | null {
  return judging && category.hours?.length ? judging.categoryHoursText(category) : null
}
