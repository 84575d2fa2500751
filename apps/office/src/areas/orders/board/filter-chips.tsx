import Circle from 'virtual:icon/baseline-circle'
import Box from '@mui/material/Box'
import { filterColors, type Order } from '@tresen/contract/orders/order'
import { Counted } from '../../../rooms/ui/counted.tsx'
import { FilterChip } from '../../../rooms/ui/lists/filter-chip.tsx'
import { Glyph } from '../../../rooms/ui/glyph.tsx'
import type { OrderFilter } from './order-filter.ts'
import { filterColorLabels } from '../work/order-labels.ts'

type Props = { orders: readonly Order[]; filter: OrderFilter; onChange: (filter: OrderFilter) => void }

/** Pickup, delivery, pre-orders and the colours in use, which come to the end: nothing moves by them. */
export function FilterChips({ orders, filter, onChange }: Props) {
  const pickups = orders.filter(({ willBePickedUp }) => willBePickedUp).length
  const preOrders = orders.filter(({ isPreOrder }) => isPreOrder).length
  const used = new Set(orders.map(({ filterColor }) => filterColor))
  const setWay = (way: 'pickup' | 'delivery') => onChange({ ...filter, way: filter.way === way ? null : way })
  return (
    <Box
      role="group"
      aria-label="Filter"
      sx={{ display: 'flex', flexWrap: { xs: 'nowrap', md: 'wrap' }, gap: { xs: 1, md: 2 } }}
    >
      <FilterChip
        label={<Counted what="Abholung" count={pickups} />}
        icon={<Glyph name="shopping_bag" size="small" />}
        isOn={filter.way === 'pickup'}
        onClick={() => setWay('pickup')}
      />
      <FilterChip
        label={<Counted what="Lieferung" count={orders.length - pickups} />}
        icon={<Glyph name="delivery_dining" size="small" />}
        isOn={filter.way === 'delivery'}
        onClick={() => setWay('delivery')}
      />
      <FilterChip
        label={<Counted what="Vorbestellung" count={preOrders} />}
        icon={<Glyph name="event" size="small" />}
        isOn={filter.onlyPreOrders}
        onClick={() => onChange({ ...filter, onlyPreOrders: !filter.onlyPreOrders })}
      />
      {filterColors
        .filter((color) => color !== 'None' && (used.has(color) || filter.color === color))
        .map((color) => (
          <FilterChip
            key={color}
            label={filterColorLabels[color]}
            icon={<Circle fontSize="small" sx={{ fill: `var(--t-palette-filterColor-${color})` }} />}
            isOn={filter.color === color}
            onClick={() => onChange({ ...filter, color: filter.color === color ? null : color })}
          />
        ))}
    </Box>
  )
}
