// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { aCall } from '@tresen/domain/calls/testing/a-call'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPart } from '../../shell/testing/a-page.tsx'
import { CallBeside } from './call-beside.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('when the guest hangs up nothing comes to where one was about to press: calling back stands behind all else', async () => {
  const restaurant = aRestaurant()
  const { id: restaurantId } = restaurant
  const speaking = aCall({
    ...{ id: id(900), restaurantId, state: 'Connected', deadline: '2026-11-20T18:00:00.000Z' },
  })
  const server = aServer({
    'GET restaurants/list': [restaurant],
    [`GET restaurant/${restaurantId}/calls`]: [speaking],
    'GET calls/own': null,
  })
  vi.stubGlobal('fetch', server.send)
  renderPart(<CallBeside {...{ restaurantId }} callId={speaking.id} />, { restaurant, send: server.send })
  const bar = await screen.findByRole('region', { name: 'Anruf' })
  const actions = () =>
    within(bar)
      .getAllByRole('button')
      .flatMap(({ textContent }) => (textContent === 'Mehr' ? [] : textContent))
  const before = actions()
  expect(before).toEqual(['An das Restaurant', 'Auflegen', 'Anliegen aufnehmen'])
  tell('addOrUpdateCall', { ...speaking, version: 2, state: 'Completed', deadline: null }, 1)
  await within(bar).findByRole('button', { name: 'Zurückrufen' })
  expect(actions()).toEqual([...before, 'Zurückrufen'])
  expect(within(bar).getByRole<HTMLButtonElement>('button', { name: 'Auflegen' }).disabled).toBe(true)
})
