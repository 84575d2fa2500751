import DoNotDisturbOn from 'virtual:icon/outline-do-not-disturb-on'
import SearchOff from 'virtual:icon/baseline-search-off'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { buildSearchIndex, searchProducts } from '@tresen/domain/menu/search/search-products'
import { useDeferredValue, useMemo, useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { FilterChip } from '../../../rooms/ui/lists/filter-chip.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'
import { setSoldOut } from '../products/product-edits.ts'
import { ShortageRow } from './shortage-row.tsx'
import { currentShortages, shortageSections, type Shortage } from './shortages.ts'
import styles from './sold-out-dialog.module.css'
import { useMenuScreen, type MenuScreen } from '../work/use-menu-screen.ts'

type Props = {
  restaurant: Restaurant
  /** The category to begin with, unless something is sold out. */
  categoryId: string | null
  onClose: () => void
}

const mostFound = 60

/** Where the kitchen says what it ran out of: products, sizes, options, extras and ingredients. */
export function SoldOutDialog({ restaurant, categoryId, onClose }: Props) {
  const { query } = useMenuScreen(restaurant)
  return (
    <Dialog
      title="Ausverkauft"
      subtitle="Shop, Annahme und offene Warenkörbe folgen sofort."
      width="680px"
      isFullScreenOnPhones
      onClose={onClose}
    >
      <Loadable query={query} failure="Produkte konnte nicht geladen werden">
        {(screen) => <SoldOutLists screen={screen} categoryId={categoryId} />}
      </Loadable>
    </Dialog>
  )
}

function SoldOutLists({ screen, categoryId }: { screen: MenuScreen; categoryId: string | null }) {
  const { board } = screen
  const now = useNow()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const sections = useMemo(() => shortageSections(board, now), [board, now])
  const current = useMemo(() => currentShortages(sections), [sections])
  const [chosenId, setChosenId] = useState(() =>
    current.length > 0 ? null : (categoryId ?? sections[0]?.id ?? null),
  )
  const index = useMemo(() => indexShortages(sections), [sections])
  const found = words === '' ? null : searchProducts(index, words).slice(0, mostFound)
  const section = sections.find(({ id }) => id === chosenId)
  const row = (shortage: Shortage) => (
    <ShortageRow
      key={shortage.key}
      shortage={shortage}
      restaurant={screen.restaurant}
      onChange={(each, until) => void setSoldOut(screen, each.items, until)}
    />
  )

  return (
    <div className={styles.lists}>
      <div className={styles.bar}>
        <SearchField
          label="Produkt, Größe, Option oder Zutat suchen"
          placeholder="Nummer oder Name"
          isFirst
          value={typed}
          onChange={setTyped}
        />
        {!found && (
          <div className={styles.chips} role="group" aria-label="Was wird gezeigt?">
            <FilterChip
              label={`Jetzt ausverkauft ${current.length}`}
              isOn={!section}
              onClick={() => setChosenId(null)}
            />
            {sections.map(({ id, name }) => (
              <FilterChip key={id} label={name} isOn={id === chosenId} onClick={() => setChosenId(id)} />
            ))}
          </div>
        )}
      </div>
      {found ? (
        found.length === 0 ? (
          <EmptyState icon={<SearchOff />} title="Nicht gefunden" text="Nichts auf der Karte passt dazu." />
        ) : (
          <ul aria-label="Gefunden">{found.map(({ shortage }) => row(shortage))}</ul>
        )
      ) : section ? (
        <>
          {section.shared.length > 0 && (
            <>
              <h3>Für mehrere Produkte auf einmal</h3>
              <ul aria-label="Für mehrere Produkte auf einmal">{section.shared.map(row)}</ul>
              <h3>Einzeln</h3>
            </>
          )}
          <ul aria-label={section.name}>{section.single.map(row)}</ul>
        </>
      ) : current.length === 0 ? (
        <EmptyState
          icon={<DoNotDisturbOn />}
          title="Es ist alles da"
          text="Suchen Sie, was ausgegangen ist, oder wählen Sie oben eine Kategorie."
        />
      ) : (
        <ul aria-label="Jetzt ausverkauft">{current.map((each) => row({ ...each, parts: [] }))}</ul>
      )}
    </div>
  )
}

/** Everything by its name; products also by their sizes and options. */
function indexShortages(sections: ReturnType<typeof shortageSections>) {
  const all = sections.flatMap(({ name, shared, single }) =>
    [...single, ...shared].map((shortage) => ({ shortage, section: name })),
  )
  return buildSearchIndex(
    all.map(({ shortage, section }) => ({
      shortage,
      articleNumber: shortage.articleNumber,
      name: shortage.name,
      words: [section, ...shortage.parts.map(({ name }) => name)],
    })),
  )
}
