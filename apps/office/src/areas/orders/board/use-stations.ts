import { useMemo } from 'react'
import { useMenu } from '../../menu/work/menu.queries.ts'
import { useStored } from '../../../rooms/ui/use-stored.ts'

export type Stations = {
  /** All categories of the menu, in its order. */
  all: { id: string; name: string }[]
  /** What this screen makes; null: everything. */
  chosen: ReadonlySet<string> | null
  choose: (ids: readonly string[]) => void
  nameOf: (categoryId: string) => string
}

/** The stations that this screen stands at: categories of the menu, kept in this browser. */
export function useStations(restaurantId: string): Stations {
  const { data: menu } = useMenu(restaurantId)
  const [stored, setStored] = useStored(`boardStations ${restaurantId}`, (value) => value ?? '')
  return useMemo(() => {
    const all = menu?.categories ?? []
    const known = stored
      .split(',')
      .filter((id) => id && (!menu || all.some((category) => category.id === id)))
    return {
      all,
      chosen: known.length > 0 ? new Set(known) : null,
      choose: (ids) => setStored(ids.join(',')),
      nameOf: (categoryId) => all.find(({ id }) => id === categoryId)?.name ?? 'Sonstiges',
    }
  }, [menu, stored, setStored])
}
