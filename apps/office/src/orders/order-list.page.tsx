import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Order, OrderState } from '@tresen/contract/orders'
import type { Restaurant } from '@tresen/contract/restaurants'
import { sortedOrders } from '@tresen/domain/orders/order-board'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { useMemo, useState } from 'react'
import { WithRestaurant } from '../restaurants/with-restaurant.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState, Loadable } from '../ui/states.tsx'
import { boardRoles } from './board-roles.ts'
import { guestName, orderStateIcons } from './order-labels.ts'
import { OrderTable } from './order-table.tsx'
import { useOrderBoard } from './orders.queries.ts'
import { useBoardWithChanges, useChangeOrder } from './use-change-order.ts'

const shownStates: readonly OrderState[] = [
  'New',
  'InProgress',
  'ReadyForDelivery',
  'MarkedForDelivery',
  'InDelivery',
  'Completed',
  'Cancelled',
]

export function OrderListPage() {
  return (
    <WithRestaurant roles={boardRoles}>
      {(restaurant) => <OrderList key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function OrderList({ restaurant }: { restaurant: Restaurant }) {
  const query = useOrderBoard(restaurant)
  const board = useBoardWithChanges(query.data, restaurant.id)
  const change = useChangeOrder(restaurant)
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<OrderState | null>(null)
  const orders = useMemo(() => (board ? sortedOrders(board) : []), [board])
  const shown = orders.filter((order) => (state === null || order.state === state) && fits(order, typed))

  return (
    <Page title="Aktuelle Bestellungen">
      <Loadable query={{ ...query, data: board }}>
        {() => (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
              <TextField
                placeholder="Nummer, Name, Telefon oder Straße"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                sx={{ maxWidth: 340 }}
                slotProps={{
                  htmlInput: { 'aria-label': 'Bestellungen suchen' },
                  input: {
                    startAdornment: (
                      <InputAdornment position="start">
                        <Search fontSize="small" />
                      </InputAdornment>
                    ),
                  },
                }}
              />
              {shownStates.map((each) => {
                const total = orders.filter((order) => order.state === each).length
                const Icon = orderStateIcons[each]
                if (total === 0 && each !== state) return null
                return (
                  <Chip
                    key={each}
                    icon={<Icon />}
                    label={`${each === 'ReadyForDelivery' ? 'Bereit' : orderStateLabel(each, false)} ${total}`}
                    color={state === each ? 'primary' : 'default'}
                    variant={state === each ? 'filled' : 'outlined'}
                    aria-pressed={state === each}
                    onClick={() => setState(state === each ? null : each)}
                    sx={{ height: 36 }}
                  />
                )
              })}
            </Box>
            {shown.length > 0 ? (
              <OrderTable orders={shown} timeZone={restaurant.timeZone} onChange={change} />
            ) : (
              <EmptyState
                icon={<ReceiptLongOutlined />}
                title={orders.length === 0 ? 'Noch keine Bestellungen' : 'Nicht gefunden'}
                text={
                  orders.length === 0
                    ? 'Neue Bestellungen erscheinen hier von selbst.'
                    : 'Keine Bestellung passt zu Suche und Filter.'
                }
              />
            )}
          </>
        )}
      </Loadable>
    </Page>
  )
}

function fits(order: Order, typed: string): boolean {
  const { phone, street } = order.shoppingCart
  const text = `${order.number} ${guestName(order)} ${phone} ${street}`.toLowerCase()
  return text.includes(typed.trim().toLowerCase())
}
