// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { ProfileForm } from './profile-form.tsx'
import { StepLink } from './step-link.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('moves a restaurant whose new address no search knows; what is no place stays to be seen and is not saved', async () => {
  const restaurant = aRestaurant({ phoneNumber: '+4955123125' })
  const call = `PATCH restaurants/${restaurant.id}`
  const server = aServer({ [call]: () => restaurant })
  vi.stubGlobal('fetch', server.send)
  renderPart(<ProfileForm restaurant={restaurant} />, { restaurant, send: server.send })
  const place = await screen.findByLabelText('Breite und Länge')
  fireEvent.change(place, { target: { value: 'hinter der Post' } })
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(place).toHaveProperty('value', 'hinter der Post')
  expect(place.getAttribute('aria-invalid')).toBe('true')
  expect(server.bodies(call)).toEqual([])
  fireEvent.change(place, { target: { value: '51.5, 9.9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await vi.waitFor(() =>
    expect(server.bodies(call)).toMatchObject([
      { profile: { location: { latitude: 51.5, longitude: 9.9 } } },
    ]),
  )
})

it.each([
  ['Place', 'Telefon'],
  ['Imprint', 'Impressum'],
  ['TaxNumber', 'Steuernummer oder USt-IdNr.'],
] as const)('the step %s leads into what is missing: %s', async (step, label) => {
  const restaurant = aRestaurant({ phoneNumber: '', imprint: '', taxNumber: '' })
  const server = aServer({})
  vi.stubGlobal('fetch', server.send)
  const page = (
    <>
      <StepLink step={step} restaurantId={restaurant.id} label="Erledigen" />
      <ProfileForm restaurant={restaurant} />
    </>
  )
  renderPart(page, { restaurant, send: server.send })
  fireEvent.click(await screen.findByRole('link', { name: /: erledigen$/ }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
})

it('takes the number that calls are handed on to; emptied, there is none', async () => {
  const restaurant = aRestaurant({ phoneNumber: '+4955123125', internalPhoneNumber: '+4955154321' })
  const call = `PATCH restaurants/${restaurant.id}`
  const server = aServer({ [call]: () => restaurant })
  vi.stubGlobal('fetch', server.send)
  renderPart(<ProfileForm restaurant={restaurant} />, { restaurant, send: server.send })
  const field = await screen.findByLabelText('Telefon, intern')
  for (const typed of ['0551 9900', '']) {
    fireEvent.change(field, { target: { value: typed } })
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Speichern' })
    await vi.waitFor(() => expect(save.disabled).toBe(false))
    fireEvent.click(save)
    await vi.waitFor(() =>
      expect(server.bodies(call).at(-1)).toMatchObject({
        profile: { internalPhoneNumber: typed === '' ? null : '+495519900' },
      }),
    )
  }
})
