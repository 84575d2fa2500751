import type { Role } from '@tresen/contract/define'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useApi, useUser } from '../../../rooms/api/app-context.tsx'
import type { Person } from '../../../rooms/api/session.ts'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { restaurantKeys, restaurantsQuery } from './restaurants.queries.ts'
import { roleIn } from './role-in.ts'

const storageKey = 'rest_id'

type ActiveRestaurant = {
  /** null: none chosen yet, or still loading. */
  restaurant: Restaurant | null
  role: Role | null
  restaurants: Restaurant[]
  list: { isPending: boolean; error: unknown; refetch: () => unknown }
  choose: (restaurantId: string) => void
}

/** A role was given or taken: the list of before says too much or too little, and whoever is out is told so. */
function useFollowRights(user: Person | null, restaurants: readonly Restaurant[]) {
  const queries = useQueryClient()
  const say = useSay()
  const rights = JSON.stringify([user?.id, user?.restaurants])
  const known = useRef({ rights, user })
  useEffect(() => {
    const before = known.current
    if (before.rights === rights) return
    known.current = { rights, user }
    const isSame = user !== null && before.user?.id === user.id
    const left = restaurants.filter((one) => isSame && roleIn(before.user!, one) && !roleIn(user, one))
    if (left.length > 0)
      say.error(`Sie gehören nicht mehr zum Team von ${left.map(({ name }) => name).join(', ')}.`)
    void queries.invalidateQueries({ queryKey: restaurantKeys.list })
  }, [queries, rights, user, restaurants, say])
}

const noRestaurants: Restaurant[] = []
const ActiveRestaurantContext = createContext<ActiveRestaurant | null>(null)

export function useActiveRestaurant(): ActiveRestaurant {
  const active = use(ActiveRestaurantContext)
  if (!active) throw new Error('ActiveRestaurantProvider is missing')
  return active
}

/** The restaurant that everything on the screen is about: the one chosen last, or the only one there is. */
export function ActiveRestaurantProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const user = useUser()
  const { data, isPending, error, refetch } = useQuery({ ...restaurantsQuery(api), enabled: user !== null })
  const [chosenId, setChosenId] = useState(() => localStorage.getItem(storageKey))
  const choose = useCallback((restaurantId: string) => {
    localStorage.setItem(storageKey, restaurantId)
    setChosenId(restaurantId)
  }, [])

  useFollowRights(user, data ?? noRestaurants)

  const active = useMemo<ActiveRestaurant>(() => {
    const restaurants = (user && data) ?? noRestaurants
    const only = restaurants.length === 1 ? restaurants[0] : undefined
    const restaurant = restaurants.find(({ id }) => id === chosenId) ?? only ?? null
    return {
      restaurant,
      role: user && restaurant && roleIn(user, restaurant),
      restaurants,
      list: { isPending, error, refetch },
      choose,
    }
  }, [user, data, chosenId, isPending, error, refetch, choose])
  return <ActiveRestaurantContext value={active}>{children}</ActiveRestaurantContext>
}
