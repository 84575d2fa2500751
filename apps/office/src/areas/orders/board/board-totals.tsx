import Box from '@mui/material/Box'
import type { Order, OrderState } from '@tresen/contract/orders/order'
import { deliveryStates, kitchenStates } from '@tresen/domain/orders/board/order-board'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { orderStateIcons } from '../work/order-labels.ts'
import { Glyph } from '../../../rooms/ui/glyph.tsx'

/**
 * How many orders stand in each state of the board: '3 Neu', '0 In Zubereitung'. All of them from the beginning: one that
 * came with its first order made the line break and moved the cards.
 */
export function BoardTotals({ orders, isForDelivery }: { orders: readonly Order[]; isForDelivery: boolean }) {
  const totals = new Map<OrderState, number>()
  for (const { state } of orders) totals.set(state, (totals.get(state) ?? 0) + 1)
  // The way to the guest has longer words.
  const wide = isForDelivery ? 'lg' : 'md'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 3, columnGap: { xs: 3, [wide]: 5 } }}>
      {(isForDelivery ? deliveryStates : kitchenStates).map((state) => (
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
          {/* Beside its icon, or beside its word: nearer to it than to the next icon. */}
          <Box component="span" sx={{ minWidth: '2ch', textAlign: { xs: 'left', [wide]: 'right' } }}>
            {totals.get(state) ?? 0}
          </Box>
          <Box component="span" sx={{ display: { xs: 'none', [wide]: 'inline' } }}>
            {labelOf(state)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** On the delivery board pickups and deliveries stand side by side. */
function labelOf(state: OrderState): string {
  return state === 'ReadyForDelivery' ? 'Bereit' : orderStateLabel(state, false)
}
