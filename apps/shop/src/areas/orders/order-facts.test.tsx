// @vitest-environment happy-dom
import type { GuestCart } from '@tresen/contract/carts/guest-cart'
import type { PaymentState } from '@tresen/contract/orders/order'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ShopRestaurant } from '../../page-data.ts'
import { OrderFacts } from './order-facts.tsx'
import type { OrderMoney } from './payment/order-money.ts'

afterEach(cleanup)

const back: OrderMoney['refunds'][number] = {
  ...{ id: 'r', amount: 300, reason: 'Kalt', state: 'Done', at: '2026-11-27T19:00:00Z' },
  message_de: '3,00 € sind zurück.',
}

it.each<[PaymentState, OrderMoney | null, string]>([
  ['OnSitePending', null, 'Kreditkarte, jetzt online'],
  ['OnlinePaid', { amount: 2250, refunds: [] }, 'Kreditkarte, schon bezahlt'],
  ['OnlinePaid', { amount: 3000, refunds: [] }, 'Kreditkarte, schon bezahltBezahlt wurden 30,00 €.'],
  [
    'Refunded',
    { amount: 1800, refunds: [back] },
    'KreditkarteBezahlt wurden 18,00 €.3,00 € sind zurück. Grund: Kalt',
  ],
])(
  'says how it is paid (%s, %j), and how much where the restaurant asked for another sum',
  (state, money, said) => {
    const cart = {
      ...{ firstName: 'Ada', lastName: '', company: '', comment: '', isPickup: true, cash: null, tip: 150 },
      ...{ paymentMethod: 'CreditCardOnline', evaluationResult: { totalOrderValue: 2100 } },
    } as unknown as GuestCart
    const restaurant = { name: 'Leineglut', phoneNumber: '1', phoneLabel: '1' } as unknown as ShopRestaurant
    const shown = { cart, restaurant, isCancelled: false, paymentState: state, money }
    const { container } = render(<OrderFacts {...shown} />)
    const facts = [...container.querySelectorAll('dl > div')].map((fact) => fact.textContent)
    expect(facts.at(-2)?.replaceAll(/\s/g, ' ')).toBe(`Bezahlung${said}`)
  },
)

it.each([
  [null, []],
  ['+49 551 1234567', ['https://wa.me/495511234567']],
])(
  'leads whoever asks to the restaurant, also by WhatsApp where it is reached there (%s)',
  (number, links) => {
    const cart = { firstName: 'Ada', lastName: '', company: '', comment: '', isPickup: true, tip: 0 }
    const restaurant = {
      name: 'Leineglut',
      phoneNumber: '+49551',
      phoneLabel: '0551',
      publicWhatsAppNumber: number,
    }
    const shown = {
      cart: { ...cart, evaluationResult: { totalOrderValue: 2100 } } as unknown as GuestCart,
      restaurant: restaurant as unknown as ShopRestaurant,
    }
    const { container } = render(
      <OrderFacts {...shown} isCancelled={false} paymentState="OnSitePending" money={null} />,
    )
    const asked = [...container.querySelectorAll<HTMLAnchorElement>('dl > div:last-child a')]
    expect(asked.map(({ href }) => href)).toEqual(['tel:+49551', ...links])
  },
)
