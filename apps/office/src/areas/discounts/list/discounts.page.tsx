import Add from 'virtual:icon/baseline-add'
import CleaningServicesOutlined from 'virtual:icon/outline-cleaning-services'
import SearchOff from 'virtual:icon/baseline-search-off'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { maintainers } from '@tresen/contract/roles'
import { describeDiscount } from '@tresen/domain/discounts/upkeep/describe-discount'
import { withChoices } from '@tresen/domain/menu/choices/with-choices'
import { indexMenu, type MenuIndex } from '@tresen/domain/menu/search/menu-index'
import { foldWords } from '@tresen/domain/menu/search/search-words'
import { useMemo, useState } from 'react'
import { useMenu } from '../../menu/work/menu.queries.ts'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { ChipLine } from '../../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../../rooms/ui/lists/filter-chip.tsx'
import { ListFrame } from '../../../rooms/ui/lists/list-frame.tsx'
import { ListSkeleton } from '../../../rooms/ui/lists/list-skeleton.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { useKeptOnBack } from '../../../rooms/ui/lists/use-kept-on-back.ts'
import { SortList } from '../../../rooms/ui/lists/sort/sort-list.tsx'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'
import { CleanUpDialog } from './clean-up-dialog.tsx'
import { DiscountRow } from './discount-row.tsx'
import { stateOfDiscount } from '../work/discount-labels.ts'
import { useDiscounts } from './discounts.queries.ts'
import styles from './discounts.page.module.css'
import { TemplateCards } from '../editor/template-cards.tsx'
import { useDiscountChanges } from '../work/use-discount-changes.ts'

/** Everything that lowers prices, in the order in which it is asked. */
export function DiscountsPage() {
  return (
    <WithRestaurant roles={maintainers}>
      {(restaurant) => <Discounts key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Discounts({ restaurant }: { restaurant: Restaurant }) {
  const discounts = useDiscounts(restaurant.id)
  const menu = useMenu(restaurant.id)
  const index = useMemo(
    () => menu.data && indexMenu({ ...menu.data, ...withChoices(menu.data) }),
    [menu.data],
  )
  const [dialog, setDialog] = useState<'new' | 'cleanUp' | null>(null)
  const data = discounts.data && index ? { discounts: discounts.data.discounts, index } : undefined
  const isEmpty = data?.discounts.length === 0
  const actions = data && !isEmpty && (
    <>
      <Button startIcon={<CleaningServicesOutlined />} onClick={() => setDialog('cleanUp')}>
        Aufräumen
      </Button>
      <Button variant="contained" startIcon={<Add />} onClick={() => setDialog('new')}>
        Rabatt anlegen
      </Button>
    </>
  )
  return (
    <Page title="Rabatte & Menüs" actions={actions}>
      <Loadable
        query={{
          data,
          error: discounts.error ?? menu.error,
          refetch: () => Promise.all([discounts.refetch(), menu.refetch()]),
        }}
        failure="Rabatte konnten nicht geladen werden"
        skeleton={<ListSkeleton rows={6} />}
      >
        {(loaded) =>
          isEmpty ? (
            <>
              <Typography sx={{ mb: 4, maxWidth: 640 }} color="textSecondary">
                Noch gibt es keine Rabatte. Beginnen Sie mit einer Vorlage: Alles darin lässt sich ändern, und
                bevor der Rabatt gilt, sehen Sie an Beispielen und früheren Bestellungen, was er bewirkt.
              </Typography>
              <TemplateCards />
            </>
          ) : (
            <DiscountList restaurant={restaurant} discounts={loaded.discounts} menu={loaded.index} />
          )
        }
      </Loadable>
      {dialog === 'new' && (
        <Dialog title="Womit möchten Sie beginnen?" width="min(880px, 92vw)" onClose={() => setDialog(null)}>
          <TemplateCards />
        </Dialog>
      )}
      {dialog === 'cleanUp' && <CleanUpDialog restaurantId={restaurant.id} onClose={() => setDialog(null)} />}
    </Page>
  )
}

const filters = [
  { id: 'on', label: 'Eingeschaltet' },
  { id: 'off', label: 'Ausgeschaltet' },
  { id: 'Automatic', label: 'Automatisch' },
  { id: 'Manual', label: 'Von Hand' },
  { id: 'Voucher', label: 'Mit Gutschein' },
] as const
type Filter = (typeof filters)[number]['id']

function passes(discount: Discount, filter: Filter | null, now: number): boolean {
  if (filter === null) return true
  if (filter === 'on' || filter === 'off')
    return (stateOfDiscount(discount, now) === 'active') === (filter === 'on')
  return discount.application === filter
}

type ListProps = { restaurant: Restaurant; discounts: readonly Discount[]; menu: MenuIndex }

function DiscountList({ restaurant, discounts, menu }: ListProps) {
  const { timeZone } = restaurant
  const now = useNow()
  const { setActive, move } = useDiscountChanges(restaurant.id)
  const [typed, setTyped] = useKeptOnBack('Suche', () => '')
  const [filter, setFilter] = useKeptOnBack<Filter | null>('Filter', () => null)
  const items = useMemo(
    () =>
      discounts.map((discount) => ({
        id: discount.id,
        label: discount.name,
        discount,
        sentence: describeDiscount(discount, menu, timeZone),
      })),
    [discounts, menu, timeZone],
  )
  const shown = useMemo(() => {
    const words = foldWords(typed)
    return items.filter(({ discount, sentence }) => {
      const text = foldWords(`${discount.name} ${sentence}`).join(' ')
      return passes(discount, filter, now) && words.every((word) => text.includes(word))
    })
  }, [items, typed, filter, now])
  const row = ({ discount, sentence }: (typeof items)[number]) => (
    <DiscountRow
      discount={discount}
      sentence={sentence}
      timeZone={timeZone}
      now={now}
      onActive={(isActive) => void setActive(discount, isActive)}
    />
  )
  const sort = (ids: string[]) => {
    const place = movedPlace(
      items.map(({ id }) => id),
      ids,
    )
    const moved = items.find(({ id }) => id === ids[place])
    if (moved) void move(moved.discount, ids.length - place)
  }
  return (
    <ListFrame
      sought={`${filter} ${typed}`}
      bar={
        <>
          <SearchField
            label="Rabatte suchen"
            placeholder="Name oder was er bewirkt"
            value={typed}
            onChange={setTyped}
          />
          <ChipLine>
            {filters.map(({ id, label }) => (
              <FilterChip
                key={id}
                label={label}
                isOn={filter === id}
                onClick={() => setFilter(filter === id ? null : id)}
              />
            ))}
          </ChipLine>
        </>
      }
    >
      {() =>
        shown.length === 0 ? (
          <EmptyState icon={<SearchOff />} title="Nicht gefunden" text="Kein Rabatt passt zur Suche." />
        ) : shown.length < items.length ? (
          <ul className={`${styles.list} ${styles.plain}`} aria-label="Gefundene Rabatte">
            {shown.map((item) => (
              <li key={item.id}>{row(item)}</li>
            ))}
          </ul>
        ) : (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              Von oben nach unten wird gefragt: Jedes Produkt zählt für den ersten Rabatt, der passt.
            </Typography>
            <div className={styles.list}>
              <SortList label="Rabatte" items={shown} onSort={sort}>
                {row}
              </SortList>
            </div>
          </>
        )
      }
    </ListFrame>
  )
}

/** Where the one that was moved lies now: the first place that differs, seen from the side it went to. */
export function movedPlace(before: readonly string[], after: readonly string[]): number {
  const first = after.findIndex((id, place) => id !== before[place])
  const last = after.findLastIndex((id, place) => id !== before[place])
  return before.indexOf(after[first]!) === last ? first : last
}
