// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { InvoiceSeller, ListedInvoice } from '@tresen/contract/invoices/invoice'
import { buyerOfOrder } from '@tresen/domain/invoices/invoice-parties'
import { anEvaluatedCart, id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const invoice: ListedInvoice = {
  ...{ id: id(900), kind: 'Invoice', number: '2026-00007', gross: 2100, orderId: id(100), orderNumber: 12 },
  ...{
    buyerName: 'Kanzlei Größ',
    issuedOn: '2026-11-20',
    corrects: null,
    creditable: 1600,
    hasXRechnung: true,
  },
}
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

it('an invoice begins with who ordered, and is not sent without an address', async () => {
  const [onWrite, onClose] = [vi.fn(async () => true), vi.fn()]
  const buyer = buyerOfOrder(anEvaluatedCart())
  render(<InvoiceDialog buyer={buyer} isSending={false} onWrite={onWrite} onClose={onClose} />)
  expect([typed('Name oder Firma').value, typed('Ort').value]).toEqual(['Ayşe Yılmaz', 'Berlin'])
  fireEvent.change(typed('PLZ'), { target: { value: ' ' } })
  click('Rechnung schreiben')
  screen.getByText('Pflichtangabe')
  expect(onWrite).not.toHaveBeenCalled()
  fireEvent.change(typed('PLZ'), { target: { value: '13353' } })
  fireEvent.change(typed('E-Mail'), { target: { value: 'ayse@@' } })
  click('Rechnung schreiben')
  screen.getByText('Bitte eine Adresse wie anna@beispiel.de')
  expect(onWrite).not.toHaveBeenCalled()
  fireEvent.change(typed('E-Mail'), { target: { value: '' } })
  click('Rechnung schreiben')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onWrite).toHaveBeenCalledWith({ ...buyer, zipCode: '13353' })
})

it('what is left of an invoice is credited with a reason; when less is left meanwhile, it is said', async () => {
  const [onCredit, onClose] = [vi.fn(async () => true), vi.fn()]
  const dialog = (creditable: number) => (
    <CreditDialog
      invoice={{ ...invoice, creditable }}
      wayBack="Das Geld geben Sie bar zurück."
      isSending={false}
      onCredit={onCredit}
      onClose={onClose}
    />
  )
  const { rerender } = render(dialog(1600))
  click(/^16,00\s€ stornieren$/)
  screen.getByText('Pflichtangabe')
  fireEvent.change(typed('Grund'), { target: { value: ' kalt ' } })
  rerender(dialog(500))
  screen.getByText(/^Inzwischen wurde schon etwas storniert/)
  click(/stornieren$/)
  expect(onCredit).not.toHaveBeenCalled()
  fireEvent.change(typed('Betrag'), { target: { value: '5' } })
  click(/^5,00\s€ stornieren$/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onCredit).toHaveBeenCalledWith(
    expect.objectContaining({ amount: 500, reason: 'kalt', creditable: 500 }),
  )
})

it('the list names what was taken back, and offers the files and the way to take more back', async () => {
  const restaurant = aRestaurant()
  const note: ListedInvoice = {
    ...{ ...invoice, id: id(901), kind: 'CreditNote', number: '2026-00008', gross: 500 },
    ...{ corrects: '2026-00007', creditable: 0, hasXRechnung: false },
  }
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'GET invoices': { invoices: [note, invoice], count: 2 },
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: '/invoices', restaurant, send })
  const credited = await screen.findByText(/Stornorechnung 2026-00008/)
  expect(credited.closest('li')?.textContent).toMatch(/−5,00\s€.*zu 2026-00007/)
  expect(screen.getByText(/^Rechnung 2026-00007/).closest('li')?.textContent).toMatch(
    /Übrig 16,00\s€.*XRechnung/,
  )
  expect(screen.getAllByRole('button', { name: /stornieren$/ })).toHaveLength(1)
  screen.getByRole('button', { name: 'Stornorechnung 2026-00008 als PDF' })
})

it('a number of the seller that cannot be is marked, stays and stops saving', async () => {
  const restaurant = aRestaurant()
  const seller: InvoiceSeller = {
    ...{ name: '', street: '', houseNumber: '', zipCode: '', city: '', taxNumber: '', vatId: '' },
    ...{ iban: '', contactName: '', email: '' },
  }
  const saved = vi.fn()
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'GET invoice-seller': seller,
    'PUT invoice-seller': saved,
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: `/restaurants/${restaurant.id}/invoice-seller`, restaurant, send })
  const iban = await screen.findByLabelText<HTMLInputElement>('IBAN')
  fireEvent.change(iban, { target: { value: 'DE12 3' } })
  screen.getByText(/^Diese IBAN stimmt nicht/)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Speichern' })
  expect([save.disabled, iban.value]).toEqual([true, 'DE12 3'])
  expect(saved).not.toHaveBeenCalled()
})
