import Circle from 'virtual:icon/baseline-circle'
import CircleOutlined from 'virtual:icon/outline-circle'
import Box from '@mui/material/Box'
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
    <Box role="group" aria-label="Farbe" sx={{ display: 'flex' }}>
      {filterColors.map((each) => (
        <IconButton
          key={each}
          size="small"
          aria-label={filterColorLabels[each]}
          title={filterColorLabels[each]}
          aria-pressed={color === each}
          onClick={() => onChange(each)}
          sx={{
            // All of them in one line of the narrowest telephone.
            flex: '0 1 44px',
            minWidth: 0,
            px: 0,
            color: each === 'None' ? 'text.secondary' : `filterColor.${each}`,
            outline: color === each ? '2px solid' : undefined,
            outlineOffset: -4,
          }}
        >
          {each === 'None' ? <CircleOutlined /> : <Circle />}
        </IconButton>
      ))}
    </Box>
  )
}
