import { orderStates, type Order, type OrderState } from '@tresen/contract/orders/order'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOrder } from './testing/an-order.ts'
import { withChange } from './order-change.ts'
import { moveOrder, nextStatuses, orderActionLabel, orderStateLabel, type Step } from './order-status.ts'

const now = new Date('2026-11-20T17:10:00.000Z')

function moved(order: Order, to: OrderState, at = now): Order {
  const result = moveOrder(order, to, at)
  if (!result.ok) throw new Error(`${order.state} → ${to}: ${result.code}`)
  return { ...order, ...result.order }
}

function walk(order: Order, ...states: OrderState[]): Order {
  return states.reduce((each, to, index) => moved(each, to, new Date(now.getTime() + index * 60_000)), order)
}

const marked = '2026-11-20T17:05:00.000Z'

const steps = (
  order: Pick<Order, 'state' | 'previousState' | 'willBePickedUp'>,
  markedForDeliveryAt: string | null = marked,
) => nextStatuses({ ...order, markedForDeliveryAt }).map(({ to, kind }) => `${to} (${kind})`)

describe('Erlaubte Schritte', () => {
  const delivery: [OrderState, string[]][] = [
    ['New', ['InProgress (forward)', 'Cancelled (cancel)']],
    ['InProgress', ['ReadyForDelivery (forward)', 'New (undo)', 'Cancelled (cancel)']],
    [
      'ReadyForDelivery',
      ['MarkedForDelivery (forward)', 'InDelivery (forward)', 'InProgress (undo)', 'Cancelled (cancel)'],
    ],
    ['MarkedForDelivery', ['InDelivery (forward)', 'ReadyForDelivery (undo)', 'Cancelled (cancel)']],
    ['InDelivery', ['Completed (forward)', 'MarkedForDelivery (undo)', 'Cancelled (cancel)']],
    ['Completed', ['Archived (archive)']],
    ['Cancelled', ['Archived (archive)']],
    ['Archived', []],
  ]

  it.each(delivery)('Lieferung: %s', (state, expected) => {
    expect(steps({ state, previousState: null, willBePickedUp: false })).toEqual(expected)
  })

  it('Lieferung: wer ohne Vormerken losfuhr, kommt dorthin zurück, wo die Bestellung war', () => {
    const order = { state: 'InDelivery', previousState: 'ReadyForDelivery', willBePickedUp: false } as const
    const back = ['Completed (forward)', 'ReadyForDelivery (undo)', 'Cancelled (cancel)']
    expect(steps(order, null)).toEqual(back)
    expect(steps({ ...order, previousState: 'Completed' }, null)).toEqual(back)
  })

  it('Abholung: eine fertige Bestellung wird abgeholt', () => {
    expect(steps({ state: 'ReadyForDelivery', previousState: 'InProgress', willBePickedUp: true })).toEqual([
      'Completed (forward)',
      'InProgress (undo)',
      'Cancelled (cancel)',
    ])
  })

  it.each([
    [false, 'InDelivery', ['Archived (archive)', 'InDelivery (recall)']],
    [true, 'ReadyForDelivery', ['Archived (archive)', 'ReadyForDelivery (recall)']],
    [true, 'New', ['Archived (archive)']],
    [false, 'ReadyForDelivery', ['Archived (archive)']],
  ] as const)('Abgeschlossen, Abholung %s, vorher %s', (willBePickedUp, previousState, expected) => {
    expect(steps({ state: 'Completed', previousState, willBePickedUp })).toEqual(expected)
  })

  it('moveOrder erlaubt genau, was nextStatuses nennt', () => {
    for (const state of orderStates) {
      for (const previousState of [null, ...orderStates]) {
        for (const willBePickedUp of [true, false]) {
          for (const markedForDeliveryAt of [null, marked]) {
            const order = anOrder({ state, previousState, willBePickedUp, markedForDeliveryAt })
            const listed = new Set(nextStatuses(order).map(({ to }) => to))
            for (const to of orderStates) {
              const result = moveOrder(order, to, now)
              expect(result.ok).toBe(listed.has(to))
              if (!result.ok) expect(result.code).toBe('TransitionNotAllowed')
            }
          }
        }
      }
    }
  })
})

describe('Zeitstempel', () => {
  it('jeder Schritt voran stempelt seine Zeit', () => {
    const done = walk(
      anOrder(),
      'InProgress',
      'ReadyForDelivery',
      'MarkedForDelivery',
      'InDelivery',
      'Completed',
    )
    expect(done).toMatchObject({
      state: 'Completed',
      previousState: 'InDelivery',
      newAt: '2026-11-20T17:00:00.000Z',
      inProgressAt: '2026-11-20T17:10:00.000Z',
      readyForDeliveryAt: '2026-11-20T17:11:00.000Z',
      markedForDeliveryAt: '2026-11-20T17:12:00.000Z',
      inDeliveryAt: '2026-11-20T17:13:00.000Z',
      completedAt: '2026-11-20T17:14:00.000Z',
      cancelledAt: null,
      archivedAt: null,
    })
  })

  it('zurück behält die frühere Zeit und löscht die spätere', () => {
    const back = walk(anOrder(), 'InProgress', 'ReadyForDelivery', 'InProgress')
    expect(back).toMatchObject({
      state: 'InProgress',
      previousState: 'ReadyForDelivery',
      inProgressAt: '2026-11-20T17:10:00.000Z',
      readyForDeliveryAt: null,
    })
    expect(moved(back, 'New')).toMatchObject({ state: 'New', inProgressAt: null })
  })

  it('Zurückholen öffnet eine abgeschlossene Bestellung wieder', () => {
    const order = anOrder({ willBePickedUp: true })
    const back = walk(order, 'InProgress', 'ReadyForDelivery', 'Completed', 'ReadyForDelivery')
    expect(back).toMatchObject({
      state: 'ReadyForDelivery',
      readyForDeliveryAt: '2026-11-20T17:11:00.000Z',
      completedAt: null,
    })
  })

  it('Stornieren lässt stehen, wie weit die Bestellung war', () => {
    expect(walk(anOrder(), 'InProgress', 'Cancelled')).toMatchObject({
      inProgressAt: '2026-11-20T17:10:00.000Z',
      cancelledAt: '2026-11-20T17:11:00.000Z',
    })
  })

  it('wer eine neue Bestellung bewegt, hat sie am Bildschirm gesehen und damit angenommen', () => {
    const accepted = { isAcknowledged: true, orderReceptionState: { receptionState: 'TresenFrontend' } }
    expect(moved(anOrder(), 'InProgress')).toMatchObject(accepted)
    expect(moved(anOrder(), 'Cancelled')).toMatchObject(accepted)
    expect(walk(anOrder(), 'InProgress', 'New')).toMatchObject(accepted)
    const mailed = anOrder({ orderReceptionState: { receptionState: 'EmailAndPush' } })
    expect(moved(mailed, 'InProgress')).toMatchObject(accepted)
  })

  it('was anderswo angenommen wurde, bleibt dort angenommen', () => {
    const elsewhere = { isAcknowledged: true, orderReceptionState: { receptionState: 'PosSystem' } } as const
    expect(moved(anOrder(elsewhere), 'InProgress')).toMatchObject(elsewhere)
  })
})

describe('Gesetze', () => {
  const choices = fc.array(fc.nat(), { maxLength: 12 })
  const start = fc.boolean().map((willBePickedUp) => anOrder({ willBePickedUp }))

  function wander(order: Order, picks: number[]): Order {
    return picks.reduce((each, pick, index) => {
      const next = nextStatuses(each)
      const step = next[pick % Math.max(1, next.length)]
      return step ? moved(each, step.to, new Date(now.getTime() + index * 60_000)) : each
    }, order)
  }

  it('ein Schritt voran lässt sich sofort zurücknehmen, als wäre nichts gewesen', () => {
    fc.assert(
      fc.property(start, choices, fc.nat(), fc.boolean(), (order, picks, pick, isPaid) => {
        const before = withChange(wander(order, picks), { kind: 'payment', isPaid }, now)
        const ahead = nextStatuses(before).filter(({ kind }) => kind === 'forward')
        const step = ahead[pick % Math.max(1, ahead.length)]
        if (!step) return
        const after = moved(before, step.to, new Date('2026-11-20T20:00:00Z'))
        const back = moved(after, before.state, new Date('2026-11-20T20:01:00Z'))
        const { previousState: _a, isAcknowledged: _b, acknowledgedAt: _c, ...rest } = before
        const { orderReceptionState: _d, ...left } = rest
        expect(back).toMatchObject(left)
      }),
    )
  })

  it('auch der Sprung über das Vormerken führt dorthin zurück, woher er kam', () => {
    const ready = walk(anOrder(), 'InProgress', 'ReadyForDelivery')
    const back = walk(ready, 'InDelivery', 'ReadyForDelivery')
    expect(back).toMatchObject({
      state: 'ReadyForDelivery',
      readyForDeliveryAt: ready.readyForDeliveryAt,
      markedForDeliveryAt: null,
      inDeliveryAt: null,
    })
  })

  it('aus jedem Zustand führt ein Weg ins Archiv', () => {
    for (const state of orderStates) {
      for (const willBePickedUp of [true, false]) {
        const reached = new Set<OrderState>([state])
        for (const each of reached) {
          for (const { to } of nextStatuses({
            state: each,
            previousState: null,
            willBePickedUp,
            markedForDeliveryAt: null,
          }))
            reached.add(to)
        }
        expect(reached).toContain('Archived')
      }
    }
  })

  it('gestempelt ist höchstens, was auf dem Weg liegt, und in dessen Reihenfolge', () => {
    fc.assert(
      fc.property(start, choices, (order, picks) => {
        const end = wander(order, picks)
        const stamps = [end.newAt, end.inProgressAt, end.readyForDeliveryAt, end.markedForDeliveryAt]
        const times = [...stamps, end.inDeliveryAt, end.completedAt].filter((time) => time !== null)
        expect(times).toEqual(times.toSorted())
        expect(end.cancelledAt !== null).toBe(
          end.state === 'Cancelled' || (end.state === 'Archived' && end.previousState === 'Cancelled'),
        )
      }),
    )
  })
})

describe('Beschriftung', () => {
  it('nennt eine fertige Bestellung abhol- oder lieferbereit', () => {
    expect(orderStateLabel('ReadyForDelivery', true)).toBe('Abholbereit')
    expect(orderStateLabel('ReadyForDelivery', false)).toBe('Lieferbereit')
    expect(orderStateLabel('New', false)).toBe('Neu')
  })

  it.each([
    ['InProgress', 'forward', false, 'Zubereiten'],
    ['ReadyForDelivery', 'forward', false, 'Fertig'],
    ['MarkedForDelivery', 'forward', false, 'Für Tour vormerken'],
    ['InDelivery', 'forward', false, 'Ausliefern'],
    ['Completed', 'forward', false, 'Zugestellt'],
    ['Completed', 'forward', true, 'Abgeholt'],
    ['Cancelled', 'cancel', false, 'Stornieren'],
    ['Archived', 'archive', false, 'Archivieren'],
    ['New', 'undo', false, 'Zurück zu „Neu“'],
    ['ReadyForDelivery', 'undo', false, 'Zurück zu „Lieferbereit“'],
    ['InDelivery', 'recall', false, 'Zurückholen'],
  ] as [Step['to'], Step['kind'], boolean, string][])(
    '%s (%s), Abholung %s: %s',
    (to, kind, pickup, label) => {
      expect(orderActionLabel({ to, kind }, pickup)).toBe(label)
    },
  )
})

describe('Geld vor Ort', () => {
  const ready = anOrder({ state: 'InDelivery', willBePickedUp: false, paymentState: 'OnSitePending' })

  it('wer die Bestellung übergibt, hat das Geld; wer sie zurückholt, hat es nicht', () => {
    const done = moved(ready, 'Completed')
    expect(done.paymentState).toBe('OnSitePaid')
    expect(moved(done, 'InDelivery').paymentState).toBe('OnSitePending')
    expect(moved(done, 'Archived').paymentState).toBe('OnSitePaid')
    expect(moved(ready, 'Cancelled').paymentState).toBe('OnSitePending')
  })

  it('was für sich vermerkt wurde, nimmt kein Schritt zurück', () => {
    const paid = withChange(ready, { kind: 'payment', isPaid: true }, now)
    expect(moved(moved(paid, 'Completed'), 'InDelivery').paymentState).toBe('OnSitePaid')
    // Erst übergeben, dann korrigiert: Gezahlt hat der Gast danach.
    const late = withChange(moved(ready, 'Completed'), { kind: 'payment', isPaid: false }, now)
    const noted = withChange(late, { kind: 'payment', isPaid: true }, now)
    expect(moved(noted, 'InDelivery').paymentState).toBe('OnSitePaid')
    const not = withChange(noted, { kind: 'payment', isPaid: false }, now)
    expect(moved(moved(moved(not, 'InDelivery'), 'Completed'), 'InDelivery').paymentState).toBe(
      'OnSitePending',
    )
  })

  it('kein Schritt ändert, was online bezahlt ist', () => {
    const online = ['OnlinePending', 'OnlinePaid', 'RefundRequested', 'Refunded', 'RefundFailed'] as const
    for (const paymentState of online)
      for (const state of orderStates)
        for (const { to } of nextStatuses({ ...ready, state }))
          expect(moved({ ...ready, state, paymentState }, to).paymentState).toBe(paymentState)
  })
})
