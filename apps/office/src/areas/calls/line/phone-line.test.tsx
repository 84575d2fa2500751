// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { PhoneLine } from '@tresen/contract/calls/call'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, it, vi } from 'vitest'
import { aServer, refusal } from '../../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const { id: restaurantId } = restaurant
const notAgain = 'Bitte kontaktieren Sie den technischen Support und versuchen Sie es nicht erneut.'
const lost = () => {
  throw new TypeError('no answer came')
}

function show(tresenPhoneNumber: string | null, answers: Parameters<typeof aServer>[0]) {
  const line: PhoneLine = {
    ...{ restaurantId, tresenPhoneNumber, provider: tresenPhoneNumber ? 'Twilio' : 'NoProvider' },
    ...{ internalPhoneNumber: '+49551123456', publicPhoneNumber: '+49551123456', isBotOpen: false },
    validation: { restaurantId, phoneNumber: '', state: 'New', validationCode: null, at: null },
    setup: { restaurantId, state: 'New', at: null },
  }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET tresenphonenumbers': line,
    ...answers,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/restaurants/${restaurantId}/phone`, restaurant, role: 'admin', send: server.send })
}

it.each([
  ['no answer came', lost, `Die Telefonnummer konnte nicht erstellt werden. ${notAgain}`],
  [
    'the server was not ready',
    () => refusal(503, 'Unavailable', { message_de: 'Bitte gleich noch einmal versuchen.' }),
    `Die Telefonnummer konnte nicht erstellt werden. ${notAgain}`,
  ],
  [
    'the server failed at it',
    () => refusal(500, 'Unexpected', { message_de: 'Bitte nennen Sie dem Support die Nummer 7.' }),
    `Die Telefonnummer konnte nicht erstellt werden. ${notAgain} Bitte nennen Sie dem Support die Nummer 7.`,
  ],
  [
    'there is one already',
    () => refusal(409, 'HasNumber', { message_de: 'Dieses Restaurant hat schon eine Telefonnummer.' }),
    'Dieses Restaurant hat schon eine Telefonnummer.',
  ],
])('who creates a number reads whom to ask, and not to try again, where %s', async (_what, answer, said) => {
  show(null, { 'POST tresenphonenumbers': answer })
  fireEvent.click(await screen.findByRole('button', { name: 'Nummer anlegen' }))
  await screen.findByText(said)
})

it('so does who releases one', async () => {
  show('+49551999', { 'DELETE tresenphonenumbers': lost })
  fireEvent.click(await screen.findByRole('button', { name: 'Nummer freigeben' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Freigeben' }))
  await screen.findByText(`Die Telefonnummer konnte nicht freigegeben werden. ${notAgain}`)
})
