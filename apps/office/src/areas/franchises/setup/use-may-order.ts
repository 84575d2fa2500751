import { orderStaff } from '@tresen/contract/roles'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'

/** Whether the person takes orders here; whoever only sets up does not. */
export function useMayOrder(): boolean {
  const { role } = useActiveRestaurant()
  return role !== null && orderStaff.includes(role)
}
