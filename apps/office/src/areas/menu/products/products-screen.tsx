import useMediaQuery from '@mui/material/useMediaQuery'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { FieldsContext, useFields } from '../../../rooms/ui/fields/fields.tsx'
import { ListFrame } from '../../../rooms/ui/lists/list-frame.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { ListAndPanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { CategoryTasks, type CategoryTask } from './list/category-tasks.tsx'
import { FoundProducts } from './list/found-products.tsx'
import { CategoryColumn } from '../categories/category-column.tsx'
import { MenuActions } from '../work/menu-actions.tsx'
import { PlannedChip } from '../history/planned-chip.tsx'
import { NoMenu } from './list/no-menu.tsx'
import { ProductBar } from './list/product-bar.tsx'
import { NewProductPanel } from './new-product-panel.tsx'
import { ProductPanel } from './product-panel.tsx'
import type { ProductDraft } from './form/product-draft.ts'
import { useProductRows } from './list/use-product-rows.ts'
import { useSelection } from '../work/use-selection.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

/** In the address instead of an id: a product that is about to be written. */
const newProduct = 'new'
/** Below this a row of four sizes does not fit: only names and a span of prices. */
const narrowList = 880

/** The menu with 300 products, on a Friday. */
export function ProductsScreen({ screen, openId }: { screen: MenuScreen; openId: string | null }) {
  const { board } = screen
  const navigate = useNavigate()
  const [width, setWidth] = useState(narrowList)
  const list = useProductRows(board, width >= narrowList)
  const hasColumn = useMediaQuery(openId ? '(min-width: 1750px)' : '(min-width: 1200px)', { noSsr: true })
  const [goTo, setGoTo] = useState<{ key: string } | null>(() => (openId ? { key: openId } : null))
  const [task, setTask] = useState<CategoryTask | null>(null)
  const [start, setStart] = useState<Start>({ categoryId: null, copy: null, isProposed: false, round: 0 })
  const existing = useMemo(() => new Set(board.products.map(({ id }) => id)), [board.products])
  const shown = useMemo(() => list.rows.flatMap((row) => (row.isHead ? [] : [row.product.id])), [list.rows])
  const selection = useSelection(shown, existing)
  // What cannot be saved in a cell of the list stays there; only leaving the list would lose it.
  const cells = useFields()
  useLeaveGuard(cells.hasWrong, '/products')
  const open = (id: string | null) =>
    void navigate({ to: '/products/{-$id}', params: { id: id ?? undefined }, resetScroll: false })
  const begin = (categoryId: string | null, copy: ProductDraft | null = null, isProposed = false) => {
    setStart(({ round }) => ({ categoryId, copy, isProposed, round: round + 1 }))
    open(newProduct)
  }
  const isEmpty = board.categories.length === 0
  const go = (key: string) => setGoTo({ key })
  const toCategory = (categoryId: string) => {
    list.showAll()
    go(categoryId)
  }
  const column = <CategoryColumn screen={screen} onGo={toCategory} onNew={() => setTask({ kind: 'new' })} />
  const bar = (
    <ProductBar
      list={list}
      planned={<PlannedChip screen={screen} />}
      column={hasColumn ? null : column}
      onEnter={() => {
        const first = list.firstFound()
        if (first) open(first)
      }}
    />
  )
  return (
    <Page
      title="Produkte"
      isWide
      actions={<MenuActions screen={screen} onNew={() => begin(categoryOf(board, goTo?.key ?? openId))} />}
    >
      <ListAndPanel
        column={hasColumn && !isEmpty ? column : null}
        panel={
          openId && (
            <OpenProduct
              screen={screen}
              openId={openId}
              start={start}
              onOpen={open}
              onAdded={go}
              onNext={(categoryId) => begin(categoryId, null, true)}
              onCopy={(draft) => begin(draft.categoryId, draft)}
            />
          )
        }
        list={
          isEmpty ? (
            <NoMenu screen={screen} onBegin={() => setTask({ kind: 'new' })} />
          ) : (
            <ListFrame onWidth={setWidth} bar={bar} sought={list.sought}>
              {({ headTop }) => (
                <FieldsContext value={cells}>
                  <FoundProducts
                    screen={screen}
                    rows={list.rows}
                    selection={selection}
                    headTop={headTop}
                    goTo={goTo}
                    isNarrow={width < narrowList}
                    openId={openId}
                    onTask={setTask}
                    onNew={begin}
                  />
                </FieldsContext>
              )}
            </ListFrame>
          )
        }
      />
      {selection.ids.size > 0 && <BulkBar screen={screen} selection={selection} shown={shown} />}
      {task && <CategoryTasks screen={screen} task={task} onAdded={go} onClose={() => setTask(null)} />}
    </Page>
  )
}

/** Of the category itself, or of a product of it: whoever went there last writes the next one for it. */
function categoryOf({ categories, products }: MenuScreen['board'], key: string | null): string | null {
  const isCategory = categories.some(({ id }) => id === key)
  return isCategory ? key : (products.find(({ id }) => id === key)?.categoryId ?? null)
}

/** With what a new product begins. */
type Start = { categoryId: string | null; copy: ProductDraft | null; isProposed: boolean; round: number }

type OpenProps = {
  screen: MenuScreen
  openId: string
  start: Start
  onOpen: (id: string | null) => void
  onAdded: (id: string) => void
  onNext: (categoryId: string) => void
  onCopy: (draft: ProductDraft) => void
}

/** The product beside the list: a new one, or the one that was opened. */
function OpenProduct({ screen, openId, start, onOpen, onAdded, onNext, onCopy }: OpenProps) {
  if (openId === newProduct) {
    return (
      <NewProductPanel
        key={start.round}
        screen={screen}
        categoryId={start.categoryId}
        start={start.copy}
        isProposed={start.isProposed}
        onClose={() => onOpen(null)}
        // Whoever writes a menu writes the next one; a copy is opened, to be changed.
        onAdded={(id, categoryId) => {
          if (start.copy) onOpen(id)
          else onNext(categoryId)
          onAdded(id)
        }}
      />
    )
  }
  return (
    <ProductPanel
      key={openId}
      screen={screen}
      productId={openId}
      product={screen.board.products.find(({ id }) => id === openId)}
      onClose={() => onOpen(null)}
      onCopy={onCopy}
    />
  )
}
