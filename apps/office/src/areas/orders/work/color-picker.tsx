import Circle from 'virtual:icon/baseline-circle'
import CircleOutlined from 'virtual:icon/outline-circle'
import IconButton from '@mui/material/IconButton'
import { filterColors, type FilterColor } from '@tresen/contract/orders/order'
import { filterColorLabels } from './order-labels.ts'

/** Marks an order with a colour. */
export function ColorPicker({
  color,
  onChange,
}: {
  color: FilterColor
  onChange: (color: FilterColor) => void
}) {
  return (
    <div role="group" aria-label="Farbe">
      {filterColors.map((each) => (
        <IconButton
          key={each}
          size="small"
          aria-label={filterColorLabels[each]}
          title={filterColorLabels[each]}
          aria-pressed={color === each}
          onClick={() => onChange(each)}
          sx={{
            color: each === 'None' ? 'text.secondary' : `filterColor.${each}`,
            outline: color === each ? '2px solid' : undefined,
            outlineOffset: -4,
          }}
        >
          {each === 'None' ? <CircleOutlined /> : <Circle />}
        </IconButton>
      ))}
    </div>
  )
}
