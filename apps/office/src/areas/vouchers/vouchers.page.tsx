import Box from '@mui/material/Box'
import Add from 'virtual:icon/baseline-add'
import FileDownloadOutlined from 'virtual:icon/outline-file-download'
import PlaylistAdd from 'virtual:icon/baseline-playlist-add'
import RedeemOutlined from 'virtual:icon/outline-redeem'
import SearchOff from 'virtual:icon/baseline-search-off'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { maintainers } from '@tresen/contract/roles'
import type { Voucher } from '@tresen/contract/vouchers'
import { foldWords } from '@tresen/domain/menu/search/search-words'
import { voucherKey } from '@tresen/domain/discounts/vouchers/voucher-key'
import type { VoucherValidity } from '@tresen/domain/discounts/vouchers/voucher-validity'
import { useMemo, useState } from 'react'
import { useDiscounts } from '../discounts/list/discounts.queries.ts'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { ChipLine } from '../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../rooms/ui/lists/filter-chip.tsx'
import { ListFrame } from '../../rooms/ui/lists/list-frame.tsx'
import { ListSkeleton } from '../../rooms/ui/lists/list-skeleton.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { SearchField } from '../../rooms/ui/lists/search-field.tsx'
import { ListAndPanel } from '../../rooms/ui/dialogs/side-panel.tsx'
import { EmptyState, Loadable } from '../../rooms/ui/feedback/states.tsx'
import { useNow } from '../../rooms/ui/dates/use-now.ts'
import { VirtualRows } from '../../rooms/ui/lists/virtual-rows.tsx'
import { SeriesDialog } from './series-dialog.tsx'
import { validityLabels, validityOf, worthOf } from './voucher-labels.ts'
import { VoucherPanel } from './voucher-panel.tsx'
import { VoucherRow } from './voucher-row.tsx'
import { useDownloadVouchers } from './voucher-table.ts'
import { useVouchers } from './vouchers.queries.ts'

const route = getRouteApi('/signedIn/vouchers')
const narrowList = 720
const rowHeight = 60

/** Codes that guests put into their cart, and what they bring. */
export function VouchersPage() {
  return (
    <WithRestaurant roles={maintainers}>
      {(restaurant) => <Vouchers key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Vouchers({ restaurant }: { restaurant: Restaurant }) {
  const vouchers = useVouchers(restaurant.id)
  const discounts = useDiscounts(restaurant.id)
  const download = useDownloadVouchers(restaurant.timeZone)
  const { open: openId = null } = route.useSearch()
  const navigate = route.useNavigate()
  const [isSeries, setSeries] = useState(false)
  const open = (id: string | null) =>
    void navigate({ search: id === null ? {} : { open: id }, resetScroll: false })
  const data = vouchers.data &&
    discounts.data && { vouchers: vouchers.data.vouchers, discounts: discounts.data.discounts }
  const series = (
    <Button startIcon={<PlaylistAdd />} onClick={() => setSeries(true)}>
      Serie …
    </Button>
  )
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => open('new')}>
      Gutschein anlegen
    </Button>
  )
  return (
    <Page
      title="Gutscheine"
      isWide
      actions={
        data &&
        data.vouchers.length > 0 && (
          <>
            <Button
              startIcon={<FileDownloadOutlined />}
              onClick={() => void download(data.vouchers, data.discounts)}
            >
              CSV
            </Button>
            {series}
            {add}
          </>
        )
      }
    >
      <Loadable
        query={{
          data,
          error: vouchers.error ?? discounts.error,
          refetch: () => Promise.all([vouchers.refetch(), discounts.refetch()]),
        }}
        failure="Gutscheine konnten nicht geladen werden"
        skeleton={<ListSkeleton rows={8} />}
      >
        {(loaded) => (
          <ListAndPanel
            list={
              loaded.vouchers.length === 0 ? (
                <EmptyState
                  icon={<RedeemOutlined />}
                  title="Noch keine Gutscheine"
                  text="Ein Code für viele, zum Beispiel auf dem Handzettel, oder eine Serie mit einem Code für jeden."
                  action={
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
                      {series}
                      {add}
                    </Box>
                  }
                />
              ) : (
                <VoucherList {...loaded} restaurant={restaurant} openId={openId} onOpen={open} />
              )
            }
            panel={
              openId && (
                <VoucherPanel
                  key={openId}
                  restaurant={restaurant}
                  discounts={loaded.discounts}
                  voucher={loaded.vouchers.find(({ id }) => id === openId) ?? null}
                  onClose={() => open(null)}
                />
              )
            }
          />
        )}
      </Loadable>
      {isSeries && data && (
        <SeriesDialog restaurant={restaurant} discounts={data.discounts} onClose={() => setSeries(false)} />
      )}
    </Page>
  )
}

type ListProps = {
  restaurant: Restaurant
  vouchers: readonly Voucher[]
  discounts: readonly Discount[]
  openId: string | null
  onOpen: (id: string | null) => void
}

function VoucherList({ restaurant, vouchers, discounts, openId, onOpen }: ListProps) {
  const now = useNow()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<VoucherValidity | null>(null)
  const [width, setWidth] = useState(narrowList)
  const rows = useMemo(() => {
    const words = foldWords(typed)
    const key = voucherKey(typed)
    return vouchers
      .filter((voucher) => filter === null || validityOf(voucher, discounts, now) === filter)
      .filter((voucher) => {
        const text = foldWords(`${voucher.description} ${worthOf(voucher, discounts)}`).join(' ')
        return voucherKey(voucher.code).includes(key) || words.every((word) => text.includes(word))
      })
      .map((voucher) => ({ key: voucher.id, height: rowHeight, voucher }))
  }, [vouchers, discounts, typed, filter, now])
  return (
    <ListFrame
      onWidth={setWidth}
      sought={`${filter} ${typed}`}
      bar={
        <>
          <SearchField
            label="Gutscheine suchen"
            placeholder="Code, Notiz oder Rabatt"
            value={typed}
            onChange={setTyped}
            onEnter={() => rows[0] && onOpen(rows[0].key)}
          />
          <ChipLine>
            {(Object.keys(validityLabels) as VoucherValidity[]).map((validity) => (
              <FilterChip
                key={validity}
                label={validityLabels[validity]}
                isOn={filter === validity}
                onClick={() => setFilter(filter === validity ? null : validity)}
              />
            ))}
          </ChipLine>
        </>
      }
    >
      {({ headTop }) =>
        rows.length === 0 ? (
          <EmptyState icon={<SearchOff />} title="Nicht gefunden" text="Kein Gutschein passt zur Suche." />
        ) : (
          <VirtualRows label="Gutscheine" rows={rows} headTop={headTop}>
            {({ voucher }) => (
              <VoucherRow
                voucher={voucher}
                worth={worthOf(voucher, discounts)}
                validity={validityOf(voucher, discounts, now)}
                timeZone={restaurant.timeZone}
                isNarrow={width < narrowList}
                isFirst={voucher === rows[0]?.voucher}
                isOpen={voucher.id === openId}
              />
            )}
          </VirtualRows>
        )
      }
    </ListFrame>
  )
}
