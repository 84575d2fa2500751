import ArrowBack from 'virtual:icon/baseline-arrow-back'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { orderStaff } from '@tresen/contract/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useRestaurantOfAddress } from '../../restaurants/work/use-restaurant-of-address.ts'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { CopyButton } from '../../../rooms/ui/feedback/copy-button.tsx'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { isMissing } from '../../../rooms/api/is-missing.ts'
import { NotFound } from '../../../rooms/ui/feedback/not-found.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { BoardZoom, useZoom } from '../board/board-zoom.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { OrderDetails } from './order-details.tsx'
import { orderKeys, orderQuery, useOrderBoard } from '../work/orders.queries.ts'
import { useBoardWithChanges, useOrdersWithChanges } from '../work/use-change-order.ts'
import { useOrderActions } from '../work/use-order-actions.tsx'

const route = getRouteApi('/signedIn/restaurants/$restaurantId/orders/$orderId')

const unknownOrder = (
  <NotFound
    title="Diese Bestellung gibt es nicht"
    text="Sie wurde gelöscht, oder sie gehört zu einem anderen Restaurant."
    action={<ButtonLink to="/orders">Aktuelle Bestellungen</ButtonLink>}
  />
)

export function OrderDetailsPage() {
  const { restaurantId } = route.useParams()
  if (useRestaurantOfAddress(restaurantId) === 'unknown') return unknownOrder
  return (
    <WithRestaurant restaurantId={restaurantId} roles={orderStaff}>
      {(active) => <Details key={active.id} restaurant={active} />}
    </WithRestaurant>
  )
}

function Details({ restaurant }: { restaurant: Restaurant }) {
  const { orderId } = route.useParams()
  const { showBack } = route.useSearch()
  const router = useRouter()
  const queries = useQueryClient()
  const query = useOrderBoard(restaurant)
  const listed = useBoardWithChanges(query.data)?.orders.get(orderId)
  // Archived orders are on no board, and leave it while one looks at them: whoever writes a comment meanwhile keeps it.
  useEffect(() => {
    if (listed) queries.setQueryData(orderKeys.one(restaurant.id, orderId), listed, { updatedAt: 0 })
  }, [queries, restaurant.id, orderId, listed])
  const single = useQuery({
    ...orderQuery(useApi(), restaurant, orderId),
    enabled: query.data !== undefined && !listed,
  })
  const { change, print, dialogs } = useOrderActions(restaurant)
  const [zoom, setZoom] = useZoom()
  const [unlisted] = useOrdersWithChanges(useMemo(() => single.data && [single.data], [single.data]))
  const order = listed ?? unlisted

  if (isMissing({ ...single, data: order })) return unknownOrder
  return (
    <Page
      title={order ? `Bestellung ${order.number}` : 'Bestellung'}
      actions={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {showBack && (
            <IconButton aria-label="Zurück" onClick={() => router.history.back()}>
              <ArrowBack />
            </IconButton>
          )}
          <CopyButton value={location.href.split('?')[0]!} label="Link zur Bestellung kopieren" />
          {order && <DeleteOrder order={order} restaurant={restaurant} />}
          <BoardZoom zoom={zoom} onChange={setZoom} />
        </Box>
      }
    >
      <Loadable query={{ ...single, data: order }}>
        {(shown) => (
          <div style={{ fontSize: `${zoom / 13}rem` }}>
            <OrderDetails order={shown} restaurant={restaurant} onChange={change} onPrint={print} />
          </div>
        )}
      </Loadable>
      {dialogs}
    </Page>
  )
}
