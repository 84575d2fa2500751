import MenuIcon from 'virtual:icon/baseline-menu'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useIsFetching } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { callCentre, isAmong, orderStaff } from '@tresen/contract/roles'
import type { Person } from '../rooms/api/session.ts'
import { useActiveRestaurant } from '../areas/restaurants/work/active-restaurant.tsx'
import { RestaurantStateChip } from '../areas/restaurants/info/restaurant-state-chip.tsx'
import { RestaurantStatus } from './restaurant/restaurant-status.tsx'
import { RestaurantSelector } from './restaurant/restaurant-selector.tsx'
import { messagePlace } from '../rooms/ui/feedback/snackbar.tsx'
import { ButtonLink } from '../rooms/ui/button-link.tsx'
import { Logo } from '../rooms/ui/logo.tsx'
import { Suspense } from 'react'
import { UserMenu } from './user-menu.tsx'
import styles from './loading-bar.module.css'
import { lazyExtra } from '../rooms/routing/lazy-extra.ts'

const WhoWorks = lazyExtra(() =>
  import('../areas/identity/devices/who-works.tsx').then((m) => ({ default: m.WhoWorks })),
)
const SoundHint = lazyExtra(() =>
  import('../areas/orders/sounds/sound-hint.tsx').then((m) => ({ default: m.SoundHint })),
)
const PlacesToConfirm = lazyExtra(() =>
  import('../areas/carts/review/places-to-confirm.tsx').then((m) => ({ default: m.PlacesToConfirm })),
)

const TroublesBar = lazyExtra(() =>
  import('../areas/registers/troubles-bar.tsx').then((m) => ({ default: m.TroublesBar })),
)

const AgentsBar = lazyExtra(() =>
  import('../areas/conversations/agents/agents-bar.tsx').then((m) => ({ default: m.AgentsBar })),
)

const HandOffMenus = lazyExtra(() =>
  import('../areas/calls/hand-offs/hand-off-menus.tsx').then((m) => ({ default: m.HandOffMenus })),
)

const ActiveCall = lazyExtra(() =>
  import('../areas/calls/active/active-call.tsx').then((m) => ({ default: m.ActiveCall })),
)

type Props = { user: Person | null; onBurger: (() => void) | null; onFeedback: (() => void) | null }

/** Always in view: where one is, for which restaurant, and as whom. */
export function TopBar({ user, onBurger, onFeedback }: Props) {
  const { restaurant, role } = useActiveRestaurant()
  const isLogin = useRouterState({ select: ({ location }) => location.pathname === '/login' })
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1101,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 3 },
        height: 56,
        // Buttons bring room of their own; the logo begins where the page does.
        px: { xs: user ? 1 : 3, sm: 4 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onBurger && (
        <IconButton aria-label="Menü öffnen" onClick={onBurger}>
          <MenuIcon />
        </IconButton>
      )}
      <Box
        component={Link}
        to="/home"
        aria-label="Tresen, zur Startseite"
        sx={{
          display: user && onBurger ? 'none' : 'flex',
          // Where there is little room, the name goes before that of the restaurant: on a line that is not in view.
          flexShrink: 1e6,
          flexWrap: 'wrap',
          minWidth: 28,
          height: 28,
          overflow: 'hidden',
          alignItems: 'center',
          columnGap: 2.5,
          color: 'primary.main',
          textDecoration: 'none',
        }}
      >
        <Logo />
        <Typography
          component="span"
          sx={{ fontWeight: 750, fontSize: '1.125rem', letterSpacing: '-0.03em', color: 'text.primary' }}
        >
          Tresen
        </Typography>
      </Box>
      {user && <RestaurantSelector />}
      {user && restaurant && <RestaurantStateChip state={restaurant.state} />}
      {user && restaurant && <RestaurantStatus restaurant={restaurant} />}
      {user && restaurant && (
        <Suspense>
          {/* First: nothing that comes and goes moves them. */}
          {isAmong(role, callCentre) && <HandOffMenus restaurant={restaurant} />}
          <AgentsBar restaurant={restaurant} />
          <PlacesToConfirm key={restaurant.id} restaurant={restaurant} />
          {isAmong(role, orderStaff) && <TroublesBar restaurant={restaurant} />}
          <ActiveCall />
        </Suspense>
      )}
      {/* A button has its place there at any width: nothing moves when a hint comes or goes. */}
      <Box id={messagePlace} sx={{ flex: 1, minWidth: 40, containerType: 'inline-size' }}>
        <Suspense>{user && <SoundHint />}</Suspense>
      </Box>
      {user?.device && (
        <Suspense>
          <WhoWorks device={user.device} />
        </Suspense>
      )}
      {user && onFeedback && (
        <Button color="inherit" onClick={onFeedback}>
          Feedback
        </Button>
      )}
      {user ? (
        <UserMenu user={user} />
      ) : (
        !isLogin && (
          <ButtonLink to="/login" variant="contained">
            Anmelden
          </ButtonLink>
        )
      )}
      <LoadingBar />
    </Box>
  )
}

function LoadingBar() {
  const loading = useIsFetching({ predicate: ({ meta }) => meta?.['isForTheShell'] === true })
  if (loading === 0) return null
  return <div className={styles['bar']} role="progressbar" aria-label="Wird geladen..." />
}
