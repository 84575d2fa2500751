// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { BulkChange } from '@tresen/contract/menu/history'
import type { MenuProblem } from '@tresen/contract/menu/menu-documents'
import { ids } from '@tresen/domain/menu/testing/a-menu'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusal } from '../../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { aMenuServer, aWholeMenu, restaurant } from '../testing/a-menu-server.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

/** A window that is wide enough for a table: nothing has a size where nothing is laid out. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 800))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const menu = aWholeMenu()
const nameOf = (id: string) => menu.products.find((product) => product.id === id)!.name

/** What the server says a change does: everything chosen differs but what it refuses. */
const preview = (refused: readonly string[]) => (change: BulkChange) => ({
  differences: change.productIds
    .filter((id) => !refused.includes(id))
    .map((id) => ({
      ...{ kind: 'Product', id, name: nameOf(id), change: 'Changed' },
      fields: [{ field: 'prices', label: 'Preis', before: '10,00 €', after: '10,50 €' }],
    })),
  problems: change.productIds
    .filter((id) => refused.includes(id))
    .map((id): MenuProblem => ({
      ...{ kind: 'Product', id, name: nameOf(id), field: 'prices' },
      message_de: 'Der Preis wäre zu hoch.',
    })),
  version: 6,
})
const version = { version: 7, at: '2026-11-20T17:00:00.000Z', author: null, summary: '', items: 2 }

async function choose(products: readonly string[], refused: readonly string[] = [], more: object = {}) {
  const server = aMenuServer(menu, {
    'POST menu/bulk/preview': preview(refused),
    'POST menu/bulk': version,
    ...more,
  })
  renderPage({ path: '/products', restaurant, send: server.send })
  for (const name of products) fireEvent.click(await screen.findByLabelText(`${name} auswählen`))
  const bar = within(await screen.findByRole('region', { name: 'Ausgewählte Produkte' }))
  return { server, bar, applied: () => server.bodies('POST menu/bulk') as BulkChange[] }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('counts what is chosen, takes all that is shown, and lets go of it again', async () => {
  const { bar } = await choose(['Margherita'])
  bar.getByText('1 Produkt')
  fireEvent.click(bar.getByRole('button', { name: /^Alle \d/ }))
  bar.getByText(`${menu.products.length} Produkte`)
  fireEvent.click(bar.getByRole('button', { name: 'Auswahl aufheben' }))
  expect(screen.queryByRole('region', { name: 'Ausgewählte Produkte' })).toBeNull()
})

it('shows before and after of each product before anything is done, and can be taken back after', async () => {
  const { bar, server, applied } = await choose(['Margherita', 'Cheese Burger'], [], {
    'POST history/undo': { ...version, version: 8 },
  })
  fireEvent.click(bar.getByRole('button', { name: 'Preise ändern' }))
  type('Um wie viel?', '+5')
  const rows = within(await screen.findByRole('list', { name: 'Unterschiede' }))
  expect(rows.getAllByRole('listitem').map((row) => row.querySelector('strong')!.textContent)).toEqual([
    'Margherita',
    'Cheese Burger',
  ])
  rows.getAllByText('10,50 €')
  expect(applied()).toEqual([])
  press('2 ändern')
  await screen.findByText('Preise ändern: 2 Produkte geändert')
  expect(applied()).toMatchObject([
    { productIds: [ids.margherita, ids.cheeseBurger], price: { which: 'Both', percent: 5 }, seen: 6 },
  ])
  press('Rückgängig')
  await screen.findByText('Zurückgenommen')
  expect(server.bodies('POST history/undo')).toHaveLength(1)
})

it('shows it anew where somebody else changed the menu meanwhile, and does only what is shown then', async () => {
  let now = 6
  const { bar, server, applied } = await choose(['Margherita'], [], {
    'POST menu/bulk/preview': (change: BulkChange) => ({ ...preview([])(change), version: now }),
    'POST menu/bulk': ({ seen }: { seen: number }) =>
      seen === now
        ? version
        : refusal(409, 'MenuConflict', { message_de: 'Bitte sehen Sie noch einmal hin.' }),
  })
  fireEvent.click(bar.getByRole('button', { name: 'Preise ändern' }))
  type('Um wie viel?', '+5')
  await screen.findByRole('list', { name: 'Unterschiede' })
  const shown = server.bodies('POST menu/bulk/preview').length
  now = 7
  press('1 ändern')
  await screen.findByText(/Bitte sehen Sie noch einmal hin/)
  await waitFor(() => expect(server.bodies('POST menu/bulk/preview')).toHaveLength(shown + 1))
  expect(screen.getByLabelText<HTMLInputElement>('Um wie viel?').value).toBe('+5')
  await waitFor(() => expect(screen.queryByLabelText('Vorschau wird geladen')).toBeNull())
  press('1 ändern')
  await screen.findByText('Preise ändern: 1 Produkt geändert')
  expect(applied()).toMatchObject([{ seen: 6 }, { seen: 7 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('an amount that is none stays, is marked, and nothing is sent', async () => {
  const { bar, applied } = await choose(['Margherita'])
  fireEvent.click(bar.getByRole('button', { name: 'Preise ändern' }))
  type('Um wie viel?', 'mehr')
  const field = screen.getByLabelText<HTMLInputElement>('Um wie viel?')
  fireEvent.blur(field)
  expect(field.value).toBe('mehr')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ändern' }).disabled).toBe(true)
  fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)
  expect(applied()).toEqual([])
})

it('changes the others where some cannot be changed, and names those with the reason', async () => {
  const { bar, applied } = await choose(['Margherita', 'Cheese Burger'], [ids.cheeseBurger])
  fireEvent.click(bar.getByRole('button', { name: 'Preise ändern' }))
  type('Um wie viel?', '+5')
  await screen.findByText('1 Produkt wird geändert, 1 nicht')
  const why = within(screen.getByRole('list', { name: 'Nicht geändert' })).getByRole('listitem')
  expect(why.textContent).toBe('Der Preis wäre zu hoch.Cheese Burger')
  fireEvent.click(await screen.findByRole('button', { name: '1 ändern' }))
  await screen.findByText('Preise ändern: 1 Produkt geändert, 1 nicht')
  expect(applied()).toMatchObject([{ productIds: [ids.margherita] }])
})

it('does nothing where all of them are refused', async () => {
  const { bar, applied } = await choose(['Margherita'], [ids.margherita])
  fireEvent.click(bar.getByRole('button', { name: 'Preise ändern' }))
  type('Um wie viel?', '+5')
  await screen.findByText('So lässt sich nichts ändern')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ändern' }).disabled).toBe(true)
  expect(applied()).toEqual([])
})

it('says so where all are like this already', async () => {
  const { bar } = await choose(['Margherita'], [], {
    'POST menu/bulk/preview': { differences: [], problems: [] },
  })
  fireEvent.click(bar.getByRole('button', { name: 'Steuer' }))
  fireEvent.click(await screen.findByRole('radio', { name: /Getränk|19/ }))
  await screen.findByText(/^Das ändert nichts/)
})

it('says how many keep their price, beside those that change', async () => {
  const { bar } = await choose(['Margherita', 'Cheese Burger'], [], {
    'POST menu/bulk/preview': (change: BulkChange) => {
      const { differences } = preview([ids.margherita])(change)
      return { differences, problems: [] }
    },
  })
  fireEvent.click(bar.getByRole('button', { name: 'Preise ändern' }))
  type('Um wie viel?', '+1')
  await screen.findByText('1 Produkt behält seinen Preis: Gerundet ergibt sich derselbe.')
  screen.getByText('Dabei wird kein Preis niedriger')
  screen.getByRole('button', { name: '1 ändern' })
})

it('tells why the server would not, with nothing half done', async () => {
  const { bar } = await choose(['Margherita'], [], {
    'POST menu/bulk': () => refusal(422, 'NothingToChange', { message_de: 'Das ändert nichts.' }),
  })
  fireEvent.click(bar.getByRole('button', { name: 'Angebot' }))
  fireEvent.click(await screen.findByRole('radio', { name: /^Nicht im Angebot/ }))
  fireEvent.click(await screen.findByRole('button', { name: '1 ändern' }))
  await screen.findByText('Die Änderung konnte nicht gespeichert werden: Das ändert nichts.')
})

it('sells out all that is chosen at once', async () => {
  const { bar, server } = await choose(['Margherita', 'Cheese Burger'])
  fireEvent.click(bar.getByRole('button', { name: 'Ausverkauft' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '1 Stunde' }))
  await waitFor(() =>
    expect(server.bodies('PUT menu/soldout')).toMatchObject([
      {
        items: [
          { kind: 'Product', id: ids.margherita },
          { kind: 'Product', id: ids.cheeseBurger },
        ],
      },
    ]),
  )
})
