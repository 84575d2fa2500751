// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { OperatorRole } from '@tresen/contract/define'
import type { User } from '@tresen/contract/identity/user'
import type { RestaurantEntry } from '@tresen/contract/restaurants/manage-calls'
import { id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { AppContext, type AppServices } from '../../../rooms/api/app-context.tsx'
import { createSession } from '../../../rooms/api/session.ts'
import { aServer, refusal } from '../../../rooms/api/testing/a-server.ts'
import { aStore, aUser } from '../../../rooms/api/testing/a-session.ts'
import { RestaurantsPage } from './restaurants.page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (place: number, name: string, deletedAt: string | null = null): RestaurantEntry => ({
  ...{
    id: id(place),
    franchiseId: id(9),
    franchiseName: 'Kette',
    name,
    state: 'Live',
    subdomain: `r${place}`,
  },
  ...{ streetName: 'Weg', streetNumber: '1', zipCode: '37073', city: 'Göttingen', phoneNumber: '' },
  ...{ image: null, deletedAt },
})
const [krug, adler, gone] = [entry(1, 'Krug'), entry(2, 'Adler'), entry(3, 'Weg', '2026-11-01T10:00:00.000Z')]
const plans = [
  { ...krug, plan: 'Komplett' },
  { ...adler, plan: null },
]

function open(roles: OperatorRole[], listed: unknown, restaurants: User['restaurants'] = {}) {
  const server = aServer({
    'GET restaurants/search': { items: [krug, adler, gone], total: 3 },
    'GET restaurants/listwithplans': () => listed,
  })
  vi.stubGlobal('fetch', server.send)
  const session = createSession(aStore(), { fetchUser: async () => aUser(), onOver: () => {} })
  session.set({ ...aUser(), roles, restaurants })
  render(
    <AppContext value={{ session } as AppServices}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RestaurantsPage />
      </QueryClientProvider>
    </AppContext>,
  )
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('the operator reads which plan each restaurant has, or that it has none; a deleted one needs none', async () => {
  open(['admin'], plans)
  await screen.findByText('Tarif Komplett')
  expect(lines().map((line) => /Tarif \w+|Kein Tarif/.exec(line ?? '')?.[0])).toEqual([
    ...['Tarif Komplett', 'Kein Tarif', undefined],
  ])
})

it('nobody else reads of plans, and where they cannot be had, that is said', async () => {
  open([], plans)
  await screen.findByText('Krug')
  expect(lines().join()).not.toContain('Tarif')
  cleanup()
  open(['admin'], refusal(500, 'Unexpected'))
  expect(await screen.findAllByText('Tarif konnte nicht geladen werden')).toHaveLength(3)
})

it.each([
  [['admin'], {}, true],
  [['onboarding'], {}, true],
  [[], { [krug.id]: 'manager' }, true],
  [[], { [krug.id]: 'employee' }, false],
  [['callcenter'], {}, false],
] as const)('is a way to make a restaurant for whoever may: %s %s', async (roles, restaurants, may) => {
  open([...roles], plans, restaurants)
  await screen.findByText('Krug')
  expect(screen.queryAllByRole('button', { name: 'Restaurant anlegen' })).toHaveLength(may ? 1 : 0)
})
