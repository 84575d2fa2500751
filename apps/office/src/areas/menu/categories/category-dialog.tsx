import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { Category } from '@tresen/contract/menu/menu'
import type { CategoryDocument } from '@tresen/contract/menu/menu-documents'
import { weeklyProblems } from '@tresen/domain/opening-hours/edit-hours'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { ImageField } from '../../../rooms/ui/fields/image-field.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { newId } from '@tresen/session/new-id'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { put } from '../work/board-items.ts'
import { SearchWordsField } from '../work/search-words-field.tsx'
import { addCategory, saveCategory } from './category-edits.ts'
import { imageSource } from '../work/image-source.ts'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { useImageChange } from '../work/use-image-change.ts'
import { CategoryHours } from './category-hours.tsx'
import { SizeList } from './size-list.tsx'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = {
  screen: MenuScreen
  category: Category | null
  /** Its products come next. */
  onAdded: (categoryId: string) => void
  onClose: () => void
}

const blank: CategoryDocument = { name: '', description: '', order: 0, image: null, sizes: [], hours: null }
const fieldLabels = {
  name: 'Name',
  description: 'Beschreibung',
  sizes: 'Größen',
  order: 'Reihenfolge',
  searchWords: 'Auch zu finden unter',
  hours: 'Zeiten',
  image: 'Bild',
}

/** A category with its sizes; null: a new one. */
export function CategoryDialog({ screen, category, onAdded, onClose }: Props) {
  const [ownId] = useState(newId)
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const draft = useDraft(category ? documentOf(category) : blank)
  const mayLeave = useLeaveGuard(draft.isDirty && !isSending)
  const { value, set } = draft
  const nameProblem = value.name.trim() === '' ? 'Pflichtangabe' : null
  const sizeProblem = value.sizes.some(({ name }) => name.trim() === '')
    ? 'Jede Größe braucht einen Namen.'
    : null
  const hoursProblems = weeklyProblems(value.hours ?? [])
  const used = new Set(
    screen.board.products
      .filter(({ categoryId }) => categoryId === category?.id)
      .flatMap(({ prices }) => prices.map(({ sizeId }) => sizeId)),
  )

  const close = async () => (await mayLeave()) && onClose()
  const save = async () => {
    setTried(true)
    const isWithoutTime = value.hours?.length === 0
    if (nameProblem || sizeProblem || isWithoutTime || hoursProblems.length > 0 || draft.disputed.length > 0)
      return
    if (isSending) return
    setSending(true)
    const stored = await send()
    if (!stored) return setSending(false)
    if (!category) onAdded(ownId)
    onClose()
  }
  const send = async () => {
    if (!category) return addCategory(screen, ownId, value)
    return draft.isDirty ? saveCategory(screen, category, draft.changes) : category
  }

  return (
    <Dialog
      title={category ? category.name : 'Neue Kategorie'}
      width="600px"
      isFullScreenOnPhones
      onClose={() => void close()}
      onSubmit={() => void save()}
      fields={draft.fields}
      actions={
        <Button type="submit" variant="contained" loading={isSending}>
          {category ? 'Kategorie speichern' : 'Kategorie anlegen'}
        </Button>
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
        <SearchWordsField value={value.searchWords} onChange={(searchWords) => set({ searchWords })} />
        <SizeList
          sizes={value.sizes}
          used={used}
          problem={wasTried ? sizeProblem : null}
          onChange={(sizes) => set({ sizes })}
        />
        <CategoryHours
          hours={value.hours ?? null}
          problems={hoursProblems}
          wasTried={wasTried}
          onChange={(hours) => set({ hours })}
        />
        {category && <CategoryImage screen={screen} category={category} />}
      </Box>
    </Dialog>
  )
}

function documentOf({ searchWords, hours = null, ...category }: Category): CategoryDocument {
  const { name, description, order, image, sizes } = category
  return { name, description, order, image, sizes, hours, ...(searchWords && { searchWords }) }
}

function CategoryImage({ screen, category }: { screen: MenuScreen; category: Category }) {
  const { calls, change } = useImageChange(screen)
  const at = { restaurantId: screen.restaurant.id, categoryId: category.id }
  const shown = (reply: Category) => put('categories', reply)
  return (
    <ImageField
      label="Bild der Kategorie"
      alt={category.name}
      imageUrl={category.image && imageSource(category.image, 240)}
      upload={(file, onProgress, signal) =>
        change(() => calls(onProgress).uploadCategoryImage({ ...at, files: [file] }, { signal }), shown)
      }
      remove={() => change(() => screen.api.deleteCategoryImage(at), shown)}
    />
  )
}
