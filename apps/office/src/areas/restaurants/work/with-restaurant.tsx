import Storefront from 'virtual:icon/outline-storefront'
import LockOutlined from 'virtual:icon/outline-lock'
import Paper from '@mui/material/Paper'
import type { Id } from '@tresen/contract/common'
import type { Role } from '@tresen/contract/define'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { isAmong, setUpStaff } from '@tresen/contract/roles'
import type { ReactNode } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { NotFound } from '../../../rooms/ui/feedback/not-found.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../rooms/ui/feedback/states.tsx'
import { useActiveRestaurant } from './active-restaurant.tsx'
import { RestaurantChoice } from '../choose/restaurant-choice.tsx'
import { useRestaurantOfAddress } from './use-restaurant-of-address.ts'

type Props = {
  /** The one that the address names; else the one that is active. */
  restaurantId?: Id | undefined
  roles?: readonly Role[]
  /** Instead of staying on this screen with the restaurant that is chosen here. */
  onChoose?: (restaurantId: string) => void
  children: (restaurant: Restaurant) => ReactNode
}

/** A screen that is about one restaurant: asks which one first, and lets only these roles in. */
export function WithRestaurant({ restaurantId, roles, onChoose, children }: Props) {
  const { restaurant, role, restaurants, list, choose } = useActiveRestaurant()
  const ofAddress = useRestaurantOfAddress(restaurantId)
  const isSetUpStaff = useUser()?.roles.some((one) => isAmong(one, setUpStaff)) ?? false
  if (list.error && restaurants.length === 0) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  }
  if (list.isPending) return <LoadingState />
  if (ofAddress === 'unknown') return <NotFound title="Dieses Restaurant gibt es hier nicht." />
  if (ofAddress === 'coming' && restaurants.length > 0) return <LoadingState />
  if (restaurants.length === 0 && !restaurant) return <NoRestaurants isSetUpStaff={isSetUpStaff} />
  if (!restaurant) {
    return (
      <EmptyState
        isPage
        icon={<Storefront />}
        title="Für welches Restaurant?"
        action={
          <>
            {/* Above the list, whose length is not known before it is there. */}
            {isSetUpStaff && <ButtonLink to="/restaurant-list">Restaurant anlegen</ButtonLink>}
            <Paper variant="outlined" sx={{ width: '100%', maxWidth: 420, textAlign: 'left' }}>
              <RestaurantChoice restaurants={restaurants} activeId={null} onChoose={onChoose ?? choose} />
            </Paper>
          </>
        }
      />
    )
  }
  if (roles && (!role || !roles.includes(role))) {
    return (
      <EmptyState
        isPage
        icon={<LockOutlined />}
        title="Dafür fehlt Ihnen die Berechtigung."
        text="Im Menü links finden Sie alles, was Sie in diesem Restaurant tun können."
      />
    )
  }
  return children(restaurant)
}

/** Who may make restaurants begins with the first; anybody else is invited to one. */
function NoRestaurants({ isSetUpStaff }: { isSetUpStaff: boolean }) {
  const user = useUser()
  if (isSetUpStaff)
    return (
      <EmptyState
        isPage
        icon={<Storefront />}
        title="Noch kein Restaurant"
        text="Legen Sie das erste an: Eine Liste führt Sie dann bis zur ersten Bestellung."
        action={
          <ButtonLink to="/restaurant-list" variant="contained">
            Restaurant anlegen
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      isPage
      icon={<Storefront />}
      title="Keine Restaurants"
      text={`Diesem Konto ist noch kein Restaurant zugeordnet. Wer eines leitet, lädt Sie dort unter „Team“ ein, als ${user?.username}. Ein neues legt der Betreiber mit Ihnen an.`}
      action={<ButtonLink to="/imprint">Kontakt zum Betreiber</ButtonLink>}
    />
  )
}
