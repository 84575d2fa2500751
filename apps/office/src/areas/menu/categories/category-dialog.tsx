import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import type { Category } from '@tresen/contract/menu/menu'
import type { CategoryDocument } from '@tresen/contract/menu/menu-documents'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { ImageField } from '../../../rooms/ui/fields/image-field.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { newId } from '@tresen/session/new-id'
import { FormSection } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { SortList } from '../../../rooms/ui/lists/sort-list.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { put } from '../work/board-items.ts'
import { addCategory, saveCategory } from './category-edits.ts'
import { imageSource } from '../work/image-source.ts'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { useImageCalls } from '../work/use-image-calls.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = { screen: MenuScreen; category: Category | null; onClose: () => void }

const blank: CategoryDocument = { name: '', description: '', order: 0, image: null, sizes: [] }
const fieldLabels = {
  name: 'Name',
  description: 'Beschreibung',
  sizes: 'Größen',
  order: 'Reihenfolge',
  image: 'Bild',
}

/** A category with its sizes; null: a new one. */
export function CategoryDialog({ screen, category, onClose }: Props) {
  const [ownId] = useState(newId)
  const [wasTried, setTried] = useState(false)
  const draft = useDraft(category ? documentOf(category) : blank)
  const mayLeave = useLeaveGuard(draft.isDirty)
  const images = useImageCalls(screen)
  const { value, set } = draft
  const nameProblem = value.name.trim() === '' ? 'Pflichtangabe' : null
  const sizeProblem = value.sizes.some(({ name }) => name.trim() === '')
    ? 'Jede Größe braucht einen Namen.'
    : null
  const used = new Set(
    screen.board.products
      .filter(({ categoryId }) => categoryId === category?.id)
      .flatMap(({ prices }) => prices.map(({ sizeId }) => sizeId)),
  )

  const close = async () => (await mayLeave()) && onClose()
  const save = () => {
    setTried(true)
    if (nameProblem || sizeProblem || draft.disputed.length > 0) return
    if (category && draft.isDirty) void saveCategory(screen, category, draft.changes)
    if (!category) void addCategory(screen, ownId, value)
    onClose()
  }
  const setSize = (id: string, changes: { name?: string; description?: string }) =>
    set({ sizes: value.sizes.map((size) => (size.id === id ? { ...size, ...changes } : size)) })

  return (
    <Dialog
      title={category ? category.name : 'Neue Kategorie'}
      width="600px"
      isFullScreenOnPhones
      onClose={() => void close()}
      onSubmit={save}
      fields={draft.fields}
      actions={
        <>
          <Button onClick={() => void close()}>Abbrechen</Button>
          <Button type="submit" variant="contained">
            {category ? 'Kategorie speichern' : 'Kategorie anlegen'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
        <DraftNotice draft={draft} labels={fieldLabels} />
        <TextField
          label="Name"
          required
          autoFocus
          value={value.name}
          error={wasTried && nameProblem !== null}
          helperText={wasTried && nameProblem}
          onChange={(event) => set({ name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <TextField
          label="Beschreibung"
          multiline
          maxRows={5}
          value={value.description}
          onChange={(event) => set({ description: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        <FormSection
          title="Größen"
          hint="Nur, wenn es die Produkte in mehreren Größen gibt. Jedes Produkt bekommt für jede Größe einen Preis."
        >
          <SortList
            label="Größen"
            items={value.sizes.map((size, place) => ({ ...size, label: size.name || `Größe ${place + 1}` }))}
            onSort={(ids) => set({ sizes: ids.map((id) => value.sizes.find((size) => size.id === id)!) })}
          >
            {({ id, name, description, label }) => (
              <Box sx={{ display: 'flex', gap: 2, flex: 1, alignItems: 'center', py: 1 }}>
                <TextField
                  placeholder="Name, z. B. Groß"
                  value={name}
                  error={wasTried && name.trim() === ''}
                  onChange={(event) => setSize(id, { name: event.target.value })}
                  slotProps={{ htmlInput: { 'aria-label': `Name der Größe ${label}`, maxLength: 60 } }}
                />
                <TextField
                  placeholder="Zusatz, z. B. Ø 32 cm"
                  value={description}
                  onChange={(event) => setSize(id, { description: event.target.value })}
                  slotProps={{ htmlInput: { 'aria-label': `Zusatz zur Größe ${label}`, maxLength: 120 } }}
                />
                <IconButton
                  aria-label={`Größe ${label} entfernen`}
                  disabled={used.has(id)}
                  title={used.has(id) ? 'Produkte haben noch einen Preis in dieser Größe' : undefined}
                  onClick={() => set({ sizes: value.sizes.filter((size) => size.id !== id) })}
                >
                  <DeleteOutlined />
                </IconButton>
              </Box>
            )}
          </SortList>
          {wasTried && sizeProblem && <Box sx={{ color: 'error.main' }}>{sizeProblem}</Box>}
          <Button
            startIcon={<Add />}
            sx={{ alignSelf: 'flex-start' }}
            disabled={value.sizes.length >= 30}
            onClick={() => set({ sizes: [...value.sizes, { id: newId(), name: '', description: '' }] })}
          >
            Größe hinzufügen
          </Button>
        </FormSection>
        {category && (
          <ImageField
            label="Bild der Kategorie"
            alt={category.name}
            imageUrl={category.image && imageSource(category.image, 240)}
            upload={async (file, onProgress, signal) => {
              const at = { restaurantId: screen.restaurant.id, categoryId: category.id }
              images.show(
                put(
                  'categories',
                  await images.upload(onProgress).uploadCategoryImage({ ...at, files: [file] }, { signal }),
                ),
              )
            }}
            remove={async () => {
              const at = { restaurantId: screen.restaurant.id, categoryId: category.id }
              images.show(put('categories', await screen.api.deleteCategoryImage(at)))
            }}
          />
        )}
      </Box>
    </Dialog>
  )
}

function documentOf({ name, description, order, image, sizes }: Category): CategoryDocument {
  return { name, description, order, image, sizes }
}
