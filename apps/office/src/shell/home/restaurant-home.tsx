import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { Link } from '@tanstack/react-router'
import type { Role } from '@tresen/contract/define'
import type { Restaurant } from '@tresen/contract/restaurants'
import { Page } from '../../rooms/ui/page.tsx'
import { entriesFor } from '../menu-entries.ts'
import { RestaurantToday } from './restaurant-today.tsx'
import { TodayOverview } from './today-overview.tsx'

/** Where the day begins: what is going on in the restaurant, and the way to everything else. */
export function RestaurantHome({ restaurant, role }: { restaurant: Restaurant; role: Role | null }) {
  return (
    <Page title={restaurant.name}>
      <RestaurantToday restaurant={restaurant} role={role} />
      <TodayOverview restaurant={restaurant} role={role} />
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
    </Page>
  )
}
