// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { CallError } from '@tresen/contract/client'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { FailedPage } from './failed.page.tsx'

const invalidate = vi.fn()
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original()),
  useRouter: () => ({ invalidate }),
}))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())
afterEach(cleanup)

it('tries again by itself once there is a connection', () => {
  const reset = vi.fn()
  render(<FailedPage error={new CallError(0, {})} reset={reset} />)
  screen.getByText('Konnte nicht geladen werden')
  expect(reset).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(reset).toHaveBeenCalledOnce()
  expect(invalidate).toHaveBeenCalledOnce()
})
