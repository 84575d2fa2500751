import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { restaurantKeys } from '../../restaurants/work/restaurants.queries.ts'

/** Whoever only sets up hands the restaurant over by it: asked before, and led to the next one then. */
export function useGoLive({ name }: Pick<Restaurant, 'name'>, save: () => Promise<boolean>) {
  const { role } = useActiveRestaurant()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()
  if (role !== 'onboarding') return save
  return async () => {
    const question = {
      title: `${name} live schalten?`,
      text: 'Gäste können dann bestellen. Von da an gehört das Restaurant seiner Leitung; hier ist es nicht mehr zu sehen.',
      yes: 'Live gehen',
      no: 'Noch nicht',
    }
    if (!(await confirm(question)) || !(await save())) return
    await navigate({ to: '/restaurant-list' })
    await queries.invalidateQueries({ queryKey: restaurantKeys.list })
  }
}
