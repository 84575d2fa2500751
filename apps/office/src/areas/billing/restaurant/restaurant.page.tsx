import ReceiptLongOutlined from 'virtual:icon/outline-receipt-long'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { addMonths } from '@tresen/domain/billing/billing-calendar'
import { useState } from 'react'
import { leaders } from '@tresen/contract/roles'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { Card, Cards } from '../../../rooms/ui/card.tsx'
import { LoadedTogether } from '../../../rooms/ui/feedback/loaded-together.tsx'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Lines } from '../../../rooms/ui/lists/lines.tsx'
import { SettingsFrame } from '../../restaurants/settings/settings-frame.tsx'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { billingKey, whileSending } from '../billing.queries.ts'
import { BillLine } from '../bills/bill-line.tsx'
import { useBillActs } from '../bills/use-bill-acts.tsx'
import { berlinToday, useBillingApi } from '../use-billing-api.ts'
import { PlansCard } from './plans-card.tsx'
import { RecipientCard } from './recipient-card.tsx'
import { StatementCard } from './statement-card.tsx'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/billing')

/** The plan of a restaurant and what it was billed: for who leads it to read, for the operator to keep. */
export function RestaurantBillingPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithRestaurant restaurantId={restaurantId} roles={leaders}>
      {({ id }) => (
        <SettingsFrame restaurantId={id} title="Tarif und Abrechnung">
          <LoadedTogether key={id} queryKey={[...billingKey, id]}>
            <RestaurantBilling restaurantId={id} />
          </LoadedTogether>
        </SettingsFrame>
      )}
    </WithRestaurant>
  )
}

const MONTHS_SHOWN = 36

function RestaurantBilling({ restaurantId }: { restaurantId: string }) {
  const api = useBillingApi()
  const mayAct = useUser()?.roles.includes('admin') ?? false
  const [today] = useState(berlinToday)
  const query = useQuery({
    queryKey: [...billingKey, restaurantId, 'bills'],
    queryFn: () => api.getBilling({ restaurantId, from: addMonths(today, -MONTHS_SHOWN), to: today }),
    refetchInterval: ({ state }) => whileSending(state.data?.bills),
  })
  const { onAct, dialogFor, ...files } = useBillActs()
  return (
    <Cards>
      <Cards inPairs>
        <PlansCard restaurantId={restaurantId} mayAct={mayAct} />
        <StatementCard restaurantId={restaurantId} mayAct={mayAct} />
        {query.data && (
          <RecipientCard restaurantId={restaurantId} mayAct={mayAct} stored={query.data.recipient} />
        )}
      </Cards>
      <Card title="Rechnungen">
        <Loadable query={query} failure="Die Rechnungen konnten nicht geladen werden">
          {({ bills }) =>
            bills.length === 0 ? (
              <EmptyState
                icon={<ReceiptLongOutlined />}
                title="Noch keine Rechnung"
                text="Abgerechnet wird ab dem Ersten für den Monat davor."
              />
            ) : (
              <>
                <Lines>
                  {bills.map((bill) => (
                    <BillLine key={bill.id} bill={bill} onAct={mayAct ? onAct : undefined} {...files} />
                  ))}
                </Lines>
                {dialogFor(bills)}
              </>
            )
          }
        </Loadable>
      </Card>
    </Cards>
  )
}
