// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import { anArea, aSuburb } from '@tresen/domain/carts/testing/some-shop-rules'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const restaurant = aRestaurant()
const place = { restaurantId: restaurant.id }
const both = [anArea(place), aSuburb(place)]

/** Keeps what is sent as the server does. */
async function open(areas: DeliveryArea[] = both, answers: Record<string, unknown> = {}) {
  let kept = areas
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET deliveryareas': () => kept,
    'PUT deliveryareas/order': ({ deliveryAreaIds }: { deliveryAreaIds: string[] }) =>
      (kept = deliveryAreaIds.flatMap((id) => kept.filter((area) => area.id === id))),
    'PUT deliveryareas/*': (body: Partial<DeliveryArea>, path: string) => {
      const changed = (area: DeliveryArea) => ({ ...area, ...body, version: area.version + 1 })
      kept = kept.map((area) => (path.endsWith(area.id) ? changed(area) : area))
      return kept.find(({ id }) => path.endsWith(id))
    },
    'POST deliveryareas': ({ deliveryAreas }: { deliveryAreas: DeliveryArea[] }) =>
      (kept = [...kept, ...deliveryAreas.map((area) => ({ ...area, ...place, version: 1 }))]),
    'DELETE deliveryareas/*': (_body: unknown, path: string) =>
      (kept = kept.filter(({ id }) => !path.endsWith(id))),
    ...answers,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/restaurants/${restaurant.id}/delivery-areas`, restaurant, send: server.send })
  await screen.findByRole('heading', { name: 'Liefergebiete' })
  await screen.findByRole('button', { name: 'Neues Gebiet' })
  return server
}
const names = () =>
  within(screen.getByRole('list', { name: 'Liefergebiete in ihrer Reihenfolge' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')!.textContent)
const form = (name: string) => screen.findByRole('form', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })
const mayPress = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled

async function take(area: string) {
  press(new RegExp(`^${area}.*€`))
  await form(`Gebiet ${area} bearbeiten`)
}

describe('the list of areas', () => {
  it('offers zones to whoever has none yet, and says what that means', async () => {
    await open([])
    screen.getByText(/Solange es keine gibt, kann nur abgeholt werden/)
    screen.getByRole('button', { name: 'Gebiete vorschlagen' })
  })

  it('says of each what it costs and from when on', async () => {
    await open()
    const text = (name: RegExp) => screen.getByRole('button', { name }).textContent.replaceAll(/\s/g, ' ')
    expect(text(/^Mitte.*€/)).toBe('Mitte3,00 €, frei ab 40,00 € · ab 15,00 € · 10 min')
    expect(text(/^Vorort.*€/)).toBe('Vorort5,00 € · ab 25,00 € · 25 min')
  })

  it('shows another order at once and sends it whole; nobody goes beyond either end', async () => {
    const server = await open()
    expect(mayPress('Mitte nach oben')).toBe(false)
    expect(mayPress('Vorort nach unten')).toBe(false)
    press('Mitte nach unten')
    await waitFor(() => expect(names()).toEqual(['Vorort', 'Mitte']))
    await waitFor(() =>
      expect(server.bodies('PUT deliveryareas/order')).toEqual([
        { deliveryAreaIds: [both[1]!.id, both[0]!.id] },
      ]),
    )
  })

  it('is pulled into place as every list is, by keyboard too', async () => {
    const server = await open()
    const handle = screen.getByRole('button', { name: 'Mitte verschieben' })
    for (const key of [' ', 'ArrowDown', ' ']) fireEvent.keyDown(handle, { key })
    await waitFor(() =>
      expect(server.bodies('PUT deliveryareas/order')).toEqual([
        { deliveryAreaIds: [both[1]!.id, both[0]!.id] },
      ]),
    )
  })

  it('stands as it was where the order could not be kept', async () => {
    await open(both, { 'PUT deliveryareas/order': () => refusal(500, 'Unexpected') })
    press('Mitte nach unten')
    await screen.findByRole('alert')
    expect(names()).toEqual(['Mitte', 'Vorort'])
  })
})

describe('the drawing board', () => {
  it('saves what was changed with the version that was seen', async () => {
    const server = await open()
    await take('Mitte')
    expect(mayPress('Speichern')).toBe(false)
    type('Liefergebühr', '3,50')
    type('Fahrzeit', '12')
    press('Speichern')
    await screen.findByText('Gebiet gespeichert')
    expect(server.bodies('PUT deliveryareas/*')).toMatchObject([
      { deliveryFee: 350, deliveryMinutes: 12, version: 1, name: 'Mitte' },
    ])
    expect(screen.getByRole('button', { name: /^Mitte.*€/ }).textContent).toMatch(/3,50/)
  })

  it('a wrong amount stays, is marked and stops saving', async () => {
    const server = await open()
    await take('Mitte')
    type('Liefergebühr', 'viel')
    const field = screen.getByLabelText<HTMLInputElement>('Liefergebühr', { exact: false })
    fireEvent.blur(field)
    expect(field.value).toBe('viel')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fireEvent.submit(await form('Gebiet Mitte bearbeiten'))
    expect(server.sent).toEqual([])
  })

  it('wants a name, three corners, and lines that do not cross', async () => {
    await open()
    await take('Mitte')
    type('Name', ' ')
    screen.getByText('Bitte geben Sie dem Gebiet einen Namen.')
    expect(mayPress('Speichern')).toBe(false)
    type('Name', 'Innenstadt')
    expect(mayPress('Speichern')).toBe(true)
    fireEvent.click(screen.getByText(/^Ecken als Koordinaten/))
    const [first, second] = [1, 2].map((corner) =>
      screen.getByLabelText<HTMLInputElement>(`Ecke ${corner}: Länge`),
    )
    const [west, east] = [first!.value, second!.value]
    expect(west).toMatch(/^\d+(,\d+)?$/)
    expect(screen.getAllByText('Breite', { selector: 'label' }).length).toBeGreaterThan(2)
    fireEvent.change(first!, { target: { value: east } })
    fireEvent.change(second!, { target: { value: west } })
    expect(mayPress('Speichern')).toBe(false)
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(/kreuz|schneid/i)
    press('Rückgängig')
    press('Rückgängig')
    expect(screen.getByLabelText<HTMLInputElement>('Ecke 1: Länge').value).toBe(west)
    expect(mayPress('Speichern')).toBe(true)
  })

  it('lets whoever types a corner or takes one out stay in the list of corners', async () => {
    // A map without a size draws no handles, which could take the focus.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    await open()
    await take('Mitte')
    fireEvent.click(screen.getByText(/^Ecken als Koordinaten/))
    const corners = () => screen.getAllByRole('button', { name: /^Ecke \d+ löschen$/ })
    const before = corners().length
    const field = screen.getByLabelText<HTMLInputElement>('Ecke 2: Länge')
    field.focus()
    await waitFor(() => expect(field.closest('li')?.hasAttribute('data-chosen')).toBe(true))
    expect(document.querySelectorAll('.leaflet-marker-icon[tabindex]').length).toBeGreaterThan(2)
    expect(document.activeElement).toBe(field)
    corners()[0]!.focus()
    fireEvent.click(document.activeElement!)
    expect(corners()).toHaveLength(before - 1)
    await waitFor(() => expect(document.activeElement).toBe(corners()[0]))
  })

  it('takes steps back one by one, a text as one, and forth again', async () => {
    await open()
    await take('Mitte')
    type('Name', 'M')
    type('Name', 'Markt')
    type('Fahrzeit', '15')
    const name = () => screen.getByLabelText<HTMLInputElement>('Name', { exact: false }).value
    press('Rückgängig')
    expect(name()).toBe('Markt')
    press('Rückgängig')
    expect(name()).toBe('Mitte')
    expect(mayPress('Rückgängig')).toBe(false)
    press('Wiederholen')
    expect(name()).toBe('Markt')
  })

  it('asks before it throws away what nobody has saved', async () => {
    const server = await open()
    await take('Mitte')
    type('Name', 'Markt')
    press('Abbrechen')
    const question = within(await screen.findByRole('dialog'))
    fireEvent.click(question.getByRole('button', { name: /bleiben|zurück|weiter|nicht/i }))
    await form('Gebiet Mitte bearbeiten')
    expect(screen.getByLabelText<HTMLInputElement>('Name', { exact: false }).value).toBe('Markt')
    expect(server.sent).toEqual([])
  })

  it('keeps what was drawn where the server refuses it, and says why', async () => {
    await open(both, {
      'PUT deliveryareas/*': () =>
        refusal(409, 'DeliveryAreaConflict', { message_de: 'Das Gebiet wurde inzwischen geändert.' }),
    })
    await take('Mitte')
    type('Name', 'Markt')
    press('Speichern')
    await screen.findByText('Das Gebiet wurde inzwischen geändert.')
    expect(screen.getByLabelText<HTMLInputElement>('Name', { exact: false }).value).toBe('Markt')
  })

  it('a deleted area comes back to its place by one press', async () => {
    const server = await open()
    await take('Mitte')
    press('Löschen')
    await waitFor(() => expect(names()).toEqual(['Vorort']))
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(names()).toEqual(['Mitte', 'Vorort']))
    expect(server.bodies('POST deliveryareas')).toMatchObject([{ deliveryAreas: [{ id: both[0]!.id }] }])
  })
})
