import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { InvitationLink } from '@tresen/contract/teams/team'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { restaurantKeys } from '../../restaurants/work/restaurants.queries.ts'
import { keepInvitation } from './kept-invitation.ts'

/** Goes on in the restaurant that somebody has just joined, with a token that says so. */
export function useEnter() {
  const { session } = useApp()
  const { choose } = useActiveRestaurant()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const say = useSay()
  return async ({ holderType, holderId }: InvitationLink) => {
    keepInvitation(null)
    const before = await session.freshToken()
    // The one of before knows nothing of the new role.
    if (before) await session.tokenInsteadOf(before).catch(() => null)
    await queries.invalidateQueries({ queryKey: restaurantKeys.list })
    if (holderType === 'restaurant') choose(holderId)
    say.success('Einladung erfolgreich angenommen')
    await navigate({ to: '/home', search: {}, replace: true })
  }
}
