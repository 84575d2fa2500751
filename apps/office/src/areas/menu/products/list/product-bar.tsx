import ViewListOutlined from 'virtual:icon/outline-view-list'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../../../rooms/ui/dialogs/dialog.tsx'
import { FilterChip } from '../../../../rooms/ui/lists/filter-chip.tsx'
import { SearchField } from '../../../../rooms/ui/lists/search-field.tsx'
import { filterLabels } from './product-filter.ts'
import type { ProductOrder } from './product-rows.ts'
import type { useProductRows } from './use-product-rows.ts'

const orderLabels: Record<ProductOrder, string> = {
  menu: 'Wie auf der Karte',
  number: 'Nach Nummer',
  name: 'Nach Name',
  price: 'Nach Preis',
}

type Props = {
  list: ReturnType<typeof useProductRows>
  /** The categories, where they have no place beside the list. */
  column: ReactNode
  onEnter: () => void
  /** What is going to change by itself. */
  planned: ReactNode
}

/** Beside a form one line to push along: opening a product moves no other under the pointer. */
const chips = {
  display: { xs: 'contents', md: 'flex' },
  flex: '3 1 100px',
  gap: 2,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the ring of what has the focus, which scrolling would cut off.
  p: 1,
  m: -1,
  // What fades out goes on.
  pr: 6,
  maskImage: 'linear-gradient(to left, transparent, #000 24px)',
  '& > *': { flexShrink: 0 },
} as const

/** Search, filters and order above the products. */
export function ProductBar({ list, column, onEnter, planned }: Props) {
  const { typed, setTyped, filter, setFilter, order, setOrder, totals } = list
  const [showsCategories, setShowsCategories] = useState(false)
  return (
    <>
      <SearchField
        label="Produkte suchen"
        placeholder="Nr., Name, Zutat"
        value={typed}
        onChange={setTyped}
        onEnter={onEnter}
        onFocus={() => list.setAboutTo(true)}
      />
      {column && (
        <Button
          variant="outlined"
          aria-label="Kategorien"
          title="Kategorien"
          sx={{ minWidth: 48, px: { xs: 3, md: 0 }, gap: 2 }}
          onClick={() => setShowsCategories(true)}
        >
          <ViewListOutlined />
          <Box component="span" sx={{ display: { md: 'none' } }}>
            Kategorien
          </Box>
        </Button>
      )}
      <TextField
        select
        value={order}
        onChange={(event) => setOrder(event.target.value as ProductOrder)}
        sx={{ width: 190 }}
        slotProps={{ htmlInput: { 'aria-label': 'Sortierung' } }}
      >
        {Object.entries(orderLabels).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={chips}>
        {totals
          .filter(({ filter: each, total }) => total > 0 || each === filter)
          .map(({ filter: each, total }) => (
            <FilterChip
              key={each}
              label={`${filterLabels[each]} ${total}`}
              isOn={filter === each}
              onClick={() => setFilter(filter === each ? null : each)}
            />
          ))}
        {planned}
      </Box>
      {showsCategories && (
        <Dialog title="Kategorien" width="420px" onClose={() => setShowsCategories(false)}>
          <div
            onClick={(event) =>
              (event.target as HTMLElement).closest('[data-goes]') && setShowsCategories(false)
            }
          >
            {column}
          </div>
        </Dialog>
      )}
    </>
  )
}
