import Box from '@mui/material/Box'
import ExpandMore from 'virtual:icon/baseline-expand-more'
import Button from '@mui/material/Button'
import { inheritedMarks, partsOn } from '@tresen/domain/menu/documents/view-product'
import { marksOf } from '@tresen/domain/menu/marks'
import { useId, useState } from 'react'
import { FormSection } from '../../../../rooms/ui/dialogs/side-panel.tsx'
import { MarkChips, MarkPicker } from '../../work/mark-chips.tsx'
import type { ProductPartProps } from './product-part-props.ts'

/** What the product contains: by its ingredients and side dishes, and what is written down for it beside them. */
export function ProductMarks({ screen, document, onChange }: ProductPartProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const inherited = inheritedMarks(document, partsOn(screen.board))
  const own = { allergens: document.allergens, additives: document.additives }
  const hasParts = document.ingredientIds.length + document.sideDishIds.length > 0
  return (
    <FormSection
      title="Allergene und Zusatzstoffe"
      hint={
        hasParts
          ? 'Zutaten und Beilagen bringen ihre mit; gewählte Optionen und Extras kommen bei der Bestellung dazu.'
          : undefined
      }
    >
      <div aria-live="polite">
        <MarkChips marks={marksOf(own, [inherited])} />
      </div>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(!isOpen)}
      >
        Eigene Angaben des Produkts
      </Button>
      {isOpen && (
        <Box id={id} sx={{ display: 'grid', gap: 4 }}>
          <MarkPicker marks={own} onChange={onChange} />
        </Box>
      )}
    </FormSection>
  )
}
