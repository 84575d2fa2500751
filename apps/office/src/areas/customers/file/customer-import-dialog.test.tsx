// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { CustomerImport } from '@tresen/contract/customers/customer-file'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { CustomerImportDialog } from './customer-import-dialog.tsx'
import type { CustomerFileApi } from './use-customer-import.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)

const text = 'Name, Vorname, Titel, Anrede;Telefon\nVogel, Ada;0551 123456\n'

/** Takes whatever is most often in the first line for what parts its cells, as the server does. */
function tried(delimiter: string): CustomerImport {
  const [headings, sample] = text.split('\n').map((line) => line.split(delimiter))
  const columns = headings!.map((heading) => (heading === 'Telefon' ? ('phone' as const) : null))
  const counts = { lines: 1, created: 1, changed: 0, unchanged: 0, wrong: 0, problems: [] }
  return { delimiter, headings: headings!, columns, samples: [sample!], ...counts }
}

it('what parts the cells of a table is seen, and chosen where it was taken for something else', async () => {
  const importCustomers = vi.fn((asked: { delimiter?: string }) =>
    Promise.resolve(tried(asked.delimiter ?? ',')),
  )
  const api = { importCustomers } as unknown as CustomerFileApi
  const restaurant = aRestaurant()
  const server = aServer({ 'GET restaurants/list': [restaurant] })
  const dialog = <CustomerImportDialog franchiseId={restaurant.franchiseId} api={api} onClose={() => {}} />
  renderPart(dialog, { restaurant, send: server.send })
  const file = new File([text], 'kunden.csv', { type: 'text/csv' })
  fireEvent.change(await screen.findByLabelText('CSV-Datei'), { target: { files: [file] } })
  await screen.findByText('Titel')
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Trennzeichen' })
  expect(choice.value).toBe(',')
  fireEvent.change(choice, { target: { value: ';' } })
  await screen.findByText('Name, Vorname, Titel, Anrede')
  fireEvent.click(await screen.findByRole('button', { name: '1 Kunden übernehmen' }))
  await waitFor(() =>
    expect(importCustomers.mock.lastCall?.[0]).toMatchObject({ dryRun: false, delimiter: ';' }),
  )
})
