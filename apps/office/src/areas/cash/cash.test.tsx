// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { CashReport } from '@tresen/contract/cash/cash'
import { figuresOf } from '@tresen/domain/cash/cash-report'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'
import { reportDocument } from './report-document.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { TillsDialog } from './tills-dialog.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (number: number, changes: Partial<CashReport['entries'][number]>) => ({
  ...{ id: id(number), orderId: null, orderNumber: null, kind: 'Taken' as const, method: 'Cash' as const },
  ...{ amount: 0, tip: 0, note: '', by: 'kaya', at: '2026-11-20T18:00:00.000Z', ...changes },
})
function aReport(...more: CashReport['entries']): CashReport {
  const entries = [
    entry(1, { kind: 'Float', amount: 5000 }),
    entry(2, { orderId: id(100), orderNumber: 12, amount: 2150, tip: 350 }),
    ...more,
  ]
  const figures = figuresOf(entries)
  return {
    drawerId: id(9),
    drawer: 'kaya',
    isTill: false,
    day: '2026-11-20',
    settledAt: null,
    figures,
    entries,
  }
}
const counted = () => screen.getByLabelText<HTMLInputElement>('Gezählt')

it('what is missing is said before it is settled, and what was seen is what is sent', async () => {
  const [onSettle, onClose] = [vi.fn(async () => true), vi.fn()]
  const tills = [{ id: id(7), name: 'Biergarten' }]
  const dialog = (report: CashReport) => (
    <SettleDialog report={report} tills={tills} isSending={false} onSettle={onSettle} onClose={onClose} />
  )
  const { rerender } = render(dialog(aReport()))
  fireEvent.click(screen.getByRole('button', { name: 'Abrechnen' }))
  screen.getByText(/^Pflichtangabe/)
  // What comes while one types would move the button under the finger.
  const places = () => screen.getAllByRole('alert').length
  const before = places()
  fireEvent.change(counted(), { target: { value: '70' } })
  expect(places()).toBe(before)
  screen.getByText(/^1,50\s€ fehlen\.$/)
  const grown = aReport(entry(3, { amount: 900 }))
  rerender(dialog(grown))
  screen.getByText(/^Inzwischen ist etwas dazugekommen/)
  expect(counted().value).toBe('70')
  fireEvent.change(screen.getByLabelText('In welche Kasse'), { target: { value: id(7) } })
  fireEvent.click(screen.getByRole('button', { name: /^Mit 70,00/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onSettle).toHaveBeenCalledWith(
    grown,
    expect.objectContaining({ counted: 7000, note: '', tillId: id(7) }),
  )
})

it('shows who holds how much, and books change with what the button says', async () => {
  const restaurant = aRestaurant()
  const { send, sent } = aServer({
    'GET restaurants/list': [restaurant],
    'GET cash': {
      today: '2026-11-20',
      reports: [aReport()],
      people: [{ id: id(8), name: 'mika' }],
      tills: [],
    },
    'POST cash/entries': { report: aReport() },
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: '/cash', restaurant, send })
  const card = await screen.findByRole('region', { name: 'kaya' })
  expect(card.textContent.replaceAll('\u00a0', ' ')).toMatch(
    /Offen.*Wechselgeld50,00 €Bar kassiert21,50 €Soll71,50 €Trinkgeld bar3,50 €/,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Korrektur' }))
  fireEvent.change(await screen.findByLabelText('Betrag'), { target: { value: '-2,5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Eintragen' }))
  screen.getByText('Pflichtangabe')
  fireEvent.change(screen.getByLabelText('Warum'), { target: { value: 'verzählt' } })
  fireEvent.click(screen.getByRole('button', { name: 'Eintragen' }))
  await waitFor(() => expect(JSON.stringify(sent)).toContain('"amount":-250'))
  // The dialog before it closes once its entry is made.
  fireEvent.click(await screen.findByRole('button', { name: /^Wechselgeld für/ }))
  fireEvent.change(await screen.findByLabelText('Für'), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText('Betrag'), { target: { value: '50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Einlegen' }))
  await waitFor(() => expect(sent.at(-1)!.body).toMatchObject({ drawerId: id(8), amount: 5000 }))
})

it('tills are added and renamed under names of their own; what is wrong stays and is not sent', async () => {
  const [onSave, onRemove] = [vi.fn(async () => true), vi.fn(async () => true)]
  const tills = [{ id: id(7), name: 'Biergarten' }]
  render(<TillsDialog {...{ tills, onSave, onRemove }} isSending={false} onClose={vi.fn()} />)
  const name = screen.getByLabelText<HTMLInputElement>('Neue Kasse')
  const click = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))
  fireEvent.change(name, { target: { value: ' biergarten' } })
  click('Anlegen')
  screen.getByText('So heißt schon eine Kasse.')
  expect(onSave).not.toHaveBeenCalled()
  fireEvent.change(name, { target: { value: 'Theke' } })
  click('Anlegen')
  await waitFor(() => expect(name.value).toBe(''))
  expect(onSave).toHaveBeenCalledWith(expect.any(String), 'Theke', null)
  fireEvent.change(screen.getByLabelText('Name von Biergarten'), { target: { value: 'Terrasse' } })
  click('Biergarten umbenennen')
  expect(onSave).toHaveBeenLastCalledWith(id(7), 'Terrasse', 'Biergarten')
})

it('a name that is being typed stays where somebody else renames the till meanwhile', () => {
  const show = (...names: string[]) => (
    <TillsDialog
      tills={names.map((name, at) => ({ id: id(7 + at), name }))}
      onSave={vi.fn()}
      onRemove={vi.fn()}
      isSending={false}
      onClose={vi.fn()}
    />
  )
  const { rerender } = render(show('Biergarten', 'Theke'))
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`Name von ${name}`)
  const typed = field('Biergarten')
  fireEvent.change(typed, { target: { value: 'Terrasse' } })
  rerender(show('Garten', 'Tresen'))
  expect(field('Garten')).toBe(typed)
  expect(typed.value).toBe('Terrasse')
  screen.getByRole('button', { name: 'Garten umbenennen' })
  // What nobody touched follows.
  expect(field('Tresen').value).toBe('Tresen')
  screen.getByRole('button', { name: 'Tresen entfernen' })
  // One's own new name comes back as it was sent.
  rerender(show('Terrasse', 'Tresen'))
  expect(field('Terrasse')).toBe(typed)
  screen.getByRole('button', { name: 'Terrasse entfernen' })
})

it('stands on paper with its difference, and nothing that somebody wrote becomes markup', () => {
  const settled = aReport(entry(4, { kind: 'Settled', amount: 7150, note: '<b>ok</b>' }))
  const html = reportDocument({ ...settled, settledAt: '2026-11-20T21:30:00.000Z' }, aRestaurant())
  expect(html).toContain(
    'Liste zur Übergabe des Bargelds. Was verkauft wurde, bucht die Kasse des Restaurants.',
  )
  expect(html).toContain('Es stimmt.')
  expect(html).toContain('&lt;b&gt;ok')
})
