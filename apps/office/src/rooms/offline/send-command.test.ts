import { CallError } from '@tresen/contract/client'
import type { Order } from '@tresen/contract/orders/order'
import { anOrder } from '@tresen/domain/orders/testing/an-order'
import { describe, expect, it, vi } from 'vitest'
import { commandOf } from './command-of.ts'
import type { OrderCommand } from './command-queue.ts'
import { commandSender } from './send-command.ts'

const seen = anOrder({ version: 3, state: 'New' })

function aCommand(change: OrderCommand['change']): OrderCommand {
  const place = { id: 'restaurant', franchiseId: 'franchise' }
  return {
    ...commandOf(place, seen, change),
    id: 'command',
    position: 1,
    madeAt: 0,
    userId: 'tablet',
    madeBy: 'cook',
  }
}

const conflict = (order: Order) =>
  new CallError(409, { code: 'OrderConflict', message_de: 'Inzwischen geändert.', order })

function aSender(...replies: (Order | CallError)[]) {
  const call = vi.fn(async (_input: unknown) => {
    const reply = replies.shift()!
    if (reply instanceof CallError) throw reply
    return reply
  })
  const api = { acknowledgeOrder: call, changeOrderState: call, setOrderComment: call, setOrderPrinted: call }
  return { send: commandSender(api as never), call }
}

describe('A change', () => {
  it('goes with its id and the version seen', async () => {
    const { send, call } = aSender({ ...seen, version: 4 })
    expect(await send(aCommand({ kind: 'move', to: 'InProgress' }))).toMatchObject({ kind: 'done' })
    expect(call).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ commandId: 'command', madeBy: 'cook' },
        body: { state: 'InProgress', version: 3 },
      }),
    )
  })

  it('is made on top of a change of something else', async () => {
    const { send, call } = aSender(conflict({ ...seen, version: 7, printed: true }), { ...seen, version: 8 })
    expect(await send(aCommand({ kind: 'move', to: 'InProgress' }))).toMatchObject({ kind: 'done' })
    expect(call.mock.lastCall?.[0]).toMatchObject({ body: { version: 7 } })
  })

  it('counts as made when somebody else made the same', async () => {
    const { send } = aSender(conflict({ ...seen, version: 4, state: 'InProgress' }))
    expect(await send(aCommand({ kind: 'move', to: 'InProgress' }))).toMatchObject({ kind: 'done' })
  })

  it('is a conflict when what was seen no longer stands', async () => {
    const cancelled = { ...seen, version: 4, state: 'Cancelled' as const }
    const { send } = aSender(conflict(cancelled))
    const outcome = await send(aCommand({ kind: 'move', to: 'InProgress' }))
    expect(outcome).toEqual({ kind: 'conflict', text: 'Inzwischen geändert.', order: cancelled })
  })

  it('that accepts is a conflict where somebody else cancelled, though that counts as accepted, too', async () => {
    const { dueTimeToMinutes: toMinutes } = seen
    const cancelled = { ...seen, version: 4, isAcknowledged: true, state: 'Cancelled' as const }
    const { send } = aSender(conflict(cancelled))
    const outcome = await send(aCommand({ kind: 'acknowledge', toMinutes }))
    expect(outcome).toEqual({ kind: 'conflict', text: 'Inzwischen geändert.', order: cancelled })
    const accepted = aSender(conflict({ ...seen, version: 4, isAcknowledged: true }))
    expect(await accepted.send(aCommand({ kind: 'acknowledge', toMinutes }))).toMatchObject({ kind: 'done' })
  })

  it('of the time is made on top of something else, and is a conflict where the time is another by now', async () => {
    const { dueTimeToMinutes: from } = seen
    const change = { kind: 'promise', toMinutes: from + 10, from } as const
    const printed = aSender(conflict({ ...seen, version: 4, printed: true }), { ...seen, version: 5 })
    expect(await printed.send(aCommand(change))).toMatchObject({ kind: 'done' })
    expect(printed.call.mock.lastCall?.[0]).toMatchObject({ toMinutes: from + 10, version: 4 })
    const moved = aSender(conflict({ ...seen, version: 4, dueTimeToMinutes: from + 5 }))
    expect(await moved.send(aCommand(change))).toMatchObject({ kind: 'conflict' })
    const same = aSender(conflict({ ...seen, version: 4, dueTimeToMinutes: from + 10 }))
    expect(await same.send(aCommand(change))).toMatchObject({ kind: 'done' })
  })

  it('writes no comment over one that was not seen', async () => {
    const { send } = aSender(conflict({ ...seen, version: 4, comment: 'Hund' }))
    expect(await send(aCommand({ kind: 'comment', comment: 'Katze' }))).toMatchObject({ kind: 'conflict' })
    const other = aSender(conflict({ ...seen, version: 4, printed: true }), { ...seen, version: 5 })
    expect(await other.send(aCommand({ kind: 'comment', comment: 'Katze' }))).toMatchObject({ kind: 'done' })
  })

  it.each([0, 401, 429, 500, 503])('is tried again later after %i', async (status) => {
    const { send } = aSender(new CallError(status, {}))
    expect(await send(aCommand({ kind: 'printed' }))).toEqual({ kind: 'later', isFault: status === 500 })
  })

  it('of an order that is gone is a conflict', async () => {
    const { send } = aSender(new CallError(404, { code: 'NotFound', message_de: 'Nicht gefunden.' }))
    expect(await send(aCommand({ kind: 'printed' }))).toMatchObject({ kind: 'conflict', order: null })
  })
})
