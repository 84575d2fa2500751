import TuneOutlined from 'virtual:icon/outline-tune'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import type { Role } from '@tresen/contract/define'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { WidgetId } from '@tresen/domain/identity/dashboard'
import { useState } from 'react'
import { Page } from '../../rooms/ui/page.tsx'
import { entriesFor } from '../menu/menu-entries.ts'
import { ArrangeDialog } from './arrange-dialog.tsx'
import { RestaurantToday } from './restaurant-today.tsx'
import { TodayOverview } from './today-overview.tsx'
import { useDashboard } from './use-dashboard.ts'

/** Where the day begins: what is going on in the restaurant, and the way to everything else. */
export function RestaurantHome({ restaurant, role }: { restaurant: Restaurant; role: Role | null }) {
  const { widgets, save, isPending } = useDashboard()
  const [isArranging, setArranging] = useState(false)
  const blocks = blocksOf(widgets.filter(({ isShown }) => isShown).map(({ id }) => id))
  return (
    <Page
      title={restaurant.name}
      actions={
        <Button color="inherit" startIcon={<TuneOutlined />} onClick={() => setArranging(true)}>
          Anpassen
        </Button>
      }
    >
      {blocks.map((block) =>
        block[0] === 'state' ? (
          <RestaurantToday key="state" restaurant={restaurant} role={role} />
        ) : block[0] === 'pages' ? (
          <Pages key="pages" role={role} />
        ) : (
          <TodayOverview key={block.join()} restaurant={restaurant} role={role} shown={block} />
        ),
      )}
      {blocks.length === 0 && (
        <Typography color="textSecondary">
          Sie haben alles ausgeblendet. „Anpassen“ bringt es zurück.
        </Typography>
      )}
      {isArranging && (
        <ArrangeDialog
          widgets={widgets}
          isPending={isPending}
          onSave={save}
          onClose={() => setArranging(false)}
        />
      )}
    </Page>
  )
}

/** Cards that follow each other stand in one grid. */
function blocksOf(shown: readonly WidgetId[]): WidgetId[][] {
  const blocks: WidgetId[][] = []
  for (const id of shown) {
    const last = blocks.at(-1)
    if (isCard(id) && last?.every(isCard)) last.push(id)
    else blocks.push([id])
  }
  return blocks
}

function isCard(id: WidgetId): boolean {
  return id !== 'state' && id !== 'pages'
}

function Pages({ role }: { role: Role | null }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
          md: 'repeat(auto-fill, minmax(232px, 1fr))',
        },
        mt: 4,
      }}
    >
      {entriesFor(role)
        .filter(({ to }) => to !== '/home' && to !== '/profile')
        .map(({ to, label, icon: Icon }) => (
          <Paper
            key={to}
            component={Link}
            to={to}
            variant="outlined"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              minHeight: 72,
              p: 4,
              color: 'text.primary',
              textDecoration: 'none',
              fontWeight: 600,
              '&:hover': { borderColor: 'primary.main' },
              '& svg': { color: 'primary.main' },
            }}
          >
            <Icon />
            {label}
          </Paper>
        ))}
    </Box>
  )
}
