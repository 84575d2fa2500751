import { getRouteApi } from '@tanstack/react-router'
import { isAmong, setUpStaff } from '@tresen/contract/roles'
import { Cards } from '../../rooms/ui/card.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { SettingsFrame, WithSettingsOf } from '../restaurants/settings/settings-frame.tsx'
import { AccessCard } from './access-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { StateCard } from './state-card.tsx'
import { useAccess, useOnboarding } from './use-whatsapp.ts'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/whatsapp')

/** How a restaurant comes to be reached by WhatsApp. */
export function WhatsAppPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {(restaurant) => <WhatsAppSettings key={restaurant.id} restaurantId={restaurant.id} />}
    </WithSettingsOf>
  )
}

function WhatsAppSettings({ restaurantId }: { restaurantId: string }) {
  const onboarding = useOnboarding(restaurantId)
  const access = useAccess(restaurantId)
  const { role } = useActiveRestaurant()
  const isOperator = isAmong(role, setUpStaff)
  return (
    <SettingsFrame restaurantId={restaurantId} title="WhatsApp">
      <Loadable query={onboarding.query} failure="Der Stand der Einrichtung konnte nicht geladen werden">
        {(known) => (
          <Cards inPairs>
            <StateCard
              onboarding={known}
              isOperator={isOperator}
              isPending={onboarding.isPending}
              onSet={onboarding.setState}
            />
            <DocumentsCard onboarding={known} isOperator={isOperator} actions={onboarding} />
            <Loadable query={access.query} failure="Der Zugang konnte nicht geladen werden">
              {(stored) => <AccessCard {...{ restaurantId, isOperator }} access={stored} actions={access} />}
            </Loadable>
          </Cards>
        )}
      </Loadable>
    </SettingsFrame>
  )
}
