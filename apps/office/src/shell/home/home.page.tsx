import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyPart } from '../../rooms/routing/lazy-part.tsx'
import { useUser } from '../../rooms/api/app-context.tsx'
import { useActiveRestaurant } from '../../areas/restaurants/work/active-restaurant.tsx'
import { useChooseRestaurant } from '../restaurant/use-choose-restaurant.ts'
import { WithRestaurant } from '../../areas/restaurants/work/with-restaurant.tsx'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { LoadingState } from '../../rooms/ui/feedback/states.tsx'
import { Logo } from '../../rooms/ui/logo.tsx'
import { landingFor } from '../menu/menu-entries.ts'

const RestaurantHome = lazyPart(() => import('./restaurant-home.tsx').then((m) => m.RestaurantHome))

export function HomePage() {
  return useUser() ? <Dashboard /> : <Welcome />
}

function Welcome() {
  const { returnUrl } = useSearch({ from: '/home' })
  const { isOverBecause } = useLocation().state
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
        {isOverBecause && <Alert severity="warning">{isOverBecause}</Alert>}
        {returnUrl && !isOverBecause && (
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
      {(restaurant) => <RestaurantHome waiting={<LoadingState />} restaurant={restaurant} role={role} />}
    </WithRestaurant>
  )
}
