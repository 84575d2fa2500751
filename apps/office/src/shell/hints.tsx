import { maintainers } from '@tresen/contract/roles'
import { SetupGuide } from '../areas/franchises/setup/setup-guide.tsx'
import { DemoHint } from '../areas/identity/users/demo-hint.tsx'
import { ImprintHint } from '../areas/operations/imprint-hint.tsx'
import { StorageHint } from '../areas/operations/storage-hint.tsx'
import { useUser } from '../rooms/api/app-context.tsx'
import { useActiveRestaurant } from '../areas/restaurants/work/active-restaurant.tsx'

/** What concerns whoever runs the installation or sets up a restaurant; nobody else loads it. */
export function Hints() {
  const { restaurant, role } = useActiveRestaurant()
  const isAdmin = useUser()?.roles.includes('admin') ?? false
  return (
    <>
      {isAdmin && (
        <>
          <StorageHint />
          <DemoHint />
          <ImprintHint />
        </>
      )}
      {restaurant && restaurant.state !== 'Live' && role && maintainers.includes(role) && (
        <SetupGuide restaurant={restaurant} />
      )}
    </>
  )
}
