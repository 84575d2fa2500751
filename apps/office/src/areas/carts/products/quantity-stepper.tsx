import Add from 'virtual:icon/baseline-add'
import Remove from 'virtual:icon/baseline-remove'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'

/** How many of something; below `smallest` there is nothing. */
export function QuantityStepper(props: {
  quantity: number
  smallest: number
  label: string
  onChange: (quantity: number) => void
}) {
  const { quantity, smallest, label, onChange } = props
  return (
    <Box role="group" aria-label={`Anzahl ${label}`} sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <IconButton
        aria-label={`Weniger: ${label}`}
        disabled={quantity <= smallest}
        onClick={() => onChange(quantity - 1)}
      >
        <Remove fontSize="small" />
      </IconButton>
      <Box
        component="span"
        sx={{ minWidth: 22, textAlign: 'center', fontWeight: 700, fontSize: '1.0625rem' }}
      >
        {quantity}
      </Box>
      <IconButton
        aria-label={`Mehr: ${label}`}
        disabled={quantity >= 99}
        onClick={() => onChange(quantity + 1)}
      >
        <Add fontSize="small" />
      </IconButton>
    </Box>
  )
}
