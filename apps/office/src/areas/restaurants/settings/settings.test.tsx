// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { OrderSettings } from '@tresen/contract/restaurants/restaurant'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)

const restaurant = aRestaurant()
const preOrderDays = () => screen.findByLabelText<HTMLInputElement>('Höchstens im Voraus')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

function open(role: 'manager' | 'employee' = 'manager', now = () => restaurant) {
  const server = aServer({
    'GET restaurants/list': () => [now()],
    'PATCH restaurants/*': (body: object) => ({ ...restaurant, ...body }),
  })
  renderPage({ path: `/restaurants/${restaurant.id}/settings`, restaurant, role, send: server.send })
  return () => server.bodies('PATCH restaurants/*') as { orderSettings: OrderSettings }[]
}

it('are no business of those who only cook', async () => {
  open('employee')
  await screen.findByText('Dafür fehlt Ihnen die Berechtigung.')
  expect(screen.queryByLabelText('Höchstens im Voraus')).toBeNull()
})

it('that two people change at once: what the other did is shown, what was typed stays', async () => {
  let now = restaurant
  const sent = open('manager', () => now)
  const field = await preOrderDays()
  type(field, '5')
  const orderSettings = { ...restaurant.orderSettings, preOrderDays: 14 }
  now = { ...restaurant, orderSettings }
  tell('restaurantSettingsChanged', { restaurantId: restaurant.id, orderSettings }, 1)
  await screen.findByText(/wurde inzwischen auch an anderer Stelle geändert/)
  expect((await preOrderDays()).value).toBe('5')
  fireEvent.click(screen.getByRole('button', { name: 'Meine Eingabe behalten' }))
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await screen.findByText('Einstellungen gespeichert')
  expect(sent()).toMatchObject([
    { orderSettings: { preOrderDays: 5 }, before: { orderSettings: { preOrderDays: 14 } } },
  ])
})

it('are saved by Strg+S, once something in them was changed', async () => {
  const sent = open()
  const field = await preOrderDays()
  const saveByKey = () => fireEvent.keyDown(field, { key: 's', ctrlKey: true })
  saveByKey()
  type(field, '5')
  await screen.findByRole('button', { name: 'Speichern' })
  saveByKey()
  await screen.findByText('Einstellungen gespeichert')
  expect(sent()).toMatchObject([{ orderSettings: { preOrderDays: 5 } }])
})

it('what was changed by somebody else shows by itself where nobody typed', async () => {
  let now = restaurant
  open('manager', () => now)
  await preOrderDays()
  const orderSettings = { ...restaurant.orderSettings, preOrderDays: 3 }
  now = { ...restaurant, orderSettings }
  tell('restaurantSettingsChanged', { restaurantId: restaurant.id, orderSettings }, 1)
  await vi.waitFor(async () => expect((await preOrderDays()).value).toBe('3'))
})
