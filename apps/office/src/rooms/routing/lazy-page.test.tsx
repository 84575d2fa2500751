// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPage } from './lazy-page.ts'

class Shell extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? 'Konnte nicht geladen werden' : this.props.children
  }
}

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/abc.js')
const reload = vi.fn()
let answers: () => Promise<Response>

beforeEach(() => {
  vi.stubGlobal('fetch', () => answers())
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  reload.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** As the router does: fetched first, drawn then. */
async function openPage() {
  const Kitchen = lazyPage(() => Promise.reject<{ Kitchen: () => ReactNode }>(lost), 'Kitchen')
  await Kitchen.preload?.()
  render(
    <Shell>
      <Suspense fallback="Wird geladen...">
        <Kitchen />
      </Suspense>
    </Shell>,
  )
}

it('a page whose code does not come without a connection leaves the window as it is', async () => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  await openPage()
  await screen.findByText('Konnte nicht geladen werden')
  expect(reload).not.toHaveBeenCalled()
})

it('code that the server no longer has comes with the window loaded anew', async () => {
  answers = () => Promise.resolve(new Response())
  await openPage()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
