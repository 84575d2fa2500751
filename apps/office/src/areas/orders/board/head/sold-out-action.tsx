import DoNotDisturbOn from 'virtual:icon/outline-do-not-disturb-on'
import Button from '@mui/material/Button'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useState } from 'react'
import { lazyDialog } from '../../../../rooms/routing/lazy-part.tsx'
import { useMenuBoard } from '../../../menu/work/menu.queries.ts'
import { Counted } from '../../../../rooms/ui/counted.tsx'
import { useAsOf } from '../../../../rooms/ui/dates/use-now.ts'

const SoldOutDialog = lazyDialog(() =>
  import('../../../menu/sold-out/sold-out-dialog.tsx').then((file) => file.SoldOutDialog),
)

type Props = { restaurant: Restaurant; categoryId: string | null }

/** How much is switched off, and where the kitchen says what it ran out of. */
export function SoldOutAction({ restaurant, categoryId }: Props) {
  const { data: board } = useMenuBoard(restaurant.id)
  const [isOpen, setOpen] = useState(false)
  const total = useAsOf((now) => board?.soldOut.filter(({ until }) => Date.parse(until) > now).length ?? 0)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={total > 0 ? 'error' : 'primary'}
        startIcon={<DoNotDisturbOn />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Counted what="Ausverkauft" count={total > 0 ? total : null} />
      </Button>
      {isOpen && (
        <SoldOutDialog restaurant={restaurant} categoryId={categoryId} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
