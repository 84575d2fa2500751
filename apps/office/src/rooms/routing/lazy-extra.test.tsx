// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyExtra } from './lazy-extra.ts'

afterEach(cleanup)

it('what cannot be loaded leaves the page as it is, and comes once there is a connection', async () => {
  const load = vi.fn<() => Promise<{ default: () => string }>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue({ default: () => 'Ein Hinweis' })
  const Extra = lazyExtra(load)
  render(
    <main>
      Das Brett
      <Suspense>
        <Extra />
      </Suspense>
    </main>,
  )
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect(screen.getByRole('main').textContent).toBe('Das Brett')
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/Ein Hinweis/)
  expect(load).toHaveBeenCalledTimes(2)
})
