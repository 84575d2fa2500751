import AutoFixHigh from 'virtual:icon/baseline-auto-fix-high'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { suggestionsFor } from '@tresen/domain/cleanup/cleanup-suggestions'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { useMemo } from 'react'
import { useApi } from '../../rooms/api/app-context.tsx'
import { TakeawayPanel } from '../takeaway/takeaway-panel.tsx'
import { useCleanupChange, withCleanup } from './cleanup.queries.ts'

/** Before a clean-up: bring a menu here, then go through it. */
export function CleanupStart({ restaurantId, menu }: { restaurantId: string; menu: MenuBoard }) {
  const api = useApi()
  const { change, isPending } = useCleanupChange(restaurantId)
  const odd = useMemo(
    () => Object.values(suggestionsFor(menu)).reduce((sum, { size }) => sum + size, 0),
    [menu],
  )
  const start = () =>
    change({
      send: () => api.startProductsCleanup({ restaurantId }),
      settle: withCleanup,
      said: { done: null, failed: 'Aufräumen konnte nicht begonnen werden' },
    })
  const panel = { p: { xs: 4, sm: 5 }, mb: 4, display: 'grid', gap: 3, justifyItems: 'start' } as const
  return (
    <>
      <Paper variant="outlined" sx={panel} component="section" aria-labelledby="takeaway-title">
        <Typography variant="h2" id="takeaway-title">
          Karte aus einem anderen System übernehmen
        </Typography>
        <TakeawayPanel restaurantId={restaurantId} />
      </Paper>
      <Paper variant="outlined" sx={panel} component="section" aria-labelledby="cleanup-title">
        <Typography variant="h2" id="cleanup-title">
          Karte aufräumen
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: 640 }}>
          Sie gehen Kategorien, Zutaten, Beilagen und Produkte nacheinander durch. Tresen zeigt, was doppelt,
          unbenutzt oder unvollständig aussieht.{' '}
          {odd > 0 &&
            `Im Moment ${odd === 1 ? 'fällt' : 'fallen'} ${odd} von ${countOf(menu)} Einträgen auf.`}
        </Typography>
        <Button
          variant="contained"
          startIcon={<AutoFixHigh />}
          disabled={isPending || countOf(menu) === 0}
          onClick={() => void start()}
        >
          Aufräumen beginnen
        </Button>
      </Paper>
    </>
  )
}

function countOf({ categories, products, sideDishes, ingredientCategories }: MenuBoard): number {
  const ingredients = ingredientCategories.reduce((sum, category) => sum + category.ingredients.length, 0)
  return categories.length + products.length + sideDishes.length + ingredients
}
