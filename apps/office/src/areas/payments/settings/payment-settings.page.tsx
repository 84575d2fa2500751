import { getRouteApi } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { Cards } from '../../../rooms/ui/card.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { SettingsFrame, WithSettingsOf } from '../../restaurants/settings/settings-frame.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { OnSiteCard } from './on-site-card.tsx'
import { OnlineOffer } from './online-offer.tsx'
import { ProviderCard } from './provider-card.tsx'
import { usePaymentInformation, useStripeWebhook } from './use-payment-information.ts'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/online-payment')

/** How guests of a restaurant pay, online and on site. */
export function PaymentSettingsPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {(restaurant) => <PaymentSettings key={restaurant.id} restaurant={restaurant} />}
    </WithSettingsOf>
  )
}

function PaymentSettings({ restaurant }: { restaurant: Restaurant }) {
  const { query, save, isPending } = usePaymentInformation(restaurant.id)
  const { setUp, isSettingUp } = useStripeWebhook(restaurant.id)
  return (
    <SettingsFrame restaurantId={restaurant.id} title="Bezahlung">
      <Loadable query={query} failure="Der Zahlungsdienst konnte nicht geladen werden">
        {(information) => (
          <Cards inPairs>
            <ProviderCard
              information={information}
              isSaving={isPending}
              onSave={save}
              isHooking={isSettingUp}
              onHook={() => void setUp()}
            />
            {(information || restaurant.orderSettings.onlinePaymentMethods.length > 0) && (
              <OnlineOffer restaurant={restaurant} methods={information?.methods ?? []} />
            )}
            {information && <DocumentsCard restaurantId={restaurant.id} information={information} />}
            <OnSiteCard restaurant={restaurant} />
          </Cards>
        )}
      </Loadable>
    </SettingsFrame>
  )
}
