import FunctionsOutlined from 'virtual:icon/outline-functions'
import Button from '@mui/material/Button'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { Stations } from '../use-stations.ts'
import { SoldOutAction } from './sold-out-action.tsx'
import { StationsButton } from './stations-button.tsx'

type Props = {
  restaurant: Restaurant
  stations: Stations
  showsTotals: boolean
  onTotals: (isShown: boolean) => void
}

/** What only whoever cooks chooses: where they stand, what there is no more, how much there is of everything. */
export function KitchenActions({ restaurant, stations, showsTotals, onTotals }: Props) {
  return (
    <>
      <StationsButton stations={stations} />
      <SoldOutAction restaurant={restaurant} categoryId={stations.chosen?.values().next().value ?? null} />
      <Button
        size="small"
        variant={showsTotals ? 'contained' : 'outlined'}
        startIcon={<FunctionsOutlined />}
        aria-pressed={showsTotals}
        onClick={() => onTotals(!showsTotals)}
      >
        Gesamt
      </Button>
    </>
  )
}
