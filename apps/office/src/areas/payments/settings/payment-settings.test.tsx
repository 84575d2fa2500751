// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OnlinePaymentInformation, VerificationDocument } from '@tresen/contract/payments/payment'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const stored: OnlinePaymentInformation = {
  ...{
    id: id(900),
    provider: 'Mollie',
    mode: 'test',
    keyEnding: 'wxyz',
    methods: ['PayPal', 'CreditCardOnline'],
  },
  ...{ hasWebhookSecret: null, webhookUrl: null, checkedAt: '2026-11-20T17:00:00.000Z', version: 3 },
  documents: [],
}

const document: VerificationDocument = {
  ...{ id: id(901), fileName: 'gewerbe.pdf', mimeType: 'application/pdf' },
  uploaded: '2026-11-20T17:00:00.000Z',
}

function open(
  information: OnlinePaymentInformation | null,
  answer: unknown,
  offline: unknown = null,
  shown = restaurant,
) {
  let now = information
  const server = aServer({
    'GET restaurants/list': [shown],
    'GET onlinePaymentInformation': () => now,
    'POST onlinePaymentInformation': answer,
    'PATCH onlinePaymentInformation/*': answer,
    'POST onlinePaymentInformation/*/verifcationdocument': () => (now = { ...stored, documents: [document] }),
    'DELETE onlinePaymentInformation/*/verificationdocument/*': () => (now = stored),
    'GET onlinePaymentInformation/*/verificationdocument/*': {
      ...{
        fileName: document.fileName,
        mimeType: 'application/pdf',
        url: 'data:application/pdf;base64,JVBERi0=',
      },
    },
    'PATCH offlinePaymentInformation/*': offline,
    'PATCH restaurants/*': (body: object) => ({ ...restaurant, ...body }),
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/restaurants/${restaurant.id}/online-payment`, restaurant: shown, send: server.send })
  return { ...server, hold: (next: OnlinePaymentInformation) => (now = next) }
}

const key = () => screen.findByLabelText<HTMLInputElement>('Schlüssel')
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Prüfen und speichern' }))

it('a key that the provider refuses is marked and stays typed', async () => {
  const fields = [{ path: 'apiKey', message_de: 'Mollie kennt diesen Schlüssel nicht.' }]
  const server = open(null, () => refusal(422, 'KeyRefused', { fields }))
  fireEvent.change(await key(), { target: { value: ' test_falsch ' } })
  save()
  await screen.findByText('Mollie kennt diesen Schlüssel nicht.')
  // What one looks like is wanted now.
  screen.getByText(/Beginnt mit live_ oder test_/)
  expect((await key()).value).toBe(' test_falsch ')
  expect(server.bodies('POST onlinePaymentInformation')).toEqual([
    { provider: 'Mollie', apiKey: 'test_falsch' },
  ])
})

it('what somebody else set up meanwhile is shown, and the key that was typed stays', async () => {
  const information: OnlinePaymentInformation = {
    ...stored,
    provider: 'Stripe',
    keyEnding: '9999',
    version: 4,
  }
  const server = open(stored, () => {
    server.hold(information)
    return refusal(409, 'PaymentInformationConflict', { information })
  })
  await screen.findByText('Schlüssel endet auf wxyz')
  screen.getByText('Test')
  fireEvent.click(screen.getByRole('button', { name: 'Zahlungsdienst oder Schlüssel wechseln' }))
  fireEvent.change(await key(), { target: { value: 'live_neu' } })
  save()
  await screen.findByText(/^Inzwischen hat jemand anderes Stripe/)
  screen.getByText('Schlüssel endet auf 9999')
  expect((await key()).value).toBe('live_neu')
  save()
  await waitFor(() =>
    expect(server.bodies('PATCH onlinePaymentInformation/*')).toMatchObject([{ version: 3 }, { version: 4 }]),
  )
})

it('what the provider can do is offered method by method, for the shop and for WhatsApp', async () => {
  const server = open(stored, null)
  fireEvent.click(await screen.findByLabelText('Kreditkarte (online)'))
  fireEvent.change(screen.getByLabelText('Über WhatsApp'), { target: { value: 'Optional' } })
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await screen.findByText('Einstellungen gespeichert')
  expect(server.bodies('PATCH restaurants/*')).toMatchObject([
    {
      orderSettings: {
        onlinePaymentMethods: ['PayPal', 'CreditCardOnline'],
        whatsAppPaymentState: 'Optional',
      },
    },
  ])
})

it('a provider of whom nothing is offered yet is said to be of no use to guests', async () => {
  const orderSettings = { ...restaurant.orderSettings, onlinePaymentMethods: [] }
  open(stored, null, null, { ...restaurant, orderSettings })
  await screen.findByText(/^Noch ist nichts angekreuzt/)
  fireEvent.click(screen.getByLabelText('PayPal'))
  expect(screen.queryByText(/^Noch ist nichts angekreuzt/)).toBeNull()
})

it('each provider asks for its own keys, and says which one is wrong', async () => {
  const fields = [{ path: 'clientSecret', message_de: 'PayPal lässt uns damit nicht hinein.' }]
  const server = open(null, () => refusal(422, 'KeyRefused', { fields }))
  await key()
  fireEvent.change(screen.getByLabelText('Anbieter'), { target: { value: 'PayPal' } })
  fireEvent.change(screen.getByLabelText('Client-ID von PayPal'), { target: { value: 'AbC0123456' } })
  save()
  await screen.findByText('Pflichtangabe.')
  fireEvent.change(screen.getByLabelText('Secret von PayPal'), { target: { value: ' falsch ' } })
  fireEvent.click(screen.getByLabelText(/^Live/))
  save()
  await screen.findByText('PayPal lässt uns damit nicht hinein.')
  expect(server.bodies('POST onlinePaymentInformation')).toEqual([
    { provider: 'PayPal', clientId: 'AbC0123456', clientSecret: 'falsch', isLive: false },
  ])
})

it('papers are uploaded, looked at and deleted; one that is too large or of another kind is not even sent', async () => {
  const server = open(stored, null)
  const input = await screen.findByLabelText('Nachweis')
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } })
  choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'groß.pdf'))
  await screen.findByText(/^Die Datei ist größer als 10 MB/)
  choose(new File(['Hallo'], 'notiz.txt', { type: 'text/plain' }))
  await screen.findByText('Diese Art von Datei geht nicht. Bitte wählen Sie PDF, JPEG oder PNG.')
  expect(server.sent).toEqual([])
  choose(new File(['%PDF-'], 'gewerbe.pdf'))
  await screen.findByRole('region', { name: 'gewerbe.pdf' })
  const paper = () => within(screen.getByRole('region', { name: 'gewerbe.pdf' }))
  const remove = () => paper().getByRole<HTMLButtonElement>('button', { name: 'Löschen' })
  // It shows before the change is over.
  await waitFor(() => expect(remove().disabled).toBe(false))
  expect(screen.queryByText(/^Die Datei ist größer/)).toBeNull()

  const page = { location: { href: '' }, close: vi.fn() }
  vi.stubGlobal('open', () => page)
  fireEvent.click(paper().getByRole('button', { name: 'Ansehen' }))
  await waitFor(() => expect(page.location.href).toMatch(/^blob:/))

  fireEvent.click(remove())
  const question = within(await screen.findByRole('dialog'))
  fireEvent.click(question.getByRole('button', { name: 'Löschen' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'gewerbe.pdf' })).toBeNull())
  expect(server.sent.map(({ call }) => call.split(' ')[0])).toEqual(['POST', 'DELETE'])
})

it('what is paid on site is switched as it was seen, and shows what somebody else chose meanwhile', async () => {
  const methods = { Cash: true, DebitOrCreditCardOffline: false }
  const server = open(null, null, () =>
    refusal(409, 'OfflinePaymentConflict', { information: { id: restaurant.id, methods } }),
  )
  const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
  expect((await box('Karte vor Ort')).checked).toBe(true)
  fireEvent.click(await box('Bar'))
  await waitFor(async () => expect((await box('Karte vor Ort')).checked).toBe(false))
  expect((await box('Bar')).checked).toBe(true)
  expect(server.bodies('PATCH offlinePaymentInformation/*')).toEqual([
    [
      { op: 'test', path: '/methods/Cash', value: true },
      { op: 'replace', path: '/methods/Cash', value: false },
    ],
  ])
})

it('what is paid on site shows the wish at once, and goes back with words where it is refused', async () => {
  const { promise: answer, resolve: give } = Promise.withResolvers<Response>()
  open(null, null, () => answer)
  const box = await screen.findByLabelText<HTMLInputElement>('Bar')
  box.focus()
  fireEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
  expect(box.disabled).toBe(false)
  give(refusal(403, 'Forbidden', { message_de: 'Das dürfen Sie nicht.' }))
  await screen.findByText('Das dürfen Sie nicht.')
  expect(box.checked).toBe(true)
})

it('the last way to pay stays, and why', async () => {
  const { orderSettings } = restaurant
  const only = { ...orderSettings, offlinePaymentMethods: ['Cash' as const], onlinePaymentMethods: [] }
  const server = open(null, null, null, { ...restaurant, orderSettings: only })
  fireEvent.click(await screen.findByLabelText('Bar'))
  await screen.findByText(/mindestens eine wählen/)
  expect(server.sent).toEqual([])
})
