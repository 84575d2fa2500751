import DeleteOutlined from 'virtual:icon/outline-delete'
import ContentCopy from 'virtual:icon/outline-content-copy'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Product } from '@tresen/contract/menu/product'
import { documentOfProduct } from '@tresen/domain/menu/documents/view-product'
import { useMemo, useState } from 'react'
import { ImageField } from '../../../rooms/ui/fields/image-field.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { SidePanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { useDraft, type EditedDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { put } from '../work/board-items.ts'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { imageSource } from '../work/image-source.ts'
import { serverProblems, type Problems } from '../work/menu-problems.ts'
import { PlanDialog } from '../history/plan-dialog.tsx'
import { PlannedNotice } from '../history/planned-notice.tsx'
import { problemsOf, sentOf, type ProductDraft } from './form/product-draft.ts'
import { deleteProduct, saveProduct, setSoldOut } from './product-edits.ts'
import { productFieldLabels, ProductForm } from './form/product-form.tsx'
import { SoldOutButton } from '../sold-out/sold-out-button.tsx'
import { useLacks } from '../sold-out/use-lacks.ts'
import { useRemoval } from '../work/use-removal.ts'
import { useImageChange } from '../work/use-image-change.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

/** All of them side by side on a phone, too. */
const narrow = { px: { xs: 1, sm: 4 }, whiteSpace: 'nowrap' }

type Props = {
  screen: MenuScreen
  productId: string
  /** undefined: there is none of this id, or no longer. */
  product: Product | undefined
  onClose: () => void
  onCopy: (draft: ProductDraft) => void
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
  const draft = useDraft<ProductDraft>(useMemo(() => documentOfProduct(product), [product]))
  const [shown, setShown] = useState<Problems>({})
  const lacks = useLacks(board)
  const [isPlanning, setPlanning] = useState(false)
  useLeaveGuard(draft.isDirty && !isGone)

  const isReady = () => {
    const problems = problemsOf(product.id, draft.value, board)
    setShown(problems)
    return Object.keys(problems).length === 0 && draft.disputed.length === 0
  }
  const save = () => {
    if (!isReady() || !draft.isDirty) return
    const onFailure = (error: unknown) => {
      setShown(serverProblems(error, product.id))
      return false
    }
    void saveProduct(screen, product, sentOf(draft.changes), { onFailure })
  }
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
          <Actions
            {...{ screen, product, draft, isGone, onClose, onCopy }}
            onPlan={() => isReady() && setPlanning(true)}
          />
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
          image={<ProductImage screen={screen} product={product} />}
        />
      </SidePanel>
      {/* Beside the form: what is sent there must not save it. */}
      {isPlanning && (
        <PlanDialog
          screen={screen}
          summary={`${product.name}: ${changedFields(draft.changes)}`}
          what={{ changes: { products: [{ id: product.id, document: sentOf(draft.value) }] } }}
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

type ActionProps = EditorProps & { draft: EditedDraft<ProductDraft>; onPlan: () => void }

function Actions({ screen, product, draft, isGone, onClose, onCopy, onPlan }: ActionProps) {
  const removal = useRemoval()
  const remove = () =>
    removal(product.name, (evenIfUsed, onFailure) => {
      onClose()
      return deleteProduct(screen, product, evenIfUsed, onFailure)
    })
  return (
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
          <Button sx={narrow} disabled={isGone} onClick={onPlan}>
            Später …
          </Button>
        </>
      )}
      <Button type="submit" variant="contained" disabled={!draft.isDirty || isGone} title="Strg+S">
        {draft.isDirty ? 'Speichern' : 'Gespeichert'}
      </Button>
    </>
  )
}

function ProductImage({ screen, product }: { screen: MenuScreen; product: Product }) {
  const { calls, change } = useImageChange(screen)
  const at = { restaurantId: screen.restaurant.id, productId: product.id }
  const shown = (reply: Product) => put('products', reply)
  return (
    <ImageField
      label="Bild"
      alt={product.name}
      imageUrl={product.image && imageSource(product.image, 240)}
      upload={(file, onProgress, signal) =>
        change(() => calls(onProgress).uploadProductImage({ ...at, files: [file] }, { signal }), shown)
      }
      remove={() => change(() => screen.api.deleteProductImage(at), shown)}
    />
  )
}

/** 'Name, Preise' */
function changedFields(changes: Partial<ProductDraft>): string {
  return (Object.keys(changes) as (keyof ProductDraft)[]).map((field) => productFieldLabels[field]).join(', ')
}
