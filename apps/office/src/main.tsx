import '@fontsource-variable/inter'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createClient } from '@tresen/contract/client'
import { identityCalls } from '@tresen/contract/identity/user'
import { createRoot } from 'react-dom/client'
import { createApi } from './rooms/api/api.ts'
import { AppContext, type AppServices } from './rooms/api/app-context.tsx'
import { isTriedAgain } from './rooms/api/is-tried-again.ts'
import { Queries } from './rooms/api/queries.ts'
import { keepSignedIn } from './rooms/api/keep-signed-in.ts'
import { createSession } from './rooms/api/session.ts'
import { tellPressesAtOnce } from './rooms/api/tell-presses-at-once.ts'
import { openBrowserDatabase } from './rooms/offline/browser-database.ts'
import { keepBoards } from './rooms/offline/keep-boards.ts'
import { createKeptReplies, withKeptReplies } from './rooms/offline/kept-replies.ts'
import { keepProgram } from './rooms/offline/program-updates.ts'
import { isQuiet } from './areas/identity/devices/use-quiet-end.ts'
import { startCommands } from './rooms/offline/start-commands.ts'
import { showOrder } from './areas/orders/work/orders.queries.ts'
import { createAppRouter } from './routes.tsx'
import { ConfirmProvider } from './rooms/ui/dialogs/confirm-provider.tsx'
import { SnackbarProvider } from './rooms/ui/feedback/snackbar.tsx'
import { holdSecondPresses } from './rooms/ui/input/second-press.ts'
import { theme } from './rooms/ui/theme.ts'

const cookieCalls = createClient({
  refreshToken: identityCalls.refreshToken,
  signOut: identityCalls.signOut,
})
const session = createSession(localStorage, {
  fetchUser: () => cookieCalls.refreshToken(),
  onOver: forceSignOut,
})
const queries = new Queries({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: isTriedAgain,
    },
    mutations: { networkMode: 'always' },
  },
})
const database = openBrowserDatabase()
const kept = createKeptReplies(database, session)
const api = withKeptReplies(createApi(session), kept)
const commands = startCommands({
  database,
  session,
  api,
  isLeft: isQuiet,
  onOrder: (restaurantId, order) => showOrder(queries, restaurantId, order),
})
keepBoards(queries, kept)
const router = createAppRouter({ session })

function endSession() {
  session.set(null)
  queries.clear()
  kept.clear()
}

/** The session ended by itself: back to where one was, once signed in again. */
function forceSignOut(why: string | null) {
  if (!session.user()) return
  const { href, pathname } = router.state.location
  endSession()
  const isPlain = pathname === '/' || pathname === '/home' || pathname === '/login'
  const search = isPlain ? {} : { returnUrl: href }
  const isOverBecause = why ?? (isPlain ? 'Ihre Anmeldung ist abgelaufen.' : null)
  void router.navigate({ to: '/home', search, state: { ...(isOverBecause && { isOverBecause }) } })
}

function signOut() {
  endSession()
  // Out of reach, the cookie stays; nobody here uses it any more, and the next sign-in ends what it stands for.
  cookieCalls.signOut().catch(() => {})
  void router.navigate({ to: '/home', search: {} })
}

window.addEventListener('storage', ({ key }) => {
  if (key !== 'user' && key !== null) return
  const before = session.user()?.id
  session.reread()
  if (session.user()?.id !== before) {
    queries.clear()
    void router.invalidate()
  }
})
keepSignedIn(session)
holdSecondPresses()
tellPressesAtOnce()

const updates = keepProgram(import.meta.env.PROD ? navigator.serviceWorker : undefined)
const services: AppServices = { api, session, signOut, commands, kept, updates }

createRoot(document.getElementById('root')!).render(
  <ThemeProvider theme={theme} defaultMode="system" noSsr disableTransitionOnChange>
    <CssBaseline enableColorScheme />
    <AppContext value={services}>
      <QueryClientProvider client={queries}>
        <SnackbarProvider>
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </SnackbarProvider>
      </QueryClientProvider>
    </AppContext>
  </ThemeProvider>,
)
