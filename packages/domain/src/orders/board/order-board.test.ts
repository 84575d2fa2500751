import type { RestaurantEvent } from '@tresen/contract/live'
import { paymentStates, type Order, type OrderState } from '@tresen/contract/orders/order'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, anEvaluatedCart, anEvent, anOrder, id } from '../testing/an-order.ts'
import {
  applyOrderEvent,
  boardFromSnapshot,
  delayColor,
  delayLabel,
  delayOf,
  deliveryOrders,
  isListed,
  kitchenOrders,
  sortedOrders,
  timerBand,
} from './order-board.ts'
import { moveOrder } from '../order-status.ts'

const first = anOrder({ id: id(101), number: 1 })
const second = anOrder({ id: id(102), number: 2 })
const board = boardFromSnapshot({ orders: [first, second], seq: 10 })

function stateChange(order: Order, to: OrderState, seq: number): RestaurantEvent {
  const result = moveOrder(order, to, new Date('2026-11-20T17:10:00Z'))
  if (!result.ok) throw new Error(result.code)
  return anEvent('orderStateChanged', { orderId: order.id, version: order.version + 1, ...result.order }, seq)
}

describe('Ein Ereignis auf dem Board', () => {
  it('ändert die eine Bestellung und lässt die anderen, was sie sind', () => {
    const after = applyOrderEvent(board, stateChange(first, 'InProgress', 11))
    expect(after.seq).toBe(11)
    expect(after.orders.get(id(101))).toMatchObject({
      state: 'InProgress',
      version: 2,
      isAcknowledged: true,
      inProgressAt: '2026-11-20T17:10:00.000Z',
    })
    expect(after.orders.get(id(102))).toBe(second)
    expect(board.orders.get(id(101))).toBe(first)
  })

  it('ändert Farbe, Kommentar, Druck und Produkte', () => {
    const two = anOrder({
      shoppingCart: anEvaluatedCart({ products: [aLine({ id: id(1) }), aLine({ id: id(2) })] }),
    })
    const change = (version: number) => ({ orderId: two.id, version })
    const after = [
      anEvent('orderFilterColorChanged', { ...change(2), filterColor: 'Red' }, 1),
      anEvent('orderCommentChanged', { ...change(3), comment: 'Klingel kaputt' }, 2),
      anEvent('orderPrintedStateChanged', { ...change(4), printed: true }, 3),
      anEvent('orderProductStateChanged', { ...change(5), shoppingCartProductId: id(2), completed: true }, 4),
      anEvent(
        'orderProductCommentChanged',
        { ...change(6), shoppingCartProductId: id(2), comment: 'scharf' },
        5,
      ),
    ].reduce(applyOrderEvent, boardFromSnapshot({ orders: [two], seq: 0 }))
    const [untouched, changed] = two.shoppingCart.products
    expect(after.orders.get(two.id)).toEqual({
      ...two,
      version: 6,
      filterColor: 'Red',
      comment: 'Klingel kaputt',
      printed: true,
      shoppingCart: {
        ...two.shoppingCart,
        products: [untouched, { ...changed, completed: true, comment: 'scharf' }],
      },
    })
    expect(after.orders.get(two.id)!.shoppingCart.products[0]).toBe(untouched)
  })

  it('bringt eine neue Bestellung und ersetzt eine ganze', () => {
    const third = anOrder({ id: id(103), number: 3 })
    const added = applyOrderEvent(board, anEvent('orderAdded', third, 11))
    expect(added.orders.get(id(103))).toBe(third)
    const newer = { ...third, version: 2, comment: 'neu' }
    expect(applyOrderEvent(added, anEvent('forceUpdateOrder', newer, 12)).orders.get(id(103))).toBe(newer)
  })

  it('nimmt gelöschte und archivierte Bestellungen herunter, stornierte bleiben', () => {
    const removed = applyOrderEvent(board, anEvent('orderRemoved', { orderId: id(101) }, 11))
    expect([...removed.orders.keys()]).toEqual([id(102)])
    const cancelled = applyOrderEvent(board, stateChange(first, 'Cancelled', 11))
    expect(cancelled.orders.get(id(101))!.state).toBe('Cancelled')
    const archived = applyOrderEvent(cancelled, stateChange(cancelled.orders.get(id(101))!, 'Archived', 12))
    expect([...archived.orders.keys()]).toEqual([id(102)])
  })

  it('zeigt eine Online-Bestellung, sobald sie bezahlt ist', () => {
    const unpaid = anOrder({ id: id(103), paymentState: 'OnlinePending' })
    const hidden = applyOrderEvent(board, anEvent('orderAdded', unpaid, 11))
    expect(hidden.orders.has(id(103))).toBe(false)
    const paid = { ...unpaid, version: 2, paymentState: 'OnlinePaid' as const }
    expect(applyOrderEvent(hidden, anEvent('forceUpdateOrder', paid, 12)).orders.get(id(103))).toBe(paid)
    expect(paymentStates.filter((paymentState) => !isListed({ state: 'New', paymentState }))).toEqual([
      'OnlinePending',
    ])
  })
})

describe('Ein Ereignis, das nichts Neues bringt', () => {
  it.each([
    ['schon enthaltene Nummer', stateChange(first, 'InProgress', 10)],
    ['Begrüßung der Verbindung', anEvent('welcome', { seq: 99, shoppingCartIdsForReview: [] }, 99)],
    ['Aufforderung zum Neuladen', anEvent('forceReload', { seq: 99 }, 99)],
  ])('%s: dasselbe Board', (_, event) => {
    expect(applyOrderEvent(board, event)).toBe(board)
  })

  it.each([
    [
      'Version, die schon da ist',
      anEvent('orderCommentChanged', { orderId: id(101), version: 1, comment: 'alt' }, 11),
    ],
    ['ganze Bestellung von früher', anEvent('orderAdded', { ...first, comment: 'alt' }, 11)],
    [
      'unbekannte Bestellung',
      anEvent('orderCommentChanged', { orderId: id(999), version: 5, comment: 'x' }, 11),
    ],
    ['unbekannte gelöscht', anEvent('orderRemoved', { orderId: id(999) }, 11)],
    ['Ereignis eines Warenkorbs', anEvent('updateShoppingCart', anEvaluatedCart(), 11)],
  ])('%s: dieselben Bestellungen', (_, event) => {
    const after = applyOrderEvent(board, event)
    expect(after.seq).toBe(11)
    expect(after.orders).toBe(board.orders)
  })
})

describe('Gesetze', () => {
  /** A server in small: it changes orders at random and publishes what happened. */
  const history = fc
    .array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 6 })), { maxLength: 40 })
    .map((choices) => {
      const orders = new Map<string, Order>()
      const events: RestaurantEvent[] = []
      const snapshots = [{ orders: [] as Order[], seq: 0 }]
      for (const [which, what] of choices) {
        const event = happen(orders, id(which + 1), what, events.length + 1)
        if (!event) continue
        events.push(event)
        snapshots.push({ orders: [...orders.values()], seq: events.length })
      }
      return { events, snapshots }
    })

  it('alter Stand und Ereignisse ergeben den neuen Stand, von wo auch immer man beginnt', () => {
    fc.assert(
      fc.property(history, fc.nat(), ({ events, snapshots }, pick) => {
        const start = pick % snapshots.length
        const result = events.slice(start).reduce(applyOrderEvent, boardFromSnapshot(snapshots[start]!))
        expect(sortedOrders(result)).toEqual(sortedOrders(boardFromSnapshot(snapshots.at(-1)!)))
        expect(result.seq).toBe(events.length)
      }),
    )
  })

  it('zweimal angewendet ist wie einmal, und Altes ändert nichts', () => {
    fc.assert(
      fc.property(history, fc.nat(), ({ events, snapshots }, pick) => {
        const start = pick % snapshots.length
        const from = boardFromSnapshot(snapshots[start]!)
        expect(events.slice(0, start).reduce(applyOrderEvent, from)).toBe(from)
        const once = events.reduce(applyOrderEvent, from)
        expect(events.reduce(applyOrderEvent, once)).toBe(once)
        const doubled = events.flatMap((event) => [event, event]).reduce(applyOrderEvent, from)
        expect(doubled).toEqual(once)
      }),
    )
  })

  it('unbeteiligte Bestellungen bleiben dieselben Objekte', () => {
    fc.assert(
      fc.property(history, ({ events, snapshots }) => {
        let current = boardFromSnapshot(snapshots[0]!)
        for (const event of events) {
          const next = applyOrderEvent(current, event)
          const touched = [...current.orders].filter(([orderId, order]) => next.orders.get(orderId) !== order)
          expect(touched.length).toBeLessThanOrEqual(1)
          current = next
        }
      }),
    )
  })
})

describe('Ansichten', () => {
  const due = (number: number, dueAt: string, state: OrderState = 'New') =>
    anOrder({ id: id(number), number, dueAt: `2026-11-20T${dueAt}:00.000Z`, state })
  const mixed = boardFromSnapshot({
    orders: [
      due(1, '18:00', 'InDelivery'),
      due(2, '17:30', 'InProgress'),
      due(4, '17:00'),
      due(3, '17:00', 'ReadyForDelivery'),
      due(5, '16:00', 'Completed'),
      due(6, '16:30', 'Cancelled'),
    ],
    seq: 1,
  })
  const numbers = (orders: Order[]) => orders.map(({ number }) => number)

  it('nach Zielzeit, dann Nummer', () => {
    expect(numbers(sortedOrders(mixed))).toEqual([5, 6, 3, 4, 2, 1])
    expect(numbers(kitchenOrders(mixed))).toEqual([4, 2])
    expect(numbers(deliveryOrders(mixed))).toEqual([3, 1])
  })

  it.each([
    ['nichts offen ist überfällig', '16:45', null, 'green'],
    ['zur gleichen Zeit fällige', '17:04', 4, 'orange'],
    ['auf die Sekunde pünktlich ist nicht zu spät', '17:00', null, 'green'],
    ['Mitte von dreien', '17:34', 34, 'red'],
  ] as const)('Verspätung: %s', (_, time, minutes, color) => {
    const delay = delayOf(mixed.orders.values(), new Date(`2026-11-20T${time}:00.000Z`))
    expect(delay).toBe(minutes === null ? null : minutes * 60_000)
    expect(delayColor(delay)).toBe(color)
  })

  it('Verspätung: bei gerader Anzahl die Mitte der beiden mittleren', () => {
    const orders = [due(1, '17:00'), due(2, '17:10')]
    expect(delayOf(orders, new Date('2026-11-20T17:20:00.000Z'))).toBe(15 * 60_000)
  })

  it.each([
    [0, '+00:00'],
    [59_999, '+00:00'],
    [7 * 60_000, '+00:07'],
    [90 * 60_000, '+01:30'],
    [-90 * 60_000, '-01:30'],
  ])('%i ms: %s', (delay, label) => {
    expect(delayLabel(delay)).toBe(label)
  })

  it('Farbe der Verspätung: bis 5 Minuten orange', () => {
    expect([-1, 0, 300_000, 300_001].map(delayColor)).toEqual(['green', 'orange', 'orange', 'red'])
  })

  it('Zeitbänder', () => {
    expect([-3, 0, 4.9, 5, 10, 15, 20, 25, 30, 44, 45, 200].map(timerBand)).toEqual([
      0, 0, 0, 1, 2, 3, 4, 5, 6, 6, 7, 7,
    ])
  })
})

function happen(
  orders: Map<string, Order>,
  orderId: string,
  what: number,
  seq: number,
): RestaurantEvent | null {
  const order = orders.get(orderId)
  if (!order) {
    const paymentState = what % 2 === 0 ? 'OnSitePending' : 'OnlinePending'
    const added = anOrder({ id: orderId, number: seq, paymentState, version: seq })
    orders.set(orderId, added)
    return anEvent('orderAdded', added, seq)
  }
  const version = order.version + 1
  const store = (changed: Order) => orders.set(orderId, { ...changed, version })
  if (what === 0) {
    orders.delete(orderId)
    return anEvent('orderRemoved', { orderId }, seq)
  }
  if (what === 1) {
    store({ ...order, comment: `Kommentar ${seq}` })
    return anEvent('orderCommentChanged', { orderId, version, comment: `Kommentar ${seq}` }, seq)
  }
  if (what === 2) {
    store({ ...order, paymentState: 'OnlinePaid' })
    return anEvent('forceUpdateOrder', orders.get(orderId)!, seq)
  }
  const to = (['InProgress', 'ReadyForDelivery', 'Cancelled', 'Archived'] as const)[what - 3]!
  const result = moveOrder(order, to, new Date('2026-11-20T17:10:00Z'))
  if (!result.ok) return null
  store({ ...order, ...result.order })
  return anEvent('orderStateChanged', { orderId, version, ...result.order }, seq)
}
