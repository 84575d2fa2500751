import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { ReactNode } from 'react'
import { all, followAreas } from '../../areas.ts'
import { showOrder } from '../../areas/orders/work/orders.queries.ts'
import { ActiveRestaurantProvider } from '../../areas/restaurants/work/active-restaurant.tsx'
import { createApi } from '../../rooms/api/api.ts'
import { AppContext } from '../../rooms/api/app-context.tsx'
import { Queries } from '../../rooms/api/queries.ts'
import { createSession } from '../../rooms/api/session.ts'
import { aStore, aUser } from '../../rooms/api/testing/a-session.ts'
import { LiveProvider } from '../../rooms/live/live.tsx'
import { openBrowserDatabase } from '../../rooms/offline/browser-database.ts'
import { createCommandQueue } from '../../rooms/offline/command-queue.ts'
import { createKeptReplies } from '../../rooms/offline/kept-replies.ts'
import { commandSender } from '../../rooms/offline/send-command.ts'
import { keepProgram } from '../../rooms/offline/program-updates.ts'
import { root, signedIn } from '../../rooms/routing/parents.ts'
import { ConfirmProvider } from '../../rooms/ui/dialogs/confirm-provider.tsx'
import { SnackbarProvider } from '../../rooms/ui/feedback/snackbar.tsx'

const routeTree = root.addChildren([signedIn.addChildren(all('routes'))])

type Place = {
  path: string
  restaurant: Restaurant
  /** As what somebody is signed in there. */
  role?: 'admin' | 'manager' | 'employee' | 'callcenter' | 'onboarding'
  send: typeof fetch
}

/** A page of the office at its address, without what surrounds it. A call that fails is not tried again by itself. */
export function renderPage(place: Place) {
  return renderRoutes(routeTree, place)
}

/** What stands on every page, as the top bar does. */
export function renderPart(part: ReactNode, place: Omit<Place, 'path'> & { path?: string }) {
  return renderRoutes(createRootRoute({ component: () => part }), {
    path: '/',
    ...place,
  })
}

function renderRoutes(routes: AnyRoute, { path, restaurant, role = 'manager', send }: Place) {
  const queries = new Queries({ defaultOptions: { queries: { retry: false } } })
  const services = someServices(queries, restaurant, role, send)
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: routes, history, context: { session: services.session } })
  return render(
    <AppContext value={services}>
      <QueryClientProvider client={queries}>
        <SnackbarProvider>
          <ConfirmProvider>
            <ActiveRestaurantProvider>
              <LiveProvider restaurantId={restaurant.id} follow={followAreas}>
                <RouterProvider router={router} />
              </LiveProvider>
            </ActiveRestaurantProvider>
          </ConfirmProvider>
        </SnackbarProvider>
      </QueryClientProvider>
    </AppContext>,
  )
}

const nothing = () => {}

/** What the program shares, in a browser that keeps nothing. */
function someServices(
  queries: QueryClient,
  restaurant: Restaurant,
  role: Place['role'] & {},
  send: typeof fetch,
) {
  // Operators and who sets restaurants up hold their role everywhere, and none in a restaurant.
  const held =
    role === 'admin' || role === 'onboarding' ? { roles: [role] } : { restaurants: { [restaurant.id]: role } }
  const user = { ...aUser(), ...held }
  const session = createSession(aStore(), { fetchUser: async () => user, onOver: nothing })
  session.set(user)
  const api = createApi(session, send)
  const database = openBrowserDatabase(undefined)
  const commands = createCommandQueue({
    database,
    userId: () => user.id,
    send: commandSender(api),
    onOrder: (restaurantId, order) => showOrder(queries, restaurantId, order),
  })
  return {
    api,
    session,
    signOut: nothing,
    kept: createKeptReplies(database, session),
    commands,
    updates: keepProgram(undefined),
  }
}
