// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { lazyAhead } from './lazy-ahead.ts'

afterEach(cleanup)

async function load() {
  return () => <p>Salami</p>
}

it('what was fetched ahead is drawn at once', async () => {
  const { Lazy, fetchAhead } = lazyAhead(load)
  await fetchAhead()
  render(
    <Suspense>
      <Lazy />
    </Suspense>,
  )
  expect(document.body.textContent).toBe('Salami')
})

it('what was not is fetched when it is drawn', async () => {
  const { Lazy } = lazyAhead(load)
  render(
    <Suspense>
      <Lazy />
    </Suspense>,
  )
  expect(document.body.textContent).toBe('')
  await screen.findByText('Salami')
})
