// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ListedPayment, PaymentLog } from '@tresen/contract/payments/payment'
import { aLine, anEvaluatedCart, id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { ConfirmProvider } from '../../rooms/ui/dialogs/confirm-provider.tsx'
import { renderPage } from '../../shell/testing/a-page.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PaymentLines } from './order-payments.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { RefundWish } from './use-order-payments.ts'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const payment: ListedPayment = {
  ...{ id: id(700), orderId: id(100), orderNumber: 12, guestName: 'Anna Beck', provider: 'Mollie' },
  ...{ mode: 'live', method: 'PayPal', amount: 2100, refunded: 0, refundable: 2100 },
  ...{ paymentState: 'OnlinePaid', status: 'Paid', createdAt: '2026-11-20T17:00:00.000Z' },
  link: null,
  overdueRefunds: [],
}
const log: PaymentLog = {
  ...{ id: id(800), paymentId: payment.id, orderId: id(100), kind: 'Paid' },
  ...{ message_de: 'Bezahlung Online erfolgt', amount: 2100, note: '', at: '2026-11-20T17:01:00.000Z' },
}
const evaluated = anEvaluatedCart().evaluationResult
const price = (number: number, totalPrice: number, deposit: number, discount: number) => ({
  ...{ shoppingCartProductId: id(number), totalPrice, deposit, discount },
})
const cart = {
  products: [aLine(), aLine({ id: id(302), product: { name: 'Cola' }, size: null })],
  evaluationResult: { ...evaluated, productPricing: [price(301, 950, 0, 100), price(302, 300, 25, 0)] },
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Betrag')

function open(left = payment, onRefund = vi.fn(async (_wish: RefundWish) => true), onClose = vi.fn()) {
  const dialog = (now: ListedPayment) => (
    <RefundDialog payment={now} cart={cart} isSending={false} onRefund={onRefund} onClose={onClose} />
  )
  const { rerender } = render(dialog(left))
  return { onRefund, onClose, become: (now: ListedPayment) => rerender(dialog(now)) }
}

it('what may go back is offered to those who may give it, below what happened', () => {
  const onRefund = vi.fn()
  const { rerender } = render(
    <PaymentLines timeZone="Europe/Berlin" payments={[payment]} logs={[log]} onRefund={onRefund} />,
  )
  screen.getByText('Bezahlung Online erfolgt')
  fireEvent.click(screen.getByRole('button', { name: 'Erstatten' }))
  expect(onRefund).toHaveBeenCalledWith(payment)
  rerender(<PaymentLines timeZone="Europe/Berlin" payments={[payment]} logs={[log]} />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(
    <PaymentLines
      timeZone="Europe/Berlin"
      payments={[{ ...payment, refundable: 0 }]}
      logs={[log]}
      onRefund={onRefund}
    />,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

it('what failed to go back is tried again with its amount and reason, not with all that is left', () => {
  const onRefund = vi.fn()
  const of = (kind: PaymentLog['kind'], note = ''): PaymentLog => ({
    ...log,
    id: kind,
    kind,
    note,
    amount: 325,
  })
  const lines = (...logs: PaymentLog[]) => (
    <PaymentLines timeZone="Europe/Berlin" payments={[payment]} logs={logs} onRefund={onRefund} />
  )
  const asked = of('RefundRequested', 'Getränk fehlte')
  const { rerender } = render(lines(log, asked, of('RefundFailed')))
  fireEvent.click(screen.getByRole('button', { name: /^3,25\s€ erneut erstatten$/ }))
  const again = { amount: 325, reason: 'Getränk fehlte' }
  expect(onRefund).toHaveBeenCalledWith(payment, again)
  rerender(lines(log, asked, of('RefundFailed'), { ...asked, id: id(803) }))
  expect(screen.queryByRole('button', { name: /erneut/ })).toBeNull()
  cleanup()
  render(
    <RefundDialog
      {...{ payment, cart, again, isSending: false, onRefund: vi.fn(async () => true), onClose: vi.fn() }}
    />,
  )
  expect(amount().value).toBe('3,25')
  expect(screen.getByLabelText<HTMLInputElement>('Grund').value).toBe('Getränk fehlte')
})

it('ticked products fill the amount with what was paid for them; the button says the sum', async () => {
  const { onRefund, onClose } = open()
  expect(amount().value).toBe('21,00')
  fireEvent.click(screen.getByLabelText(/^Pizza Salami/))
  fireEvent.click(screen.getByLabelText(/^Cola/))
  expect(amount().value).toBe('11,75')
  const send = () => fireEvent.click(screen.getByRole('button', { name: /^11,75\s€ erstatten$/ }))
  send()
  screen.getByText('Pflichtangabe')
  expect(onRefund).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Grund'), { target: { value: ' kalt ' } })
  send()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onRefund).toHaveBeenCalledWith(
    expect.objectContaining({ amount: 1175, reason: 'kalt', refundable: 2100 }),
  )
})

it('sent once more it is the same refund, and with another amount another one', async () => {
  const lost = vi.fn(async (_wish: RefundWish) => false)
  open(payment, lost)
  fireEvent.change(screen.getByLabelText('Grund'), { target: { value: 'kalt' } })
  const send = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: /erstatten$/ }))
    await waitFor(() => expect(lost).toHaveBeenCalledTimes(times))
  }
  await send(1)
  await send(2)
  fireEvent.change(amount(), { target: { value: '5,00' } })
  await send(3)
  const [first, again, other] = lost.mock.calls.map(([wish]) => wish)
  expect(again).toEqual(first)
  expect(other).toMatchObject({ amount: 500, refundable: 2100 })
  expect(other!.refundId).not.toBe(first!.refundId)
})

it('Enter in a field asks with the amount first, and its next one takes nothing', async () => {
  const onRefund = vi.fn(async () => true)
  render(
    <ConfirmProvider>
      <RefundDialog {...{ payment, cart, isSending: false, onRefund, onClose: vi.fn() }} />
    </ConfirmProvider>,
  )
  const reason = screen.getByLabelText('Grund')
  fireEvent.change(reason, { target: { value: 'kalt' } })
  reason.focus()
  fireEvent.submit(reason.closest('form')!)
  await screen.findByRole('heading', { name: /^21,00\s€ erstatten\?$/ })
  expect(document.activeElement?.textContent).toBe('Zurück')
  expect(onRefund).not.toHaveBeenCalled()
  const [, yes] = screen.getAllByText(/^21,00\s€ erstatten$/)
  fireEvent.click(yes!)
  await waitFor(() => expect(onRefund).toHaveBeenCalledOnce())
})

it('when somebody else was faster, what is left is said, and what was typed stays', () => {
  const { onRefund, become } = open()
  fireEvent.change(screen.getByLabelText('Grund'), { target: { value: 'kalt' } })
  become({ ...payment, refundable: 500 })
  screen.getByText(/^Inzwischen wurde schon etwas erstattet/)
  expect(amount().value).toBe('21,00')
  fireEvent.click(screen.getByRole('button', { name: /erstatten$/ }))
  expect(onRefund).not.toHaveBeenCalled()
  screen.getByText(/Mehr ist nicht mehr übrig/)
})

it('payments are listed with their state, from the first moment of a day to the last', async () => {
  const restaurant = aRestaurant()
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'GET payments': { payments: [{ ...payment, refunded: 500, mode: 'test' }], count: 1 },
  })
  const asked = vi.fn(send)
  vi.stubGlobal('fetch', asked)
  renderPage({ path: '/payments', restaurant, send })
  const line = await screen.findByRole('button', { name: /Anna Beck/ })
  expect(line.textContent).toMatch(/Test.*Bezahlung Online erfolgt.*Bestellung\s12.*5,00\s€ erstattet/)
  fireEvent.change(screen.getByLabelText('Bis'), { target: { value: '20.11.2026' } })
  fireEvent.blur(screen.getByLabelText('Bis'))
  await waitFor(() =>
    expect(asked.mock.calls.some(([url]) => (url as string).includes('to=2026-11-20T23%3A00'))).toBe(true),
  )
})

const open20 = { url: 'https://shop.example/pay-order?orderId=1', until: '2026-11-20T17:15:00.000Z' }

it('a payment that is open shows its link and until when it leads anywhere', () => {
  const onRenew = vi.fn()
  const unpaid: ListedPayment = { ...payment, status: 'Open', refundable: 0, link: open20 }
  render(<PaymentLines timeZone="Europe/Berlin" payments={[unpaid]} logs={[]} onRenew={onRenew} />)
  screen.getByText(/gilt bis 18:15 Uhr/)
  fireEvent.click(screen.getByRole('button', { name: 'Neuer Link zum Bezahlen' }))
  expect(onRenew).toHaveBeenCalledWith(unpaid)
})

it('a fresh link is what the button says, by mail, and as a message to copy', async () => {
  const onRenew = vi.fn(async () => open20)
  const shoppingCart = anEvaluatedCart({ firstName: 'Anna', phone: '+495511234567' })
  const order = { number: 12, shoppingCart, orderChannel: 'OnlineShop' as const }
  const props = { payment, order, restaurant: { name: 'Leineglut', timeZone: 'Europe/Berlin' } }
  render(<LinkDialog {...props} isSending={false} onRenew={onRenew} onClose={() => {}} />)
  fireEvent.change(amount(), { target: { value: '7,5' } })
  fireEvent.change(screen.getByLabelText(/^Per E-Mail/), { target: { value: 'anna@' } })
  fireEvent.click(screen.getByRole('button', { name: /^Link über 7,50\s€ senden$/ }))
  screen.getByText(/^Bitte eine Adresse wie/)
  expect(onRenew).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText(/^Per E-Mail/), { target: { value: 'anna@example.org' } })
  fireEvent.click(screen.getByRole('button', { name: /senden$/ }))
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Nachricht')
  expect(onRenew).toHaveBeenCalledWith({ amount: 750, email: 'anna@example.org', isSaid: false })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(message.value).toMatch(/Anna .*Nr. 12 bei Leineglut: 7,50\s€.*bis 18:15 Uhr. https:\/\/shop/)
  screen.getByText('Der Link ist unterwegs an anna@example.org.')
})

it('a fresh link goes into the conversation of the order, unless somebody would rather not', async () => {
  const onRenew = vi.fn(async () => open20)
  // The cart of an order that the bot took names no conversation.
  const shoppingCart = anEvaluatedCart()
  const order = { number: 12, shoppingCart, orderChannel: 'WhatsAppChat' as const }
  const props = { payment, order, restaurant: { name: 'Leineglut', timeZone: 'Europe/Berlin' } }
  render(<LinkDialog {...props} isSending={false} onRenew={onRenew} onClose={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Per WhatsApp schicken' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /senden$/ }))
  await screen.findByText('Der Link ist unterwegs per WhatsApp.')
  expect(onRenew).toHaveBeenCalledWith({ amount: payment.amount, email: '', isSaid: true })
})

it('a refund of which the provider says nothing is noted by somebody who looked there', () => {
  const onNote = vi.fn()
  const overdueRefunds = [{ id: id(800), amount: 250, at: '2026-11-19T17:00:00.000Z' }]
  const overdue: ListedPayment = { ...payment, overdueRefunds }
  render(<PaymentLines timeZone="Europe/Berlin" payments={[overdue]} logs={[]} onNote={onNote} />)
  screen.getByText(/hat sich zur Erstattung über 2,50\s€ vom .* nicht gemeldet/)
  fireEvent.click(screen.getByRole('button', { name: 'Ist nicht erstattet' }))
  expect(onNote).toHaveBeenCalledWith(overdue, id(800), false)
})
