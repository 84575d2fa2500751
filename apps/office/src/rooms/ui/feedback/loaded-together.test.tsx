// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadedTogether } from './loaded-together.tsx'
import { Loadable } from './states.tsx'

afterEach(cleanup)

function Part({ name, answer }: { name: string; answer: Promise<string> }) {
  const query = useQuery({ queryKey: ['profile', name], queryFn: () => answer })
  return (
    <section aria-label={name}>
      <Loadable query={query}>{(text) => <p>{text}</p>}</Loadable>
    </section>
  )
}

function show(answers: Record<string, Promise<string>>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <LoadedTogether queryKey={['profile']}>
        {Object.entries(answers).map(([name, answer]) => (
          <Part key={name} name={name} answer={answer} />
        ))}
      </LoadedTogether>
    </QueryClientProvider>,
  )
}
const shown = () => screen.queryAllByRole('region').map((part) => part.getAttribute('aria-label'))

it('shows its parts once the last of them is there, and one sign of loading until then', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  show({ PIN: Promise.resolve('gesetzt'), Passkeys: promise })
  await screen.findByText('gesetzt')
  expect(shown()).toEqual([])
  expect(screen.getAllByRole('status')).toHaveLength(1)
  resolve('keine')
  await screen.findByText('keine')
  expect(shown()).toEqual(['PIN', 'Passkeys'])
  expect(screen.queryAllByRole('status')).toEqual([])
})

it('keeps nothing back for one that cannot be loaded', async () => {
  show({ PIN: Promise.resolve('gesetzt'), Passkeys: Promise.reject(new Error('fort')) })
  await screen.findByRole('alert')
  expect(shown()).toEqual(['PIN', 'Passkeys'])
})

it('shows the others after three seconds, where one of them never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    show({ PIN: Promise.resolve('gesetzt'), Passkeys: new Promise(() => {}) })
    await act(() => vi.advanceTimersByTimeAsync(2900))
    expect(shown()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(shown()).toEqual(['PIN', 'Passkeys'])
  } finally {
    vi.useRealTimers()
  }
})
