// @vitest-environment happy-dom
import { lazy, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { noteEarlyTaps } from '../page/early-tap.ts'
import { AliveLater } from './alive-later.tsx'

beforeAll(noteEarlyTaps)

const alive = (button: HTMLButtonElement | null) => {
  if (button) button.dataset['alive'] = 'yes'
}

function Counter({ name }: { name: string }) {
  const [taps, setTaps] = useState(0)
  return (
    <button ref={alive} type="button" onClick={() => setTaps((before) => before + 1)}>
      {name} {taps}
    </button>
  )
}

/** Rendered by the server; its script comes when it is let in. */
async function openPage() {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(
    <AliveLater>
      <Counter name="Getippt" />
    </AliveLater>,
  )
  const script = Promise.withResolvers<{ default: typeof Counter }>()
  const Later = lazy(() => script.promise)
  hydrateRoot(
    root,
    <AliveLater>
      <Later name="Getippt" />
    </AliveLater>,
  )
  const button = root.querySelector('button')!
  const comesAlive = async () => {
    script.resolve({ default: Counter })
    await vi.waitFor(() => expect(button.dataset['alive']).toBe('yes'))
  }
  return { button, comesAlive }
}

it('what was tapped before its script came is done once it is there, and only once', async () => {
  const { button, comesAlive } = await openPage()
  button.click()
  expect(button.textContent).toBe('Getippt 0')
  await comesAlive()
  await vi.waitFor(() => expect(button.textContent).toBe('Getippt 1'))
  button.click()
  await vi.waitFor(() => expect(button.textContent).toBe('Getippt 2'))
})

it('a tap elsewhere, or none, is nothing for it', async () => {
  const { button, comesAlive } = await openPage()
  const other = await openPage()
  other.button.click()
  await comesAlive()
  button.click()
  await vi.waitFor(() => expect(button.textContent).toBe('Getippt 1'))
})
