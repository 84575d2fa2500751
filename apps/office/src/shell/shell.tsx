import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { maintainers } from '@tresen/contract/roles'
import { useUser } from '../rooms/api/app-context.tsx'
import { useActiveRestaurant } from '../areas/restaurants/work/active-restaurant.tsx'
import { ConnectionBanner } from './connection/connection-banner.tsx'
import { Notices } from './connection/notices.tsx'
import { BottomBar } from './menu/bottom-bar.tsx'
import { GuidePlace, useIsBeingSetUp } from './guide-place.tsx'
import { isWebsiteEditor } from './menu/menu-entries.ts'
import { useCompact } from '../rooms/ui/compact-mode.ts'
import { Footer } from './footer.tsx'
import { UpdateHint } from './connection/update-hint.tsx'
import { ShellDialogs, type OpenedDialog } from './shell-dialogs.tsx'
import { railWidth, SideMenu } from './menu/side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { aboveNotices } from '../rooms/ui/leave-room.ts'
import { useKeyboardOpen } from './use-keyboard-open.ts'
import { lazyExtra } from '../rooms/routing/lazy-extra.ts'

const Hints = lazyExtra(() => import('./hints.tsx').then((m) => ({ default: m.Hints })))

const PushOnDevice = lazyExtra(() =>
  import('../areas/identity/push/push-on-device.tsx').then((m) => ({ default: m.PushOnDevice })),
)

const CleanupRedirect = lazyExtra(() =>
  import('../areas/cleanup/cleanup-redirect.tsx').then((m) => ({ default: m.CleanupRedirect })),
)

const MaintenanceNotice = lazyExtra(() =>
  import('../areas/maintenance/maintenance-notice.tsx').then((m) => ({ default: m.MaintenanceNotice })),
)

/** What surrounds every screen. */
export function Shell() {
  const user = useUser()
  const { restaurant, role, list } = useActiveRestaurant()
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [opened, setOpened] = useState<OpenedDialog>(null)
  const isDesk = useRouterState({
    select: ({ location }) => /^\/(order|boards|help|public|site\/preview)(\/|$)/.test(location.pathname),
  })
  // Whoever has just signed in still sees the form for a moment, which nothing pushes aside.
  const isSigningIn = useRouterState({
    select: ({ matches }) => matches.at(-1)?.routeId.startsWith('/login') ?? false,
  })
  const isEditor = useRouterState({ select: ({ location }) => isWebsiteEditor(location.pathname) })
  const { isCompact } = useCompact()
  const isKeyboardOpen = useKeyboardOpen()
  const isInside = user !== null && restaurant !== null
  const isAdmin = user?.roles.includes('admin') ?? false
  const asksForFeedback = isWide && !isEditor && !user?.roles.includes('onboarding')
  const isBeingSetUp = useIsBeingSetUp()
  const isForInstallation = isAdmin && restaurant === null
  // Its place is there also while no restaurant is known or chosen yet: nothing moves once it is.
  const hasMenuPlace = user !== null && !isSigningIn && (!isCompact || isForInstallation)
  const isChoosing = restaurant === null && !list.isPending && !isAdmin

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <TopBar
        user={user}
        onBurger={hasMenuPlace && !isChoosing && !isWide ? () => setMenuOpen(true) : null}
        onFeedback={asksForFeedback ? () => setOpened('feedback') : null}
      />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        {hasMenuPlace && (
          <SideMenu
            role={role}
            hasRestaurant={restaurant !== null}
            isEmpty={list.isPending || isChoosing}
            isWide={isWide}
            isOpen={isMenuOpen}
            onClose={() => setMenuOpen(false)}
          />
        )}
        <Box
          component="main"
          ref={aboveNotices}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: 1,
            minWidth: 0,
            pl: hasMenuPlace && isWide ? `${railWidth}px` : 0,
            // A footer is what notices lie over; the desk is as high as the window.
            '&:not(:has(> footer, [data-desk]))': { pb: 'var(--notices, 0px)' },
          }}
        >
          {restaurant && role && maintainers.includes(role) && (
            <Suspense>
              <CleanupRedirect restaurantId={restaurant.id} />
            </Suspense>
          )}
          {user && (isAdmin || isBeingSetUp) && (
            <Suspense fallback={isBeingSetUp && <GuidePlace />}>
              <Hints />
              {isBeingSetUp && !restaurant && <GuidePlace />}
            </Suspense>
          )}
          <Suspense>{user && <PushOnDevice key={user.id} userId={user.id} />}</Suspense>
          <Outlet />
          {!isDesk && !isKeyboardOpen && <Footer />}
          <Notices hasRail={hasMenuPlace && isWide} isHidden={isKeyboardOpen}>
            {user && restaurant && <ConnectionBanner restaurant={restaurant} />}
            <UpdateHint />
          </Notices>
        </Box>
      </Box>
      {isInside && isCompact && <BottomBar />}
      <Suspense>
        <MaintenanceNotice />
      </Suspense>
      <ShellDialogs opened={opened} setOpened={setOpened} />
    </Box>
  )
}
