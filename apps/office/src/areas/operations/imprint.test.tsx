// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../shell/testing/a-page.tsx'
import { ImprintHint } from './imprint-hint.tsx'
import { ImprintText } from './imprint-text.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(text: string | null, hostname: string) {
  const { send } = aServer({ 'GET operations/imprint': () => ({ text }) })
  vi.stubGlobal('fetch', send)
  const parts = (
    <>
      <ImprintHint hostname={hostname} />
      <ImprintText />
    </>
  )
  renderPart(parts, { restaurant: aRestaurant(), send })
}

it('names who runs the installation, line by line, and asks for nothing more', async () => {
  show('Beispiel GmbH\n37073 Göttingen', 'bestellen.example')
  expect((await screen.findByText(/Beispiel GmbH/)).textContent).toBe('Beispiel GmbH\n37073 Göttingen')
  expect(screen.queryByRole('status')).toBeNull()
})

it('says that nobody is named yet, and leads there where others reach it', async () => {
  show(null, 'bestellen.example')
  await screen.findByText(/noch nicht eingetragen/)
  expect(screen.getByRole('status').textContent).toContain('Das Impressum ist leer')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/imprint')
})

it('leaves a trial on the own machine in peace', async () => {
  show(null, 'localhost')
  await screen.findByText(/noch nicht eingetragen/)
  expect(screen.queryByRole('status')).toBeNull()
})
