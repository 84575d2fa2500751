import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Product } from '@tresen/contract/menu/product'
import { useState } from 'react'
import { ImageField } from '../../../rooms/ui/fields/image-field.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { SidePanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { put } from '../work/board-items.ts'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { imageSource } from '../work/image-source.ts'
import { serverProblems, type Problems } from '../work/menu-problems.ts'
import { PlanDialog } from '../history/plan-dialog.tsx'
import { PlannedNotice } from '../history/planned-notice.tsx'
import { documentOf, problemsOf, type ProductDocument } from './product-draft.ts'
import { deleteProduct, saveProduct, setSoldOut } from './product-edits.ts'
import { productFieldLabels, ProductForm } from './product-form.tsx'
import { SoldOutButton } from '../sold-out/sold-out-button.tsx'
import { useLacks } from '../sold-out/use-lacks.ts'
import { useRemoval } from '../work/use-removal.ts'
import { useImageCalls } from '../work/use-image-calls.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

/** All of them side by side on a phone, too. */
const narrow = { px: { xs: 1, sm: 4 }, whiteSpace: 'nowrap' }

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
  const lacks = useLacks(board)
  const [isPlanning, setPlanning] = useState(false)
  const removal = useRemoval()
  const say = useSay()
  useLeaveGuard(draft.isDirty && !isGone)

  const isReady = () => {
    const problems = problemsOf(draft.value, board)
    setShown(problems)
    return Object.keys(problems).length === 0 && draft.disputed.length === 0
  }
  const save = () => {
    if (!isReady()) return
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
    <>
      <SidePanel
        title={`${product.articleNumber} ${product.name}`.trim()}
        badge={
          <SoldOutButton
            name={product.name}
            until={product.soldOutUntil}
            {...lacks.get(product.id)}
            restaurant={restaurant}
            onChange={(until) => void setSoldOut(screen, [{ kind: 'Product', id: product.id }], until)}
          />
        }
        onClose={onClose}
        onSubmit={save}
        fields={draft.fields}
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
            {draft.isDirty && (
              <>
                <Button sx={narrow} onClick={draft.discard}>
                  Verwerfen
                </Button>
                <Button sx={narrow} disabled={isGone} onClick={() => isReady() && setPlanning(true)}>
                  Später …
                </Button>
              </>
            )}
            <Button type="submit" variant="contained" disabled={!draft.isDirty || isGone} title="Strg+S">
              {draft.isDirty ? 'Speichern' : 'Gespeichert'}
            </Button>
          </>
        }
      >
        {isGone && <Typography color="error">Dieses Produkt wurde inzwischen gelöscht.</Typography>}
        <DraftNotice draft={draft} labels={productFieldLabels} />
        <PlannedNotice screen={screen} itemId={product.id} />
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
      {/* Beside the form: what is sent there must not save it. */}
      {isPlanning && (
        <PlanDialog
          screen={screen}
          summary={`${product.name}: ${changedFields(draft.changes)}`}
          what={{ changes: { products: [{ id: product.id, document: draft.value }] } }}
          onClose={() => setPlanning(false)}
          onDone={() => {
            setPlanning(false)
            draft.discard()
          }}
        />
      )}
    </>
  )
}

/** 'Name, Preise' */
function changedFields(changes: Partial<ProductDocument>): string {
  return (Object.keys(changes) as (keyof ProductDocument)[])
    .map((field) => productFieldLabels[field])
    .join(', ')
}
