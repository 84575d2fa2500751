import Add from 'virtual:icon/baseline-add'
import LibraryAddOutlined from 'virtual:icon/outline-library-add'
import Button from '@mui/material/Button'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatMoneyRange } from '@tresen/domain/money/format-money'
import type { ExtraGroup } from '@tresen/contract/menu/parts'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { maintainers } from '@tresen/contract/roles'
import { foldWords } from '@tresen/domain/menu/search/search-words'
import { useMemo, useState } from 'react'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { ExtraGroupPanel } from './extra-group-panel.tsx'
import { MenuLoadable } from '../work/menu-loadable.tsx'
import styles from './extras.module.css'
import { inOrder } from '../products/list/product-rows.ts'
import { SearchedList } from '../work/searched-list.tsx'
import { useMenuScreen, type MenuScreen } from '../work/use-menu-screen.ts'

const route = getRouteApi('/signedIn/extras')
const rowHeight = 68
const noExtras = {
  icon: <LibraryAddOutlined />,
  title: 'Noch keine Extras',
  text: 'Fassen Sie Zutaten, die Gäste dazuwählen können, in einer Gruppe zusammen, zum Beispiel „Belag für Pizza“, und verknüpfen Sie sie mit Ihren Produkten.',
}

/** What guests can put on top, in groups that products share. */
export function ExtrasPage() {
  return (
    <WithRestaurant roles={maintainers}>
      {(restaurant) => <Extras key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Extras({ restaurant }: { restaurant: Restaurant }) {
  const { query } = useMenuScreen(restaurant)
  return (
    <MenuLoadable title="Extras" failure="Extras konnten nicht geladen werden" query={query}>
      {(screen) => <ExtrasScreen screen={screen} />}
    </MenuLoadable>
  )
}

function ExtrasScreen({ screen }: { screen: MenuScreen }) {
  const { extraGroups, products } = screen.board
  const { open: openId = null } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState('')
  const uses = useMemo(() => {
    const linked = products.flatMap((product) => product.extraGroups)
    return Map.groupBy(linked, ({ extraGroupId }) => extraGroupId)
  }, [products])
  const rows = useMemo(() => {
    const words = foldWords(typed)
    return inOrder(extraGroups)
      .filter(({ name, extras }) => {
        const text = foldWords([name, ...extras.map((extra) => extra.name)].join(' ')).join(' ')
        return words.every((word) => text.includes(word))
      })
      .map((group) => ({ key: group.id, height: rowHeight, group }))
  }, [extraGroups, typed])
  const open = (id: string | null) =>
    void navigate({ search: id === null ? {} : { open: id }, resetScroll: false })
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => open('new')}>
      Extra-Gruppe anlegen
    </Button>
  )

  return (
    <SearchedList
      title="Extras"
      add={add}
      empty={extraGroups.length === 0 ? noExtras : null}
      search={{
        label: 'Extras suchen',
        placeholder: 'Name der Gruppe oder Zutat',
        typed,
        onType: setTyped,
      }}
      notFound="Kein Extra passt zur Suche."
      label="Extra-Gruppen"
      rows={rows}
      onOpen={open}
      panel={openId && <ExtraGroupPanel key={openId} screen={screen} groupId={openId} onOpen={open} />}
    >
      {({ group }) => (
        <GroupRow
          group={group}
          uses={uses.get(group.id)?.length ?? 0}
          isFirst={group === rows[0]?.group}
          isOpen={group.id === openId}
        />
      )}
    </SearchedList>
  )
}

function GroupRow(props: { group: ExtraGroup; uses: number; isFirst: boolean; isOpen: boolean }) {
  const { group, uses, isFirst, isOpen } = props
  const { extras } = group
  const prices = extras.map(({ additionalPrice }) => additionalPrice)
  return (
    <div role="cell" className={styles.cell}>
      <Link
        to="/extras"
        search={{ open: group.id }}
        resetScroll={false}
        className={styles.row}
        data-first={isFirst || undefined}
        aria-current={isOpen || undefined}
      >
        <strong>{group.name}</strong>
        <span className={styles.uses}>{uses === 1 ? '1 Produkt' : `${uses} Produkte`}</span>
        <span className={styles.extras}>
          {extras.length === 0 ? 'Noch leer' : extras.map(({ name }) => name).join(', ')}
        </span>
        <span className={styles.prices}>{prices.length > 0 && formatMoneyRange(prices)}</span>
      </Link>
    </div>
  )
}
