// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Bill } from '@tresen/contract/billing/bill'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'
import { BillLine } from './bills/bill-line.tsx'
import { BookDialog } from './bills/book-dialog.tsx'
import { PlanDialog } from './restaurant/plan-dialog.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bill: Bill = {
  ...{ id: id(900), restaurantId: id(1), restaurantName: 'Krug', number: '2026-00007', from: '2026-10-01' },
  ...{ to: '2026-10-31', issuedOn: '2026-11-01', dueOn: '2026-11-15', net: 4900, gross: 5831, open: 3831 },
  ...{ creditable: 5831, state: 'Sent', level: 0, isOverdue: true },
  entries: [
    { id: id(2), kind: 'Invoice', amount: 5831, bookedOn: '2026-11-01', document: '2026-00007', note: '' },
    { id: id(3), kind: 'Payment', amount: -2000, bookedOn: '2026-11-09', document: '', note: 'Rate' },
  ],
  sendings: [
    {
      ...{ id: id(4), kind: 'Invoice', recipient: 'a@krug.example', state: 'Refused' },
      ...{ problem: '550 no such user', at: '2026-11-01T08:00:00.000Z', hasLetter: false },
    },
  ],
}
const reminded: Bill = {
  ...bill,
  level: 1,
  sendings: [{ ...bill.sendings[0]!, kind: 'Reminder1', state: 'Sent', problem: '', hasLetter: true }],
}
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('a bill says how it stands and what did not arrive; who only reads has no buttons but the file', () => {
  const onAct = vi.fn()
  const { rerender } = render(<BillLine bill={bill} onAct={onAct} onSave={vi.fn()} onLetter={vi.fn()} />)
  screen.getByText('überfällig')
  screen.getByText(/^09\.11\.2026 bezahlt 20,00\s€ \(Rate\)$/)
  screen.getByText('Rechnung an a@krug.example: nicht zugestellt (550 no such user)')
  click('Erinnern: Rechnung 2026-00007')
  expect(onAct).toHaveBeenCalledWith(bill, 'remind')
  rerender(<BillLine bill={reminded} onAct={onAct} onSave={vi.fn()} onLetter={vi.fn()} />)
  screen.getByRole('button', { name: 'Mahnen: Rechnung 2026-00007' })
  expect(
    screen.getByRole('button', { name: 'Zahlungserinnerung zu Rechnung 2026-00007 als PDF' }).textContent,
  ).toBe('Erinnerungs-PDF')
  rerender(<BillLine bill={bill} onSave={vi.fn()} onLetter={vi.fn()} />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['PDF'])
})

it('no more is booked than is open; what was paid can be taken back', async () => {
  const [onBook, onClose] = [vi.fn(async () => true), vi.fn()]
  render(<BookDialog bill={bill} isSending={false} onBook={onBook} onClose={onClose} />)
  fireEvent.change(typed('Betrag'), { target: { value: '38,32' } })
  click(/buchen$/)
  screen.getByText(/^Höchstens 38,31\s€$/)
  expect(onBook).not.toHaveBeenCalled()
  fireEvent.change(typed('Betrag'), { target: { value: '-20' } })
  click(/buchen$/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onBook).toHaveBeenCalledWith(expect.objectContaining({ amount: -2000, kind: 'Payment', open: 3831 }))
})

it('a plan needs a name and ends after it begins; what is wrong stays and stops saving', () => {
  const onSave = vi.fn(async () => {})
  const rest = { isBilled: false, isSending: false, onSave, onClose: vi.fn() }
  render(<PlanDialog plan={null} firstDay="2026-11-01" {...rest} />)
  fireEvent.change(typed('Anteil am Umsatz'), { target: { value: '3,5' } })
  fireEvent.change(typed('Letzter Tag'), { target: { value: '31.10.2026' } })
  click('Speichern')
  screen.getByText('Liegt vor dem ersten Tag')
  screen.getByText('Pflichtangabe')
  expect(onSave).not.toHaveBeenCalled()
  fireEvent.change(typed('Name'), { target: { value: 'Standard' } })
  fireEvent.change(typed('Letzter Tag'), { target: { value: '' } })
  click('Speichern')
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'Standard',
      turnoverShare: 350,
      validFrom: '2026-11-01',
      validUntil: null,
    }),
  )
})

it('bills are found by words, those that are paid as well; nothing found says so and shows all again', async () => {
  const asked: string[] = []
  const paid = { ...bill, state: 'Paid', open: 0, isOverdue: false } as const
  const { send } = aServer({
    'GET billing/bills': (_body: unknown, _path: string, search: string) => {
      const query = new URLSearchParams(search).get('query') ?? ''
      asked.push(query)
      const isFound = 'krug 2026-00007'.includes(query)
      return { bills: isFound ? [paid] : [], total: Number(isFound) }
    },
    'GET billing/open': (_body: unknown, _path: string, search: string) =>
      search.includes('query=fremd') ? [] : [bill],
    'GET billing': { month: '2026-10', isOver: true, missing: [], entries: [] },
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: '/billing', restaurant: aRestaurant(), role: 'admin', send })
  fireEvent.click(await screen.findByRole('button', { name: 'Rechnungen' }))
  await screen.findByText(/Krug/)
  const field = () => screen.getByLabelText('Rechnungen suchen')
  fireEvent.change(field(), { target: { value: 'fremd' } })
  await screen.findByText('Gesucht wurde nach „fremd“.')
  fireEvent.click(screen.getByRole('button', { name: 'Ohne Suche zeigen' }))
  await screen.findByText(/Krug/)
  expect(asked).toContain('fremd')
  fireEvent.click(screen.getByRole('button', { name: 'Offene Posten' }))
  await screen.findByText(/^1 Rechnung, offen/)
  fireEvent.change(field(), { target: { value: 'fremd' } })
  await screen.findByText('Gesucht wurde nach „fremd“.')
})
