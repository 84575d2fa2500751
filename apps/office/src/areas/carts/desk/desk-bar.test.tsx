// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { CartChange } from '@tresen/contract/carts/cart'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { unsavedCartMeta } from '@tresen/domain/carts/errors/expected-cart'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { aCart } from '@tresen/domain/carts/testing/a-cart'
import { someAvailability, someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { anId, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { anEvaluatedCart } from '@tresen/domain/orders/testing/an-order'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeskBar } from './desk-bar.tsx'
import { placeOfError } from './sections/error-place.ts'
import { useTotalNews } from './use-total-news.ts'

const evening = berlin('2026-11-20 18:00')
const untilTomorrow = someShopRules({
  availability: someAvailability({ deliveryClosedUntil: berlin('2026-11-21 11:00').toISOString() }),
})
const onChange = vi.fn<(change: CartChange) => void>()
const nobody = { reason: null, isTaken: false, take: () => {} }

beforeEach(() => vi.useFakeTimers({ now: evening, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  onChange.mockReset()
  vi.useRealTimers()
})

function show(rules: typeof untilTomorrow, content: Partial<CartContent> = {}) {
  const cart = viewCart(unsavedCartMeta(anId(1), restaurantId, evening), aCart(content), rules, evening)
  const nothing = () => {}
  render(
    <DeskBar
      {...{ cart, rules, onChange, isSaving: false, isPlacing: false, isNew: true, wasTried: false }}
      refusal={null}
      totalNews={null}
      banned={nobody}
      onError={() => {}}
      onPayment={() => {}}
      onPlace={nothing}
      onLeave={nothing}
      onDiscard={nothing}
    />,
  )
}

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Bestellung abschicken' })

it('promises minutes while delivery is open', () => {
  show(someShopRules())
  expect(screen.getByText('in 40–50 min')).toBeTruthy()
  expect(send().disabled).toBe(false)
})

it.each([
  ['Cash', 'Bar'],
  [null, 'Bezahlung?'],
] as const)(
  'says how a cart that is not begun will be paid by default (%s)',
  (defaultPaymentMethod, label) => {
    const { orderSettings } = someShopRules()
    const usual = defaultPaymentMethod && { defaultPaymentMethod }
    const rules = someShopRules({ orderSettings: { ...orderSettings, ...usual } })
    show(rules, { products: [], paymentMethod: null, orderChannel: 'PhoneCall' })
    expect(screen.getByTitle('Bezahlung (Alt+B)').textContent).toBe(label)
  },
)

it('says that delivery is closed and until when, and promises nothing', () => {
  show(untilTomorrow)
  expect(screen.queryByText(/\d+–\d+ min/)).toBeNull()
  expect(screen.getByText('geschlossen')).toBeTruthy()
  expect(screen.getAllByText(/keine Lieferung möglich, wieder ab morgen, 11:00 Uhr/)).toHaveLength(1)
  expect(send().disabled).toBe(true)
})

it.each([
  ['an empty cart claims no total', { products: [] }, 'Gesamt–'],
  [
    'a delivery to nowhere yet says that its fee comes on top',
    { location: null, street: '' },
    /^Gesamt zzgl. Lieferung\d/,
  ],
  ['what is fetched comes to its sum', { isPickup: true }, /^Gesamt\d/],
])('%s', (_what, content, text) => {
  show(someShopRules(), content)
  const { textContent } = screen.getByRole('button', { name: /^Gesamt/ })
  if (typeof text === 'string') expect(textContent).toBe(text)
  else expect(textContent).toMatch(text)
})

it('says so for an empty cart too', () => {
  show(untilTomorrow, { products: [] })
  expect(screen.queryByText(/\d+–\d+ min/)).toBeNull()
  expect(screen.getByText(/wieder ab morgen, 11:00 Uhr/)).toBeTruthy()
})

it('offers to order for then, where sending leads, or to pick it up now', () => {
  show(untilTomorrow)
  const then = screen.getByRole('button', { name: 'Vorbestellen für morgen, 11:00 Uhr' })
  expect(then.id).toBe(placeOfError('IsClosed', anEvaluatedCart()).id)
  fireEvent.click(then)
  expect(onChange).toHaveBeenLastCalledWith({
    isPreOrder: true,
    preOrderDateTime: berlin('2026-11-21 11:00').toISOString(),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Stattdessen Abholung' }))
  expect(onChange).toHaveBeenLastCalledWith({ isPickup: true })
})

it.each([
  ['with products', {}, 'Lieferung, Mitte3,00\u00a0€'],
  ['empty: what it will be', { products: [] }, 'Lieferung, Mitte3,00\u00a0€'],
  ['empty, to nobody knows where', { products: [], street: '' }, 'Lieferungnach Adresse'],
])('the fee of a cart %s', (_what, content, row) => {
  show(someShopRules(), content)
  fireEvent.click(screen.getByRole('button', { name: /Gesamt/ }))
  expect(screen.getByText(/^Lieferung/).parentElement?.textContent).toBe(row)
})

type News = {
  total?: number
  isSaving?: boolean
  changes_de?: string[]
  message_de?: string
  forget?: () => void
}

function Bar({ total, isSaving = false, changes_de = [], message_de = '', forget = () => {} }: News) {
  const rules = someShopRules()
  const cart = viewCart(unsavedCartMeta(anId(1), restaurantId, evening), aCart({}), rules, evening)
  const { evaluationResult } = cart
  const shown = { ...evaluationResult, totalOrderValue: total ?? evaluationResult.totalOrderValue }
  const seen = { ...cart, evaluationResult: shown }
  const totalNews = useTotalNews(seen, isSaving)
  const nothing = () => {}
  return (
    <DeskBar
      {...{ rules, onChange, isSaving, isPlacing: false, isNew: true, wasTried: false }}
      cart={seen}
      totalNews={totalNews}
      refusal={message_de || changes_de.length > 0 ? { changes_de, message_de, forget } : null}
      banned={nobody}
      onError={() => {}}
      onPayment={() => {}}
      onPlace={nothing}
      onLeave={nothing}
      onDiscard={nothing}
    />
  )
}

const barWith = (news: News) => <Bar {...news} />

it('says why nothing was ordered, each change as a sentence, and that one more press confirms it', () => {
  const forget = vi.fn<() => void>()
  const changes_de = ['Preis geändert: 20,90 → 27,90\u00a0€', '1 × Cola ist dazugekommen']
  const { rerender } = render(barWith({}))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(barWith({ changes_de, forget }))
  const notice = screen.getByRole('alert')
  expect(notice.textContent).toMatch(/^Noch nicht bestellt.*erneut abschicken bestätigt es/)
  expect([...notice.querySelectorAll('li')].map((line) => line.textContent)).toEqual(changes_de)
  expect(send().disabled).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: /close|schließen/i }))
  expect(forget).toHaveBeenCalledOnce()
})

it('says right there what the server refuses, until it is read', () => {
  const forget = vi.fn<() => void>()
  render(barWith({ message_de: 'Der Server antwortet nicht.', forget }))
  expect(screen.getByRole('alert').textContent).toBe('Der Server antwortet nicht.')
  fireEvent.click(screen.getByRole('button', { name: /close|schließen/i }))
  expect(forget).toHaveBeenCalledOnce()
})

it('says a total that changed elsewhere aloud and shows it; of one’s own doing it says the new one', () => {
  const { rerender } = render(barWith({ total: 2090 }))
  const told = screen.getByRole('status')
  const silent = told.className
  rerender(barWith({ total: 2790 }))
  expect(told.textContent).toBe('Preis geändert: 20,90 → 27,90\u00a0€')
  expect(told.className).not.toBe(silent)
  rerender(barWith({ total: 2790, isSaving: true }))
  rerender(barWith({ total: 3190 }))
  expect(told.textContent).toBe('Gesamt jetzt 31,90\u00a0€')
  expect(told.className).toBe(silent)
})

it('says the time of a pre-order once', () => {
  const preOrderDateTime = berlin('2026-11-20 20:30').toISOString()
  show(someShopRules(), { isPreOrder: true, preOrderDateTime })
  expect(screen.getAllByText(/20:30/)).toHaveLength(1)
  expect(screen.getByText(/Zubereitung.* eingeplant$/).textContent).not.toContain('Für')
})
