import SearchOff from 'virtual:icon/baseline-search-off'
import type { Ingredient, IngredientCategory } from '@tresen/contract/menu/parts'
import { useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '../../../rooms/ui/feedback/states.tsx'
import { ListFrame } from '../../../rooms/ui/lists/list-frame.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { VirtualRows } from '../../../rooms/ui/lists/virtual-rows.tsx'
import { setSoldOut } from '../products/product-edits.ts'
import { SoldOutButton } from '../sold-out/sold-out-button.tsx'
import { PartRow } from '../work/part-row.tsx'
import type { MenuScreen } from '../work/use-menu-screen.ts'
import { usesByIngredient } from '../work/uses.ts'
import { IngredientCategoryHead } from './ingredient-category-head.tsx'
import { indexIngredients, ingredientRows } from './ingredient-rows.ts'

type Props = {
  screen: MenuScreen
  openId: string | null
  /** `categoryId`: where a new one is to be. */
  onOpen: (id: string, categoryId?: string) => void
  onRename: (category: IngredientCategory) => void
}

const narrowList = 800

/** Every ingredient below its category, and a search over them. */
export function IngredientList({ screen, openId, onOpen, onRename }: Props) {
  const { ingredientCategories: categories, products } = screen.board
  const [typed, setTyped] = useState('')
  const [width, setWidth] = useState(narrowList)
  const words = useDeferredValue(typed.trim())
  const index = useMemo(() => indexIngredients(categories), [categories])
  const rows = useMemo(
    () => ingredientRows(categories, words ? { index, words } : null),
    [categories, index, words],
  )
  const uses = useMemo(() => usesByIngredient(products), [products])
  const goTo = useMemo(() => (openId ? { key: openId } : null), [openId])
  /** Of what is typed, also where the list has not caught up with it: Enter opens no other one. */
  const openFirst = () => {
    const text = typed.trim()
    const first = ingredientRows(categories, text ? { index, words: text } : null).find((row) => !row.isHead)
    if (first) onOpen(first.key)
  }
  const bar = (
    <SearchField
      label="Zutaten suchen"
      placeholder="Name der Zutat oder Kategorie"
      value={typed}
      onChange={setTyped}
      onEnter={openFirst}
    />
  )
  return (
    <ListFrame onWidth={setWidth} bar={bar} sought={typed}>
      {({ headTop }) =>
        rows.length === 0 ? (
          <EmptyState icon={<SearchOff />} title="Nicht gefunden" text="Keine Zutat passt zur Suche." />
        ) : (
          <VirtualRows label="Zutaten" rows={rows} headTop={headTop} goTo={goTo}>
            {(row) =>
              row.isHead ? (
                <IngredientCategoryHead
                  screen={screen}
                  category={row.category}
                  onNew={() => onOpen('new', row.category.id)}
                  onRename={() => onRename(row.category)}
                />
              ) : (
                <PartRow
                  item={row.ingredient}
                  to="/ingredients"
                  uses={uses.get(row.ingredient.id) ?? 0}
                  isNarrow={width < narrowList}
                  isOpen={row.ingredient.id === openId}
                  end={
                    <Availability
                      screen={screen}
                      ingredient={row.ingredient}
                      isCompact={width < narrowList}
                    />
                  }
                />
              )
            }
          </VirtualRows>
        )
      }
    </ListFrame>
  )
}

function Availability(props: { screen: MenuScreen; ingredient: Ingredient; isCompact: boolean }) {
  const { screen, ingredient, isCompact } = props
  return (
    <SoldOutButton
      name={ingredient.name}
      until={ingredient.soldOutUntil}
      isCompact={isCompact}
      restaurant={screen.restaurant}
      onChange={(until) => void setSoldOut(screen, [{ kind: 'Ingredient', id: ingredient.id }], until)}
    />
  )
}
