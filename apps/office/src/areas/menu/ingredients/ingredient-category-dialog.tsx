import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { IngredientCategory } from '@tresen/contract/menu/parts'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { newId } from '@tresen/session/new-id'
import { addIngredientCategory, renameIngredientCategory } from './ingredient-edits.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = { screen: MenuScreen; category: IngredientCategory | null; onClose: () => void }

/** The name of an ingredient category; null: a new one. */
export function IngredientCategoryDialog({ screen, category, onClose }: Props) {
  const [id] = useState(newId)
  const [name, setName] = useState(category?.name ?? '')
  const [wasTried, setTried] = useState(false)
  const isMissing = name.trim() === ''
  const save = () => {
    setTried(true)
    if (isMissing) return
    if (!category) void addIngredientCategory(screen, id, name.trim())
    else if (name.trim() !== category.name) void renameIngredientCategory(screen, category, name.trim())
    onClose()
  }
  return (
    <Dialog
      title={category ? 'Kategorie umbenennen' : 'Neue Zutatenkategorie'}
      width="420px"
      onClose={onClose}
      onSubmit={save}
      actions={
        <Button type="submit" variant="contained">
          {category ? 'Speichern' : 'Anlegen'}
        </Button>
      }
    >
      <TextField
        label="Name"
        required
        autoFocus
        value={name}
        error={wasTried && isMissing}
        helperText={wasTried && isMissing ? 'Pflichtangabe' : undefined}
        onChange={(event) => setName(event.target.value)}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
    </Dialog>
  )
}
