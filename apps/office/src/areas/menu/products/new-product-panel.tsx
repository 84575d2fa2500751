import Button from '@mui/material/Button'
import { partsOn, viewProduct } from '@tresen/domain/menu/documents/view-product'
import { useState } from 'react'
import { useFields } from '../../../rooms/ui/fields/fields.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { newId } from '@tresen/session/new-id'
import { SidePanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { put } from '../work/board-items.ts'
import { serverProblems, type Problems } from '../work/menu-problems.ts'
import { productTexts } from '../work/menu-texts.ts'
import { copyOf, newDraft, nextNumber, problemsOf, sentOf, type ProductDraft } from './form/product-draft.ts'
import { ProductForm } from './form/product-form.tsx'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type NewProps = {
  screen: MenuScreen
  /** Where it is to stand; null: in the first category. */
  categoryId: string | null
  /** What it begins with: a copy of another one. */
  start: ProductDraft | null
  /** Nobody asked for it: it follows one that was just added. */
  isProposed: boolean
  onClose: () => void
  onAdded: (productId: string, categoryId: string) => void
}

/** Behind all others, until the server says where. */
const lastPlace = 100_000

/** A product that is about to be written. */
export function NewProductPanel({ screen, categoryId, start, isProposed, onClose, onAdded }: NewProps) {
  const { board, restaurant, api, change } = screen
  const [id] = useState(newId)
  const [blank] = useState(() => {
    const category = board.categories.find((each) => each.id === categoryId) ?? board.categories[0]!
    return { ...newDraft(category, newId), articleNumber: nextNumber(board.products, category.id) }
  })
  const [draft, setDraft] = useState(() => (start ? copyOf(start, newId) : blank))
  const [shown, setShown] = useState<Problems>({})
  const [isSaved, setSaved] = useState(false)
  const fields = useFields()
  const isDirty = draft !== blank || fields.hasWrong
  useLeaveGuard(isDirty && !isSaved)

  const save = async (form: HTMLFormElement) => {
    // Enter pressed twice or a second click meant the one before: nothing is marked before anything was typed.
    if (isProposed && !isDirty) {
      form.querySelector<HTMLElement>('[data-first] input')?.focus()
      return
    }
    const problems = problemsOf(id, draft, board)
    setShown(problems)
    if (Object.keys(problems).length > 0) return
    const { order: _atTheEnd, image: _none, ...body } = sentOf(draft)
    setSaved(true)
    const added = await change({
      said: productTexts.added,
      expect: (now) =>
        put('products', viewProduct(partsOn(now), id, { ...sentOf(draft), order: lastPlace }))(now),
      send: () => api.createProduct({ restaurantId: restaurant.id, body: { id, ...body } }),
      settle: (now, product) => put('products', product)(now),
      onFailure: (error) => {
        setSaved(false)
        setShown(serverProblems(error, id))
        return false
      },
    })
    if (added) onAdded(added.id, added.categoryId)
  }

  return (
    <SidePanel
      title="Neues Produkt"
      onClose={onClose}
      onSubmit={(form) => void save(form)}
      fields={fields}
      actions={
        <>
          <Button onClick={onClose} sx={{ ml: 'auto' }}>
            Abbrechen
          </Button>
          <Button type="submit" variant="contained" loading={isSaved} title="Strg+S">
            Produkt anlegen
          </Button>
        </>
      }
    >
      <ProductForm
        screen={screen}
        document={draft}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        problems={shown}
        product={null}
        image={null}
      />
    </SidePanel>
  )
}
