import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { SettingsFrame, WithSettingsOf } from '../restaurants/settings/settings-frame.tsx'
import { sellerKey } from './invoices.queries.ts'
import { SellerForm } from './seller-form.tsx'
import { useInvoiceApi } from './use-invoice-api.ts'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/invoice-seller')

/** What invoices and receipts say of who sells. */
export function SellerPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {(restaurant) => (
        <SellerOf key={restaurant.id} restaurantId={restaurant.id} taxNumber={restaurant.taxNumber} />
      )}
    </WithSettingsOf>
  )
}

function SellerOf({ restaurantId, taxNumber }: { restaurantId: string; taxNumber: string }) {
  const api = useInvoiceApi()
  const query = useQuery({
    queryKey: sellerKey(restaurantId),
    queryFn: () => api.getInvoiceSeller({ restaurantId }),
  })
  return (
    <SettingsFrame restaurantId={restaurantId} title="Rechnungen">
      <Loadable query={query}>
        {(stored) => <SellerForm restaurantId={restaurantId} stored={stored} taxNumber={taxNumber} />}
      </Loadable>
    </SettingsFrame>
  )
}
