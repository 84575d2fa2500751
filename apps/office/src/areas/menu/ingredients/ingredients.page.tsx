import Add from 'virtual:icon/baseline-add'
import EggOutlined from 'virtual:icon/outline-egg'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import type { IngredientCategory } from '@tresen/contract/menu/parts'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { maintainers } from '@tresen/contract/roles'
import { useState } from 'react'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { ListAndPanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { EmptyState } from '../../../rooms/ui/feedback/states.tsx'
import { IngredientCategoryDialog } from './ingredient-category-dialog.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { IngredientPanel } from './ingredient-panel.tsx'
import { MenuLoadable } from '../work/menu-loadable.tsx'
import { useMenuScreen, type MenuScreen } from '../work/use-menu-screen.ts'

const route = getRouteApi('/signedIn/ingredients')

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
  const { open: openId = null, within = null } = route.useSearch()
  const navigate = route.useNavigate()
  const [named, setNamed] = useState<{ category: IngredientCategory | null } | null>(null)
  const isEmpty = screen.board.ingredientCategories.length === 0
  const open = (id: string | null, categoryId?: string) =>
    void navigate({
      search: id === null ? {} : { open: id, ...(categoryId && { within: categoryId }) },
      resetScroll: false,
    })
  const nameNew = () => setNamed({ category: null })

  return (
    <Page
      title="Zutaten"
      isWide
      actions={
        <>
          <Button startIcon={<Add />} onClick={nameNew}>
            Kategorie
          </Button>
          <Button variant="contained" startIcon={<Add />} disabled={isEmpty} onClick={() => open('new')}>
            Zutat anlegen
          </Button>
        </>
      }
    >
      <ListAndPanel
        list={
          isEmpty ? (
            <NoIngredients onBegin={nameNew} />
          ) : (
            <IngredientList
              screen={screen}
              openId={openId}
              onOpen={open}
              onRename={(category) => setNamed({ category })}
            />
          )
        }
        panel={
          openId &&
          !isEmpty && (
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

function NoIngredients({ onBegin }: { onBegin: () => void }) {
  return (
    <EmptyState
      icon={<EggOutlined />}
      title="Noch keine Zutaten"
      text="Legen Sie eine Kategorie an, zum Beispiel „Käse“, und darin die Zutaten mit ihren Allergenen. Produkte erben sie von selbst."
      action={
        <Button variant="contained" startIcon={<Add />} onClick={onBegin}>
          Erste Kategorie anlegen
        </Button>
      }
    />
  )
}
