import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../../rooms/api/app-context.tsx'
import { useActiveRestaurant } from '../../areas/restaurants/work/active-restaurant.tsx'
import { useChooseRestaurant } from '../restaurant/use-choose-restaurant.ts'
import { WithRestaurant } from '../../areas/restaurants/work/with-restaurant.tsx'
import { TodayOverview } from './today-overview.tsx'
import { RestaurantToday } from './restaurant-today.tsx'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { Logo } from '../../rooms/ui/logo.tsx'
import { entriesFor, landingFor } from '../menu-entries.ts'

export function HomePage() {
  return useUser() ? <Dashboard /> : <Welcome />
}

function Welcome() {
  const { returnUrl } = useSearch({ from: '/home' })
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 5 }}>
      <title>Tresen</title>
      <Box sx={{ maxWidth: 460, display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Box sx={{ color: 'primary.main', lineHeight: 0 }}>
          <Logo size={56} />
        </Box>
        <Typography variant="h1" sx={{ fontSize: '2rem' }}>
          Bestellungen annehmen, zubereiten, ausliefern.
        </Typography>
        {returnUrl && (
          <Typography color="textSecondary" role="status">
            Ihre Anmeldung ist abgelaufen. Melden Sie sich an, um dort weiterzuarbeiten, wo Sie waren.
          </Typography>
        )}
        <ButtonLink to="/login" search={returnUrl ? { returnUrl } : {}} variant="contained" size="large">
          Anmelden
        </ButtonLink>
      </Box>
    </Box>
  )
}

function Dashboard() {
  const { role, restaurant: active } = useActiveRestaurant()
  const navigate = useNavigate()
  const isStart = (useLocation().state as { isSignedIn?: boolean }).isSignedIn === true
  const begin = landingFor(role)
  // Whoever sees orders through begins there; for all others the day begins here.
  const leadsOn = isStart && active !== null && (role === 'employee' || role === 'callcenter')
  useEffect(() => {
    if (leadsOn) void navigate({ to: begin, replace: true })
  }, [leadsOn, begin, navigate])
  const choose = useChooseRestaurant()
  return (
    <WithRestaurant onChoose={choose}>
      {(restaurant) => (
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
      )}
    </WithRestaurant>
  )
}
