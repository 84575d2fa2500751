import MenuItem from '@mui/material/MenuItem'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { minimumAges, type MinimumAge } from '@tresen/contract/menu/marks'
import { ageOf, guardNotes } from '@tresen/domain/menu/age'
import { FormSection } from '../../../../rooms/ui/dialogs/side-panel.tsx'
import { decimalKind, orEmpty } from '../../../../rooms/ui/fields/field-kinds.ts'
import { TypedInput } from '../../../../rooms/ui/fields/typed-input.tsx'
import type { ProductPartProps } from './product-part-props.ts'

const percentKind = orEmpty(decimalKind({ least: 0, most: 100, digits: 1 }), null)
const caffeineKind = orEmpty(decimalKind({ least: 0, most: 10_000, digits: 1 }), null)

/** Alcohol, the age it may be sold from, and caffeine; what guests read of it stands below. */
export function ProductGuards({ document, onChange }: Pick<ProductPartProps, 'document' | 'onChange'>) {
  const { minimumAge = null, alcoholPercent = null, caffeine = null } = document
  const ownAge = ageOf({ alcoholPercent })
  const notes = guardNotes(document)
  return (
    <FormSection title="Alkohol, Alter, Koffein">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1.35fr' } }}>
        <TypedInput
          label="Alkohol"
          unit="% vol"
          kind={percentKind}
          value={alcoholPercent}
          onChange={(value) => onChange({ alcoholPercent: value })}
        />
        <TextField
          select
          label="Abgabe"
          value={minimumAge ?? ''}
          onChange={(event) =>
            onChange({ minimumAge: event.target.value ? (Number(event.target.value) as MinimumAge) : null })
          }
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{ownAge ? `ab ${ownAge}, nach dem Alkohol` : 'an alle'}</MenuItem>
          {minimumAges.map((age) => (
            <MenuItem key={age} value={age}>
              ab {age} Jahren
            </MenuItem>
          ))}
        </TextField>
        <TypedInput
          label="Koffein"
          unit="mg/100 ml"
          kind={caffeineKind}
          value={caffeine}
          onChange={(value) => onChange({ caffeine: value })}
        />
      </Box>
      {notes.length > 0 && <Box sx={{ fontSize: '0.875rem' }}>Gäste lesen: {notes.join(' · ')}</Box>}
    </FormSection>
  )
}
