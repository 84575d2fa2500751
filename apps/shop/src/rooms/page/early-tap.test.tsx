// @vitest-environment happy-dom
import { lazy, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AliveLater } from '../ui/alive-later.tsx'
import { noteEarlyTaps } from './early-tap.ts'
import { useEarlyInput } from './use-early-input.ts'

beforeAll(noteEarlyTaps)
beforeEach(() => (document.body.innerHTML = '<div id="shop"></div>'))

function Counter() {
  const [taps, setTaps] = useState(0)
  return (
    <button type="button" onClick={() => setTaps((before) => before + 1)}>
      {taps}
    </button>
  )
}
function Page() {
  useEarlyInput('shop')
  return <Counter />
}
const shop = () => document.getElementById('shop')!
const button = () => shop().querySelector('button')!
const taps = () => button().textContent

it('what was tapped on the page itself before its script came is done once it is there', async () => {
  shop().innerHTML = renderToString(<Page />)
  button().click()
  hydrateRoot(shop(), <Page />)
  await vi.waitFor(() => expect(taps()).toBe('1'))
  button().click()
  await vi.waitFor(() => expect(taps()).toBe('2'))
})

it('a tap by which a part comes alive is heard once', async () => {
  shop().innerHTML = renderToString(
    <AliveLater>
      <Counter />
    </AliveLater>,
  )
  const script = Promise.withResolvers<{ default: typeof Counter }>()
  const Later = lazy(() => script.promise)
  hydrateRoot(
    shop(),
    <AliveLater>
      <Later />
    </AliveLater>,
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  script.resolve({ default: Counter })
  // It is there, and nothing is drawn of it yet.
  await script.promise
  await Promise.resolve()
  button().click()
  await vi.waitFor(() => expect(taps()).not.toBe('0'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(taps()).toBe('1')
})
