import Button from '@mui/material/Button'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useState } from 'react'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { TakeOverDialog } from '../../menu/chain/take-over-dialog.tsx'
import { useTakeOverPreview } from '../../menu/chain/use-take-over.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { CopyMenuDialog } from './copy-menu-dialog.tsx'

/** What a menu can begin with, where it is not written by hand. */
export function MenuBeginnings({ restaurant }: { restaurant: Restaurant }) {
  const { id } = restaurant
  const { restaurants } = useActiveRestaurant()
  const { data: chain } = useTakeOverPreview(id)
  const [open, setOpen] = useState<'chain' | 'copy' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {chain && (
        <Button aria-label="Karte der Kette übernehmen" onClick={() => setOpen('chain')}>
          Von der Kette
        </Button>
      )}
      {restaurants.length > 1 && (
        <Button aria-label="Karte von einem anderen Restaurant kopieren" onClick={() => setOpen('copy')}>
          Kopieren
        </Button>
      )}
      <ButtonLink to="/products-cleanup" aria-label="Karte importieren">
        Importieren
      </ButtonLink>
      {open === 'chain' && <TakeOverDialog restaurant={restaurant} onClose={close} />}
      {open === 'copy' && <CopyMenuDialog restaurantId={id} onClose={close} />}
    </>
  )
}
