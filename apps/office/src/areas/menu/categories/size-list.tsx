import Add from 'virtual:icon/baseline-add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { CategoryDocument } from '@tresen/contract/menu/menu-documents'
import { newId } from '@tresen/session/new-id'
import { FormSection } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { RemoveButton } from '../../../rooms/ui/lists/remove-button.tsx'
import { SortList } from '../../../rooms/ui/lists/sort/sort-list.tsx'

type Size = CategoryDocument['sizes'][number]
type Props = {
  sizes: readonly Size[]
  /** Those in which products still have a price. */
  used: ReadonlySet<string | null>
  problem: string | null
  onChange: (sizes: Size[]) => void
}

const mostSizes = 30

/** Beside each other both would be cut on a phone. */
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '1fr 1fr auto' },
  gap: 2,
  flex: 1,
  alignItems: 'center',
  py: { xs: 2, sm: 1 },
  '& > :nth-of-type(2)': { gridRow: { xs: 2, sm: 'auto' } },
} as const

/** The sizes in which the products of a category come. */
export function SizeList({ sizes, used, problem, onChange }: Props) {
  const set = (id: string, changes: Partial<Size>) =>
    onChange(sizes.map((size) => (size.id === id ? { ...size, ...changes } : size)))
  return (
    <FormSection
      title="Größen"
      hint="Nur, wenn es die Produkte in mehreren Größen gibt. Jedes Produkt bekommt für jede Größe einen Preis."
    >
      <SortList
        label="Größen"
        items={sizes.map((size, place) => ({ ...size, label: size.name || `Größe ${place + 1}` }))}
        onSort={(ids) => onChange(ids.map((id) => sizes.find((size) => size.id === id)!))}
      >
        {({ id, name, description, label }) => (
          <Box sx={line}>
            <TextField
              placeholder="Name, z. B. Groß"
              autoFocus={name === ''}
              value={name}
              error={problem !== null && name.trim() === ''}
              onChange={(event) => set(id, { name: event.target.value })}
              slotProps={{ htmlInput: { 'aria-label': `Name der Größe ${label}`, maxLength: 60 } }}
            />
            <TextField
              placeholder="Zusatz, z. B. Ø 32 cm"
              value={description}
              onChange={(event) => set(id, { description: event.target.value })}
              slotProps={{ htmlInput: { 'aria-label': `Zusatz zur Größe ${label}`, maxLength: 120 } }}
            />
            <RemoveButton
              label={`Größe ${label} entfernen`}
              title={used.has(id) ? 'Produkte haben noch einen Preis in dieser Größe' : undefined}
              disabled={used.has(id)}
              onRemove={() => onChange(sizes.filter((size) => size.id !== id))}
            />
          </Box>
        )}
      </SortList>
      {problem && <Box sx={{ color: 'error.main' }}>{problem}</Box>}
      <Button
        startIcon={<Add />}
        sx={{ alignSelf: 'flex-start' }}
        disabled={sizes.length >= mostSizes}
        onClick={() => onChange([...sizes, { id: newId(), name: '', description: '' }])}
      >
        Größe hinzufügen
      </Button>
    </FormSection>
  )
}
