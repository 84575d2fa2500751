import Box from '@mui/material/Box'
import type { Order, OrderState } from '@tresen/contract/orders/order'
import { unarchivedStates } from '@tresen/domain/orders/order-states'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { orderStateIcons } from '../work/order-labels.ts'
import { Glyph } from '../../../rooms/ui/glyph.tsx'

/** How many orders stand in each state, in the order of their way: '3 Neu', '2 In Zubereitung'. */
export function BoardTotals({ orders }: { orders: readonly Order[] }) {
  const totals = new Map<OrderState, number>()
  for (const { state } of orders) totals.set(state, (totals.get(state) ?? 0) + 1)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {unarchivedStates.map((state) => {
        const total = totals.get(state)
        if (total === undefined) return null
        return (
          <Box
            key={state}
            component="span"
            title={labelOf(state)}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1,
              color: `orderState.${state}`,
              fontWeight: 650,
            }}
          >
            <Glyph name={orderStateIcons[state]} size="small" />
            {total}
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {labelOf(state)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

/** On the delivery board pickups and deliveries stand side by side. */
function labelOf(state: OrderState): string {
  return state === 'ReadyForDelivery' ? 'Bereit' : orderStateLabel(state, false)
}
