import Add from '@mui/icons-material/Add'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ListFrame } from '../../../rooms/ui/lists/list-frame.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { ListAndPanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { EmptyState } from '../../../rooms/ui/feedback/states.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { CategoryColumn } from '../categories/category-column.tsx'
import { CategoryDialog } from '../categories/category-dialog.tsx'
import { CategoryMenu } from '../categories/category-menu.tsx'
import { MenuActions } from '../work/menu-actions.tsx'
import { ProductBar } from './product-bar.tsx'
import { savePrice, saveProduct, setSoldOut } from './product-edits.ts'
import { ProductList } from './product-list.tsx'
import { NewProductPanel } from './new-product-panel.tsx'
import { ProductPanel } from './product-panel.tsx'
import type { ProductActions } from './product-row.tsx'
import { SortProductsDialog } from './sort-products-dialog.tsx'
import type { ProductDocument } from './product-draft.ts'
import { useProductRows } from './use-product-rows.ts'
import { useLacks } from '../sold-out/use-lacks.ts'
import { useSelection } from '../work/use-selection.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

/** In the address instead of an id: a product that is about to be written. */
const newProduct = 'new'
/** Below this a row of four sizes does not fit: only names and a span of prices. */
const narrowList = 880

type CategoryTask = { kind: 'edit' | 'sort'; categoryId: string } | { kind: 'new' }

/** The menu with 300 products, on a Friday. */
export function ProductsScreen({ screen, openId }: { screen: MenuScreen; openId: string | null }) {
  const { board, restaurant } = screen
  const navigate = useNavigate()
  const [width, setWidth] = useState(narrowList)
  const list = useProductRows(board, width >= narrowList)
  const hasColumn = useMediaQuery(openId ? '(min-width: 1750px)' : '(min-width: 1200px)', { noSsr: true })
  const [goTo, setGoTo] = useState<{ key: string } | null>(() => (openId ? { key: openId } : null))
  const [task, setTask] = useState<CategoryTask | null>(null)
  const [newIn, setNewIn] = useState<string | null>(null)
  const [copied, setCopied] = useState<ProductDocument | null>(null)
  const existing = useMemo(() => new Set(board.products.map(({ id }) => id)), [board.products])
  const shown = useMemo(() => list.rows.flatMap((row) => (row.isHead ? [] : [row.product.id])), [list.rows])
  const selection = useSelection(shown, existing)
  const { selectAll } = selection
  const lacks = useLacks(board)
  const { products } = board
  const selectCategory = useCallback(
    (categoryId: string, isOn: boolean) =>
      selectAll(
        products.filter((product) => product.categoryId === categoryId).map(({ id }) => id),
        isOn,
      ),
    [products, selectAll],
  )
  const actions = useActions(screen, selection.select)
  const open = (id: string | null) =>
    void navigate({ to: '/products/{-$id}', params: { id: id ?? undefined }, resetScroll: false })
  const begin = (categoryId: string | null, copy: ProductDocument | null = null) => {
    setNewIn(categoryId)
    setCopied(copy)
    open(newProduct)
  }
  const opened = products.find(({ id }) => id === openId)
  const column = (
    <CategoryColumn screen={screen} onGo={(key) => setGoTo({ key })} onNew={() => setTask({ kind: 'new' })} />
  )

  const panel =
    openId === newProduct ? (
      <NewProductPanel
        key={`${newIn} ${copied?.name}`}
        screen={screen}
        categoryId={newIn}
        start={copied}
        onClose={() => open(null)}
        onAdded={(id) => {
          open(id)
          setGoTo({ key: id })
        }}
      />
    ) : openId ? (
      <ProductPanel
        key={openId}
        screen={screen}
        productId={openId}
        product={opened}
        onClose={() => open(null)}
        onCopy={(document) => begin(document.categoryId, document)}
      />
    ) : null

  return (
    <Page title="Produkte" isWide actions={<MenuActions screen={screen} onNew={() => begin(null)} />}>
      <ListAndPanel
        column={hasColumn && board.categories.length > 0 ? column : null}
        panel={panel}
        list={
          board.categories.length === 0 ? (
            <NoMenu onBegin={() => setTask({ kind: 'new' })} />
          ) : (
            <ListFrame
              onWidth={setWidth}
              bar={
                <ProductBar
                  list={list}
                  column={hasColumn ? null : column}
                  onEnter={() => shown[0] && open(shown[0])}
                />
              }
            >
              {({ headTop }) =>
                list.rows.length === 0 ? (
                  <EmptyState
                    icon={<SearchOff />}
                    title="Nicht gefunden"
                    text="Kein Produkt passt zu Suche und Filter."
                  />
                ) : (
                  <ProductList
                    {...actions}
                    rows={list.rows}
                    headTop={headTop}
                    goTo={goTo}
                    isNarrow={width < narrowList}
                    selected={selection.ids}
                    openId={openId}
                    restaurant={restaurant}
                    lacks={lacks}
                    onSelectCategory={selectCategory}
                    categoryMenu={(row, anchor, close) => (
                      <CategoryMenu
                        screen={screen}
                        category={row.category}
                        anchor={anchor}
                        onClose={close}
                        onEdit={() => setTask({ kind: 'edit', categoryId: row.category.id })}
                        onSort={() => setTask({ kind: 'sort', categoryId: row.category.id })}
                        onNewProduct={() => begin(row.category.id)}
                      />
                    )}
                  />
                )
              }
            </ListFrame>
          )
        }
      />
      {selection.ids.size > 0 && <BulkBar screen={screen} selection={selection} shown={shown} />}
      {task && <CategoryTasks screen={screen} task={task} onClose={() => setTask(null)} />}
    </Page>
  )
}

function CategoryTasks({
  screen,
  task,
  onClose,
}: {
  screen: MenuScreen
  task: CategoryTask
  onClose: () => void
}) {
  const id = task.kind === 'new' ? null : task.categoryId
  const category = screen.board.categories.find((each) => each.id === id) ?? null
  const [wasThere] = useState(category !== null)
  const say = useSay()
  const isGone = wasThere && !category
  useEffect(() => {
    if (!isGone) return
    say.error('Kategorie konnte nicht geladen werden: Sie wurde inzwischen gelöscht.')
    onClose()
  }, [isGone, say, onClose])
  if (isGone) return null
  if (task.kind === 'sort')
    return category && <SortProductsDialog screen={screen} category={category} onClose={onClose} />
  return <CategoryDialog screen={screen} category={category} onClose={onClose} />
}

function useActions(screen: MenuScreen, onSelect: ProductActions['onSelect']): ProductActions {
  return useMemo(
    () => ({
      onSelect,
      onSave: (product, changes) => void saveProduct(screen, product, changes),
      onPrice: (product, priceId, cents) => void savePrice(screen, product, priceId, cents),
      onSoldOut: (product, until) => void setSoldOut(screen, [{ kind: 'Product', id: product.id }], until),
    }),
    // Rows must not be drawn again because the board is another one: what they do reads it when it is done.
    // oxlint-disable-next-line react/exhaustive-deps
    [screen.api, screen.change, screen.restaurant, onSelect],
  )
}

function NoMenu({ onBegin }: { onBegin: () => void }) {
  return (
    <EmptyState
      icon={<MenuBookOutlined />}
      title="Die Karte ist noch leer"
      text="Beginnen Sie mit einer Kategorie, zum Beispiel „Pizza“, und legen Sie darin Ihre Produkte an. Oder lesen Sie eine Liste aus einem Tabellenprogramm ein: oben unter „Mehr“."
      action={
        <Button variant="contained" startIcon={<Add />} onClick={onBegin}>
          Erste Kategorie anlegen
        </Button>
      }
    />
  )
}
