import Add from '@mui/icons-material/Add'
import EggOutlined from '@mui/icons-material/EggOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import type { IngredientCategory } from '@tresen/contract/menu/parts'
import type { Restaurant } from '@tresen/contract/restaurants'
import { maintainers } from '@tresen/contract/roles'
import { useDeferredValue, useMemo, useState } from 'react'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { ListFrame } from '../../../rooms/ui/lists/list-frame.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { ListAndPanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { EmptyState } from '../../../rooms/ui/feedback/states.tsx'
import { VirtualRows } from '../../../rooms/ui/lists/virtual-rows.tsx'
import { IngredientCategoryDialog } from './ingredient-category-dialog.tsx'
import { IngredientCategoryHead } from './ingredient-category-head.tsx'
import { IngredientPanel } from './ingredient-panel.tsx'
import { indexIngredients, ingredientRows } from './ingredient-rows.ts'
import { MenuLoadable } from '../work/menu-loadable.tsx'
import { PartRow } from '../work/part-row.tsx'
import { setSoldOut } from '../products/product-edits.ts'
import { SoldOutButton } from '../sold-out/sold-out-button.tsx'
import { usesByIngredient } from '../work/uses.ts'
import { useMenuScreen, type MenuScreen } from '../work/use-menu-screen.ts'

const route = getRouteApi('/signedIn/ingredients')
const narrowList = 800

/** What products are made of, with the allergens and additives that it brings into them. */
export function IngredientsPage() {
  return (
    <WithRestaurant roles={maintainers}>
      {(restaurant) => <Ingredients key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Ingredients({ restaurant }: { restaurant: Restaurant }) {
  const { query } = useMenuScreen(restaurant)
  return (
    <MenuLoadable title="Zutaten" failure="Zutatenkategorien konnten nicht geladen werden" query={query}>
      {(screen) => <IngredientsScreen screen={screen} />}
    </MenuLoadable>
  )
}

function IngredientsScreen({ screen }: { screen: MenuScreen }) {
  const { board, restaurant } = screen
  const { open: openId = null, within = null } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState('')
  const [width, setWidth] = useState(narrowList)
  const [named, setNamed] = useState<{ category: IngredientCategory | null } | null>(null)
  const words = useDeferredValue(typed.trim())
  const categories = board.ingredientCategories
  const index = useMemo(() => indexIngredients(categories), [categories])
  const rows = useMemo(
    () => ingredientRows(categories, words ? { index, words } : null),
    [categories, index, words],
  )
  const uses = useMemo(() => usesByIngredient(board.products), [board.products])
  const goTo = useMemo(() => (openId ? { key: openId } : null), [openId])
  const first = rows.find((row) => !row.isHead)
  const open = (id: string | null, categoryId?: string) =>
    void navigate({
      search: id === null ? {} : { open: id, ...(categoryId && { within: categoryId }) },
      resetScroll: false,
    })

  return (
    <Page
      title="Zutaten"
      isWide
      actions={
        <>
          <Button startIcon={<Add />} onClick={() => setNamed({ category: null })}>
            Kategorie
          </Button>
          <Button
            variant="contained"
            startIcon={<Add />}
            disabled={categories.length === 0}
            onClick={() => open('new')}
          >
            Zutat anlegen
          </Button>
        </>
      }
    >
      <ListAndPanel
        list={
          categories.length === 0 ? (
            <EmptyState
              icon={<EggOutlined />}
              title="Noch keine Zutaten"
              text="Legen Sie eine Kategorie an, zum Beispiel „Käse“, und darin die Zutaten mit ihren Allergenen. Produkte erben sie von selbst."
              action={
                <Button variant="contained" startIcon={<Add />} onClick={() => setNamed({ category: null })}>
                  Erste Kategorie anlegen
                </Button>
              }
            />
          ) : (
            <ListFrame
              onWidth={setWidth}
              bar={
                <SearchField
                  label="Zutaten suchen"
                  placeholder="Name der Zutat oder Kategorie"
                  value={typed}
                  onChange={setTyped}
                  onEnter={() => first && open(first.key)}
                />
              }
            >
              {({ headTop }) =>
                rows.length === 0 ? (
                  <EmptyState
                    icon={<SearchOff />}
                    title="Nicht gefunden"
                    text="Keine Zutat passt zur Suche."
                  />
                ) : (
                  <VirtualRows label="Zutaten" rows={rows} headTop={headTop} goTo={goTo}>
                    {(row) =>
                      row.isHead ? (
                        <IngredientCategoryHead
                          screen={screen}
                          category={row.category}
                          onNew={() => open('new', row.category.id)}
                          onRename={() => setNamed({ category: row.category })}
                        />
                      ) : (
                        <PartRow
                          item={row.ingredient}
                          to="/ingredients"
                          uses={uses.get(row.ingredient.id) ?? 0}
                          isNarrow={width < narrowList}
                          isOpen={row.ingredient.id === openId}
                          end={
                            <SoldOutButton
                              name={row.ingredient.name}
                              until={row.ingredient.soldOutUntil}
                              isCompact={width < narrowList}
                              restaurant={restaurant}
                              onChange={(until) =>
                                void setSoldOut(
                                  screen,
                                  [{ kind: 'Ingredient', id: row.ingredient.id }],
                                  until,
                                )
                              }
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
        panel={
          openId &&
          categories.length > 0 && (
            <IngredientPanel
              key={`${openId} ${within}`}
              screen={screen}
              ingredientId={openId}
              categoryId={within}
              onClose={() => open(null)}
              onOpen={open}
            />
          )
        }
      />
      {named && (
        <IngredientCategoryDialog screen={screen} category={named.category} onClose={() => setNamed(null)} />
      )}
    </Page>
  )
}
