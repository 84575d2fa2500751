// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { AppContext, type AppServices } from '../../rooms/api/app-context.tsx'
import { useFoundCustomers } from './use-found-customers.ts'

const people = [
  { id: 'a', label: 'Anna Meier', what: 'Kunde' },
  { id: 'b', label: 'Bert Meiering', what: 'Kunde' },
]
vi.mock('../../areas/customers/find-customers.ts', () => ({
  findCustomers: (_session: unknown, { words }: { words: string }) =>
    words === 'mei' ? Promise.resolve(people) : new Promise(() => {}),
}))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())
afterEach(cleanup)

it('while more letters are looked for, only whom they fit stays of those found before', async () => {
  const queries = new QueryClient()
  const { result, rerender } = renderHook(
    ({ typed }) => useFoundCustomers(typed, aRestaurant(), 'manager').map(({ id }) => id),
    {
      initialProps: { typed: 'mei' },
      wrapper: ({ children }) => (
        <AppContext value={{ session: {} } as AppServices}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </AppContext>
      ),
    },
  )
  await waitFor(() => expect(result.current).toEqual(['a', 'b']))
  rerender({ typed: 'meieri' })
  expect(result.current).toEqual(['b'])
})
