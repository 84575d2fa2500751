import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Product } from '@tresen/contract/menu'
import { useState } from 'react'
import { ImageField } from '../ui/image-field.tsx'
import { useLeaveGuard } from '../ui/leave-guard.tsx'
import { newId } from '../ui/new-id.ts'
import { SidePanel } from '../ui/side-panel.tsx'
import { useSay } from '../ui/snackbar.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { put, withDocument } from './board-items.ts'
import { DraftNotice } from '../ui/draft-notice.tsx'
import { imageSource } from './image-source.ts'
import { productTexts } from './menu-texts.ts'
import { serverProblems, type Problems } from './menu-problems.ts'
import { documentOf, newDocument, problemsOf, type ProductDocument } from './product-draft.ts'
import { deleteProduct, saveProduct, setSoldOut } from './product-edits.ts'
import { productFieldLabels, ProductForm } from './product-form.tsx'
import { SoldOutButton } from './sold-out-button.tsx'
import { useRemoval } from './use-removal.ts'
import { useImageCalls } from './use-image-calls.ts'
import type { MenuScreen } from './use-menu-screen.ts'

type Props = {
  screen: MenuScreen
  productId: string
  /** undefined: there is none of this id, or no longer. */
  product: Product | undefined
  onClose: () => void
  onCopy: (document: ProductDocument) => void
}

/** Everything that can be said about a product. What others change meanwhile is shown, never overwritten unseen. */
export function ProductPanel({ screen, product, onClose, onCopy }: Props) {
  // The last state stays in view when somebody else deletes it, so that nothing typed is lost without a word.
  const [last, setLast] = useState(product)
  if (product && product !== last) setLast(product)
  if (!last) {
    return (
      <SidePanel title="Nicht gefunden" onClose={onClose} onSubmit={onClose}>
        <Typography>Dieses Produkt gibt es nicht, oder es wurde gelöscht.</Typography>
      </SidePanel>
    )
  }
  return <Editor screen={screen} product={last} isGone={!product} onClose={onClose} onCopy={onCopy} />
}

type EditorProps = Omit<Props, 'product' | 'productId'> & { product: Product; isGone: boolean }

function Editor({ screen, product, isGone, onClose, onCopy }: EditorProps) {
  const { restaurant, board } = screen
  const draft = useDraft(documentOf(product))
  const [shown, setShown] = useState<Problems>({})
  const images = useImageCalls(screen)
  const removal = useRemoval()
  const say = useSay()
  useLeaveGuard(draft.isDirty && !isGone)

  const save = () => {
    const problems = problemsOf(draft.value, board)
    setShown(problems)
    if (Object.keys(problems).length > 0 || draft.disputed.length > 0) return
    if (!product.id) return say.error('ID fehlt')
    if (draft.isDirty) {
      void saveProduct(screen, product, draft.changes, {
        onFailure: (error) => {
          setShown(serverProblems(error, product.id))
          return false
        },
      })
    }
  }
  const remove = () =>
    removal(product.name, (evenIfUsed, onFailure) => {
      onClose()
      return deleteProduct(screen, product, evenIfUsed, onFailure)
    })
  const at = { restaurantId: restaurant.id, productId: product.id }

  return (
    <SidePanel
      title={`${product.articleNumber} ${product.name}`.trim()}
      badge={
        <SoldOutButton
          name={product.name}
          until={product.soldOutUntil}
          restaurant={restaurant}
          onChange={(until) => void setSoldOut(screen, [{ kind: 'Product', id: product.id }], until)}
        />
      }
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <IconButton aria-label="Produkt löschen" title="Produkt löschen" onClick={() => void remove()}>
            <DeleteOutlined />
          </IconButton>
          <IconButton
            aria-label="Produkt kopieren"
            title="Kopie anlegen"
            sx={{ mr: 'auto' }}
            onClick={() => onCopy(draft.value)}
          >
            <ContentCopy />
          </IconButton>
          {draft.isDirty && <Button onClick={draft.discard}>Verwerfen</Button>}
          <Button type="submit" variant="contained" disabled={!draft.isDirty || isGone} title="Strg+S">
            {draft.isDirty ? 'Speichern' : 'Gespeichert'}
          </Button>
        </>
      }
    >
      {isGone && <Typography color="error">Dieses Produkt wurde inzwischen gelöscht.</Typography>}
      <DraftNotice draft={draft} labels={productFieldLabels} />
      <ProductForm
        screen={screen}
        document={draft.value}
        onChange={draft.set}
        problems={shown}
        product={product}
        image={
          <ImageField
            label="Bild"
            alt={product.name}
            imageUrl={product.image && imageSource(product.image, 240)}
            upload={async (file, onProgress, signal) => {
              const reply = await images
                .upload(onProgress)
                .uploadProductImage({ ...at, files: [file] }, { signal })
              images.show(put('products', reply))
            }}
            remove={async () => images.show(put('products', await screen.api.deleteProductImage(at)))}
          />
        }
      />
    </SidePanel>
  )
}

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
