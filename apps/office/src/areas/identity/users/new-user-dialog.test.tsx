// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { NewUserDialog } from './new-user-dialog.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('what is no address stays, marked, and no account is asked for', async () => {
  const restaurant = aRestaurant()
  const { send, sent } = aServer({ 'GET restaurants/list': [restaurant] })
  renderPart(<NewUserDialog onClose={() => {}} />, { restaurant, send })
  const field = await screen.findByLabelText<HTMLInputElement>('E-Mail-Adresse')
  fireEvent.change(field, { target: { value: 'keine-mail' } })
  fireEvent.click(screen.getByRole('button', { name: 'Anlegen' }))
  await screen.findByText('Bitte eine Adresse wie anna@beispiel.de eingeben')
  expect(field.value).toBe('keine-mail')
  expect(sent.filter(({ call }) => call.includes('create'))).toEqual([])
  fireEvent.change(field, { target: { value: 'anna@beispiel.de' } })
  expect(screen.queryByText(/^Bitte eine Adresse/)).toBeNull()
})

it('an address that has an account is said at its field', async () => {
  const restaurant = aRestaurant()
  const message_de = 'Unter dieser Adresse gibt es schon ein Konto.'
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'PUT identity/create': () => refusal(409, 'UserTaken', { message_de }),
  })
  vi.stubGlobal('fetch', send)
  renderPart(<NewUserDialog onClose={() => {}} />, { restaurant, send })
  const field = await screen.findByLabelText<HTMLInputElement>('E-Mail-Adresse')
  fireEvent.change(field, { target: { value: 'anna@beispiel.de' } })
  fireEvent.click(screen.getByRole('button', { name: 'Anlegen' }))
  await screen.findByText(message_de)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
