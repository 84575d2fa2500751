// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { PhoneCall } from '@tresen/contract/calls/call'
import { aCall } from '@tresen/domain/calls/testing/a-call'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { FailedCallDialog } from './failed-call-dialog.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})
const here = aRestaurant()
const there = aRestaurant({ id: '01a206a7-fa6a-7063-a4eb-b2cf014751a1', name: 'Weende' })
const missed = aCall({
  ...{ restaurantId: there.id, restaurant: { name: there.name } },
  ...{ state: 'Abandoned', outcome: 'Missed', failure: 'canceled' },
})

function Where() {
  return <output aria-label="Restaurant">{useActiveRestaurant().restaurant?.name}</output>
}

function render(call: PhoneCall) {
  const server = aServer({
    'GET restaurants/list': [here, there],
    [`POST restaurants/${there.id}/call`]: { ...missed, direction: 'Outbound', state: 'Connecting' },
  })
  vi.stubGlobal('fetch', server.send)
  localStorage.setItem('rest_id', here.id)
  const onClose = vi.fn()
  renderPart(
    <>
      <FailedCallDialog call={call} reason="ended" isInBrowser onClose={onClose} />
      <Where />
    </>,
    { restaurant: here, send: server.send },
  )
  return { server, onClose }
}

it('whoever hung up before somebody came is called back from there', async () => {
  const { server, onClose } = render(missed)
  fireEvent.click(await screen.findByRole('button', { name: 'Zurückrufen' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.sent.map(({ call }) => call)).toEqual([expect.stringContaining(`${there.id}/call`)])
})

it('leads to the calls of the restaurant that was called, wherever one is', async () => {
  const { onClose } = render(missed)
  await screen.findByText(here.name)
  fireEvent.click(screen.getByRole('button', { name: 'Zu den Anrufen' }))
  await screen.findByText('Weende')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('offers no call to a number that was withheld, and none while a colleague speaks', async () => {
  render({ ...missed, from: '' })
  await screen.findByRole('button', { name: 'Verstanden' })
  expect(screen.queryByRole('button', { name: 'Zurückrufen' })).toBeNull()
  cleanup()
  render({ ...missed, state: 'Connected', outcome: null })
  await screen.findByRole('button', { name: 'Verstanden' })
  expect(screen.queryByRole('button', { name: 'Zurückrufen' })).toBeNull()
})
