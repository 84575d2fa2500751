import { describe, expect, it } from 'vitest'
import { anEvaluatedCart, id } from './testing/an-order.ts'
import { draftOrder } from './draft-order.ts'

const now = new Date('2026-11-20T17:00:00.000Z')
const draft = (
  cart = anEvaluatedCart(),
  paymentMethod: Parameters<typeof draftOrder>[0]['paymentMethod'] = 'Cash',
) => draftOrder({ id: id(100), cart, paymentMethod, isTrial: false, now })

describe('Aus einem Warenkorb wird eine Bestellung', () => {
  it('so bald wie möglich: fällig, wenn die versprochene Zeit um ist', () => {
    expect(draft()).toMatchObject({
      ok: true,
      order: {
        id: id(100),
        shoppingCartId: id(200),
        version: 1,
        state: 'New',
        isPreOrder: false,
        willBePickedUp: false,
        isAcknowledged: false,
        orderReceptionState: { receptionState: 'Pending' },
        dueTimeFromMinutes: 25,
        dueTimeToMinutes: 35,
        dueAt: '2026-11-20T17:35:00.000Z',
        createdAt: '2026-11-20T17:00:00.000Z',
        newAt: '2026-11-20T17:00:00.000Z',
        inProgressAt: null,
      },
    })
  })

  it('vorbestellt: fällig zur gewählten Zeit, in UTC', () => {
    const cart = anEvaluatedCart({
      isPreOrder: true,
      isPickup: true,
      preOrderDateTime: '2026-11-21T18:30:00+01:00',
    })
    expect(draft(cart)).toMatchObject({
      order: {
        isPreOrder: true,
        willBePickedUp: true,
        dueAt: '2026-11-21T17:30:00.000Z',
        dueTimeToMinutes: 35,
      },
    })
  })

  it.each([
    ['Cash', 'OnSitePending'],
    ['DebitOrCreditCardOffline', 'OnSitePending'],
    ['CreditCardOnline', 'OnlinePending'],
    ['Klarna', 'OnlinePending'],
    ['PayPal', 'OnlinePending'],
  ] as const)('%s: %s', (paymentMethod, paymentState) => {
    expect(draft(anEvaluatedCart(), paymentMethod)).toMatchObject({ order: { paymentState } })
  })

  it('behält den Warenkorb, wie er bestellt wurde', () => {
    const cart = anEvaluatedCart({ paymentMethod: null })
    expect(draft(cart, 'PayPal')).toMatchObject({
      order: { shoppingCart: { products: cart.products, paymentMethod: 'PayPal', orderId: id(100) } },
    })
    expect(cart.orderId).toBeNull()
  })

  it.each([
    ['ohne Produkte', anEvaluatedCart({ products: [] })],
    ['vorbestellt ohne Zeit', anEvaluatedCart({ isPreOrder: true })],
    [
      'mit einem Fehler',
      anEvaluatedCart({
        evaluationResult: {
          ...anEvaluatedCart().evaluationResult,
          errors: [{ code: 'OutOfDeliveryArea', message_de: 'Außerhalb des Liefergebiets' }],
        },
      }),
    ],
  ])('%s: keine Bestellung', (_, cart) => {
    expect(draft(cart)).toEqual({ ok: false, code: 'CartNotReady' })
  })
})
