import Add from 'virtual:icon/baseline-add'
import RiceBowlOutlined from 'virtual:icon/outline-rice-bowl'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import type { SideDish } from '@tresen/contract/menu/parts'
import type { SideDishDocument } from '@tresen/contract/menu/menu-documents'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { maintainers } from '@tresen/contract/roles'
import { foldWords } from '@tresen/domain/menu/search/search-words'
import { useMemo, useState } from 'react'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { newId } from '@tresen/session/new-id'
import { MenuLoadable } from '../work/menu-loadable.tsx'
import { PartPanel } from '../work/part-panel.tsx'
import { PartRow } from '../work/part-row.tsx'
import { addSideDish, deleteSideDish, saveSideDish } from './side-dish-edits.ts'
import { usesBySideDish } from '../work/uses.ts'
import { SearchedList } from '../work/searched-list.tsx'
import { useMenuScreen, type MenuScreen } from '../work/use-menu-screen.ts'

const route = getRouteApi('/signedIn/sidedishes')
const narrowList = 800
const rowHeight = 52
const noSideDishes = {
  icon: <RiceBowlOutlined />,
  title: 'Noch keine Beilagen',
  text: 'Was zu einem Gericht immer dazugehört, zum Beispiel Reis oder Krautsalat, mit seinen Allergenen.',
}
const labels = { name: 'Name', allergens: 'Allergene', additives: 'Zusatzstoffe' }
const blank: SideDishDocument = { name: '', allergens: [], additives: [] }

/** What comes with products at no price of its own. */
export function SideDishesPage() {
  return (
    <WithRestaurant roles={maintainers}>
      {(restaurant) => <SideDishes key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function SideDishes({ restaurant }: { restaurant: Restaurant }) {
  const { query } = useMenuScreen(restaurant)
  return (
    <MenuLoadable title="Beilagen" failure="Beilagen konnten nicht geladen werden" query={query}>
      {(screen) => <SideDishesScreen screen={screen} />}
    </MenuLoadable>
  )
}

function SideDishesScreen({ screen }: { screen: MenuScreen }) {
  const { products, sideDishes } = screen.board
  const { open: openId = null } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState('')
  const [width, setWidth] = useState(narrowList)
  const uses = useMemo(() => usesBySideDish(products), [products])
  const rows = useMemo(() => {
    const words = foldWords(typed)
    return sideDishes
      .filter(({ name }) => words.every((word) => foldWords(name).join(' ').includes(word)))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
      .map((sideDish) => ({ key: sideDish.id, height: rowHeight, sideDish }))
  }, [sideDishes, typed])
  const open = (id: string | null) =>
    void navigate({ search: id === null ? {} : { open: id }, resetScroll: false })
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => open('new')}>
      Beilage anlegen
    </Button>
  )

  return (
    <SearchedList
      title="Beilagen"
      add={add}
      empty={sideDishes.length === 0 ? noSideDishes : null}
      search={{ label: 'Beilagen suchen', placeholder: 'Name der Beilage', typed, onType: setTyped }}
      notFound="Keine Beilage passt zur Suche."
      label="Beilagen"
      rows={rows}
      onOpen={open}
      onWidth={setWidth}
      panel={openId && <SideDishPanel key={openId} screen={screen} sideDishId={openId} onOpen={open} />}
    >
      {({ sideDish }) => (
        <PartRow
          item={sideDish}
          to="/sidedishes"
          uses={uses.get(sideDish.id) ?? 0}
          isNarrow={width < narrowList}
          isFirst={sideDish === rows[0]?.sideDish}
          isOpen={sideDish.id === openId}
        />
      )}
    </SearchedList>
  )
}

type PanelProps = { screen: MenuScreen; sideDishId: string; onOpen: (id: string | null) => void }

function SideDishPanel({ screen, sideDishId, onOpen }: PanelProps) {
  const { sideDishes, products } = screen.board
  const [ownId] = useState(newId)
  const isNew = sideDishId === 'new'
  const sideDish = sideDishes.find(({ id }) => id === sideDishId)
  return (
    <PartPanel<SideDishDocument>
      kind="Beilage"
      isNew={isNew}
      stored={sideDish ? documentOf(sideDish) : isNew ? blank : null}
      labels={labels}
      users={products.filter((product) => product.sideDishes.some(({ id }) => id === sideDishId))}
      onClose={() => onOpen(null)}
      onAdd={async (document) => {
        const added = await addSideDish(screen, ownId, document)
        if (added) onOpen(added.id)
        return added !== null
      }}
      onSave={(changes) => void (sideDish && saveSideDish(screen, sideDish, changes))}
      onRemove={(evenIfUsed, onFailure) =>
        sideDish ? deleteSideDish(screen, sideDish, evenIfUsed, onFailure) : Promise.resolve()
      }
    />
  )
}

function documentOf({ name, allergens, additives }: SideDish): SideDishDocument {
  return { name, allergens, additives }
}
