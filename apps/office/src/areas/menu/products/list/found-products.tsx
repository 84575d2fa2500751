import SearchOff from 'virtual:icon/baseline-search-off'
import { useCallback, useMemo } from 'react'
import { EmptyState } from '../../../../rooms/ui/feedback/states.tsx'
import { CategoryMenu } from '../../categories/category-menu.tsx'
import { useLacks } from '../../sold-out/use-lacks.ts'
import type { MenuScreen } from '../../work/use-menu-screen.ts'
import type { useSelection } from '../../work/use-selection.ts'
import type { CategoryTask } from './category-tasks.tsx'
import { savePrice, saveProduct, setSoldOut } from '../product-edits.ts'
import { ProductList } from './product-list.tsx'
import type { ProductActions } from './product-row.tsx'
import type { Row } from './product-rows.ts'

type Props = {
  screen: MenuScreen
  rows: readonly Row[]
  selection: ReturnType<typeof useSelection>
  headTop: number
  goTo: { key: string } | null
  isNarrow: boolean
  openId: string | null
  onTask: (task: CategoryTask) => void
  onNew: (categoryId: string) => void
}

/** What of the menu fits search and filter, to be changed in place. */
export function FoundProducts(props: Props) {
  const { screen, rows, selection, headTop, goTo, isNarrow, openId, onTask, onNew } = props
  const { board, restaurant } = screen
  const { products } = board
  const { selectAll } = selection
  const lacks = useLacks(board)
  const actions = useActions(screen, selection.select)
  const selectCategory = useCallback(
    (categoryId: string, isOn: boolean) =>
      selectAll(
        products.filter((product) => product.categoryId === categoryId).map(({ id }) => id),
        isOn,
      ),
    [products, selectAll],
  )
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<SearchOff />}
        title="Nicht gefunden"
        text="Kein Produkt passt zu Suche und Filter."
      />
    )
  }
  return (
    <ProductList
      {...actions}
      rows={rows}
      headTop={headTop}
      goTo={goTo}
      isNarrow={isNarrow}
      selected={selection.ids}
      openId={openId}
      restaurant={restaurant}
      lacks={lacks}
      onBegin={onNew}
      onSelectCategory={selectCategory}
      categoryMenu={({ category }, anchor, close) => (
        <CategoryMenu
          screen={screen}
          category={category}
          anchor={anchor}
          onClose={close}
          onEdit={() => onTask({ kind: 'edit', categoryId: category.id })}
          onSort={() => onTask({ kind: 'sort', categoryId: category.id })}
          onNewProduct={() => onNew(category.id)}
        />
      )}
    />
  )
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
