import Button from '@mui/material/Button'
import type { Product } from '@tresen/contract/menu/product'
import { useState } from 'react'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { newId } from '@tresen/session/new-id'
import { SidePanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { put, withDocument } from '../work/board-items.ts'
import { serverProblems, type Problems } from '../work/menu-problems.ts'
import { productTexts } from '../work/menu-texts.ts'
import { newDocument, problemsOf, type ProductDocument } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type NewProps = {
  screen: MenuScreen
  /** Where it is to stand; null: in the first category. */
  categoryId: string | null
  /** What it begins with: a copy of another one. */
  start: ProductDocument | null
  onClose: () => void
  onAdded: (productId: string) => void
}

/** A product that is about to be written. */
export function NewProductPanel({ screen, categoryId, start, onClose, onAdded }: NewProps) {
  const { board, restaurant, api, change } = screen
  const [id] = useState(newId)
  const [blank] = useState(() => {
    const category = board.categories.find((each) => each.id === categoryId) ?? board.categories[0]!
    return newDocument(category, newId)
  })
  const [document, setDocument] = useState<ProductDocument>(() => (start ? copyOf(start) : blank))
  const [shown, setShown] = useState<Problems>({})
  const [isSaved, setSaved] = useState(false)
  const isDirty = document !== blank
  useLeaveGuard(isDirty && !isSaved)

  const save = async () => {
    const problems = problemsOf(document, board)
    setShown(problems)
    if (Object.keys(problems).length > 0) return
    const { order: _atTheEnd, image: _none, ...body } = document
    setSaved(true)
    const added = await change({
      said: productTexts.added,
      expect: (now) => put('products', withDocument(emptyProduct(id, restaurant.id), document, now))(now),
      send: () => api.createProduct({ restaurantId: restaurant.id, body: { id, ...body } }),
      settle: (now, product) => put('products', product)(now),
      onFailure: (error) => {
        setSaved(false)
        setShown(serverProblems(error, id))
        return false
      },
    })
    if (added) onAdded(added.id)
  }

  return (
    <SidePanel
      title="Neues Produkt"
      onClose={onClose}
      onSubmit={() => void save()}
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
        document={document}
        onChange={(changes) => setDocument((before) => ({ ...before, ...changes }))}
        problems={shown}
        product={null}
        image={null}
      />
    </SidePanel>
  )
}

/** A copy has ids of its own, and no number: two products cannot answer to one. */
function copyOf(document: ProductDocument): ProductDocument {
  return {
    ...document,
    articleNumber: '',
    name: `${document.name} (Kopie)`,
    image: null,
    prices: document.prices.map((price) => ({ ...price, id: newId() })),
    variants: document.variants.map((variant) => ({
      ...variant,
      id: newId(),
      options: variant.options.map((option) => ({ ...option, id: newId() })),
    })),
    alternatives: document.alternatives.map((alternative) => ({ ...alternative, id: newId() })),
  }
}

function emptyProduct(id: string, restaurantId: string): Product {
  return {
    id,
    restaurantId,
    categoryId: '',
    articleNumber: '',
    name: '',
    description: '',
    order: 100_000,
    highlight: 'None',
    diet: 'None',
    taxKey: 'Food',
    isOffered: true,
    imageUrl: null,
    image: null,
    ingredients: [],
    sideDishes: [],
    alternatives: [],
    prices: [],
    variants: [],
    extraGroups: [],
    allergens: [],
    additives: [],
    ownAllergens: [],
    ownAdditives: [],
    soldOutUntil: null,
  }
}
