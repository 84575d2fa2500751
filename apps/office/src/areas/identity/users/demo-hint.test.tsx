// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { DemoAccounts } from '@tresen/contract/identity/operator-calls'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { DemoHint } from './demo-hint.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const call = 'identity/demoAccounts'

function show(accounts: Partial<DemoAccounts>) {
  const told: DemoAccounts = {
    ...{ usernames: ['admin@demo.tresen.example'], isReachable: true, isByHostAlone: false },
    ...{ hasOtherAdmin: true, ...accounts },
  }
  const server = aServer({ [`GET ${call}`]: () => told, [`DELETE ${call}`]: () => ({}) })
  vi.stubGlobal('fetch', server.send)
  renderPart(<DemoHint />, { restaurant, send: server.send })
  return server
}

it('removes the accounts once it is sure, and is gone then', async () => {
  const { bodies } = show({})
  expect((await screen.findByRole('alert')).textContent).not.toContain('HOST')
  fireEvent.click(screen.getByRole('button', { name: 'Entfernen' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Entfernen' }))
  await vi.waitFor(() => expect(screen.queryByText('Die Demokonten sind offen:')).toBeNull())
  expect(bodies(`DELETE ${call}`)).toHaveLength(1)
})

it('says how a trial stays on this machine, and leads to an account of one’s own while there is none', async () => {
  show({ isByHostAlone: true, hasOtherAdmin: false })
  expect((await screen.findByRole('alert')).textContent).toContain('HOST=127.0.0.1')
  expect(screen.getByRole('link', { name: 'eigenen Betreiberkonto' }).getAttribute('href')).toBe('/users')
  expect(screen.queryByRole('button', { name: 'Entfernen' })).toBeNull()
})
