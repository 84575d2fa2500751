import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { TypedInput } from '../../../rooms/ui/fields/typed-input.tsx'
import { taxKeys, type TaxKey } from '@tresen/contract/menu/marks'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import {
  changeKind,
  roundingHint,
  roundingLabels,
  type BulkDraft,
  type BulkKind,
  type Rounding,
} from './bulk-draft.ts'
import { taxLabels } from '../products/product-labels.ts'
import { inOrder } from '../products/list/product-rows.ts'

type Props = {
  kind: BulkKind
  draft: BulkDraft
  board: MenuBoard
  onChange: (changes: Partial<BulkDraft>) => void
}

/** What is asked for each kind of change. */
export function BulkFields({ kind, draft, board, onChange }: Props) {
  switch (kind) {
    case 'price':
      return <PriceFields draft={draft} onChange={onChange} />
    case 'category':
      return (
        <TextField
          select
          autoFocus
          label="Neue Kategorie"
          value={draft.categoryId}
          onChange={(event) => onChange({ categoryId: event.target.value })}
        >
          {inOrder(board.categories).map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )
    case 'tax':
      return (
        <RadioGroup
          aria-label="Steuer"
          value={draft.taxKey}
          onChange={(_event, key) => onChange({ taxKey: key as TaxKey })}
        >
          {taxKeys.map((key) => (
            <FormControlLabel key={key} value={key} control={<Radio />} label={taxLabels[key]} />
          ))}
        </RadioGroup>
      )
    case 'offer':
      return (
        <RadioGroup
          aria-label="Angebot"
          value={String(draft.isOffered)}
          onChange={(_event, is) => onChange({ isOffered: is === 'true' })}
        >
          <FormControlLabel value="true" control={<Radio />} label="Im Angebot" />
          <FormControlLabel
            value="false"
            control={<Radio />}
            label="Nicht im Angebot: bleibt gespeichert, ist aber nirgends zu bestellen"
          />
        </RadioGroup>
      )
  }
}

function PriceFields({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const kind = changeKind(draft.unit)
  // What one unit can have, the other may not.
  const reading = kind.read(kind.write(draft.amount))
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <TypedInput
          label="Um wie viel?"
          autoFocus
          placeholder={draft.unit === 'percent' ? '+5' : '+0,50'}
          kind={kind}
          value={draft.amount}
          problem={'fault' in reading && reading.fault}
          onChange={(amount) => onChange({ amount })}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Einheit"
          value={draft.unit}
          onChange={(_event, unit: BulkDraft['unit'] | null) => unit && onChange({ unit })}
        >
          <ToggleButton value="percent" aria-label="Prozent" sx={{ px: 4 }}>
            %
          </ToggleButton>
          <ToggleButton value="euro" aria-label="Euro" sx={{ px: 4 }}>
            €
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <TextField
        select
        label="Runden"
        value={draft.rounding}
        helperText={draft.rounding === 'None' ? ' ' : roundingHint(draft)}
        onChange={(event) => onChange({ rounding: event.target.value as Rounding })}
      >
        {Object.entries(roundingLabels).map(([key, label]) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Welche Preise?"
        value={draft.which}
        onChange={(event) => onChange({ which: event.target.value as BulkDraft['which'] })}
      >
        <MenuItem value="Both">Lieferung und Abholung</MenuItem>
        <MenuItem value="Delivery">Nur Lieferung</MenuItem>
        <MenuItem value="Pickup">Nur Abholung</MenuItem>
      </TextField>
    </Box>
  )
}
