// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { VoucherInput } from '@tresen/contract/vouchers'
import { newId } from '@tresen/session/new-id'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'
import { aMenuServer, aWholeMenu, restaurant } from '../menu/testing/a-menu-server.ts'
import { blankVoucher } from './voucher-draft.ts'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const said = (text: string | RegExp) => screen.findByText(text)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

function open() {
  const server = aMenuServer(aWholeMenu(), {
    'GET discounts': [],
    'GET vouchers/list': [],
    'POST vouchers': (body: VoucherInput) =>
      body.code === 'dienstag'
        ? refusal(409, 'VoucherCodeTaken', { message_de: 'Diesen Code gibt es schon.' })
        : {
            ...body,
            restaurantId: restaurant.id,
            createdAt: '2026-11-20T17:00:00.000Z',
            version: 1,
            uses: 0,
          },
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/vouchers', restaurant, send: server.send })
  return () => (server.bodies('POST vouchers') as VoucherInput[]).map(({ code }) => code)
}

it('a code that there is already is refused at its field; the next one is listed', async () => {
  const sent = open()
  fireEvent.click((await screen.findAllByRole('button', { name: 'Gutschein anlegen' }))[0]!)
  const code = await screen.findByLabelText(/^Code/)
  type(code, 'dienstag')
  fireEvent.submit(code.closest('form')!)
  await said(/Diesen Code gibt es schon/)
  type(code, 'Pizza 2026')
  fireEvent.submit(code.closest('form')!)
  await said('Gutschein angelegt')
  const row = within((await said('Pizza 2026')).closest<HTMLElement>('[role=row]')!)
  row.getByText(/0 von 1$/)
  expect(sent()).toEqual(['dienstag', 'Pizza 2026'])
})

it('a series has a code of its own for each, to be taken along as a table', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
  const sent = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Serie …' }))
  type(await screen.findByLabelText('Anfang der Codes'), 'Herbst')
  type(screen.getByLabelText('Anzahl'), '6')
  fireEvent.click(screen.getByRole('button', { name: '6 Gutscheine anlegen' }))
  const question = within(await screen.findByRole('dialog', { name: '6 Gutscheine anlegen?' }))
  question.getByText('Jeder bringt 5,00 €, zusammen 30,00 €.')
  expect(sent()).toEqual([])
  fireEvent.click(question.getByRole('button', { name: '6 Gutscheine anlegen' }))
  await said('6 Gutscheine angelegt.')
  expect(new Set(sent()).size).toBe(6)
  for (const code of sent()) expect(code).toMatch(/^HERBST-/)
  fireEvent.click(screen.getByRole('button', { name: 'Codes als CSV laden' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalled())
  const table = await (saved.mock.lastCall![0] as Blob).text()
  for (const code of sent()) expect(table).toContain(code)
})

it('a series of which nothing could be made says why, and can be begun anew', async () => {
  const server = aMenuServer(aWholeMenu(), {
    'GET discounts': [],
    'GET vouchers/list': [],
    'POST vouchers': () =>
      refusal(422, 'TooManyVouchers', { message_de: 'Mehr als 5.000 Gutscheine sind nicht möglich.' }),
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/vouchers', restaurant, send: server.send })
  fireEvent.click(await screen.findByRole('button', { name: 'Serie …' }))
  fireEvent.click(await screen.findByRole('button', { name: '50 Gutscheine anlegen' }))
  const question = within(await screen.findByRole('dialog', { name: '50 Gutscheine anlegen?' }))
  fireEvent.click(question.getByRole('button', { name: '50 Gutscheine anlegen' }))
  await said('Mehr als 5.000 Gutscheine sind nicht möglich.')
  await screen.findByRole('button', { name: '50 Gutscheine anlegen' })
})

it('a blank after a changed code is no part of it, as with a new one', async () => {
  const stored = {
    id: newId(),
    restaurantId: restaurant.id,
    createdAt: '2026-11-20T17:00:00.000Z',
    version: 1,
    uses: 0,
    ...blankVoucher,
    code: 'SOMMER',
  }
  const server = aMenuServer(aWholeMenu(), {
    'GET discounts': [],
    'GET vouchers/list': [stored],
    [`PATCH vouchers/${stored.id}`]: (body: object) => ({ ...stored, ...body, version: 2 }),
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/vouchers', restaurant, send: server.send })
  fireEvent.click(await said('SOMMER'))
  const code = await screen.findByLabelText(/^Code/)
  type(code, 'HERBST ')
  fireEvent.submit(code.closest('form')!)
  await said('Gutschein gespeichert')
  expect(server.bodies(`PATCH vouchers/${stored.id}`)).toEqual([{ version: 1, code: 'HERBST' }])
})
