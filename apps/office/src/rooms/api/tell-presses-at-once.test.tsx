// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { tellPressesAtOnce } from './tell-presses-at-once.ts'
import { useChange } from './use-change.ts'

const send = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 10)))

function Page() {
  const { change, isPending } = useChange(['things', 'one'])
  const said = { done: null, failed: 'Das hat nicht geklappt' }
  return (
    <button disabled={isPending} onClick={() => void change({ send, said })}>
      Absenden
    </button>
  )
}

afterEach(() => notifyManager.setScheduler((tell) => setTimeout(tell, 0)))

it('two clicks at the same moment send once', async () => {
  tellPressesAtOnce()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button')
  // The DOM of tests does not know what is being told.
  vi.stubGlobal('event', new Event('click'))
  button.click()
  vi.unstubAllGlobals()
  // The browser lets microtasks run between two clicks, and nothing else.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  button.click()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(send).toHaveBeenCalledTimes(1)
})
