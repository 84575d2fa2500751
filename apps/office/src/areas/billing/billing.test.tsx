// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Bill } from '@tresen/contract/billing/bill'
import { id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { BillLine } from './bills/bill-line.tsx'
import { BookDialog } from './bills/book-dialog.tsx'
import { PlanDialog } from './restaurant/plan-dialog.tsx'

afterEach(cleanup)

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
