import { CallError } from '@tresen/contract/client'
import type { Voucher } from '@tresen/contract/vouchers'
import { expect, it, vi } from 'vitest'
import { createSeries } from './create-series.ts'
import { blankVoucher } from './voucher-draft.ts'

type Create = Parameters<typeof createSeries>[0]['createVoucher']
const { signal } = new AbortController()
const series = { restaurantId: 'r', prefix: 'SOMMER', count: 10, draft: blankVoucher, signal }
const answered: Create = async ({ body }) => body as Voucher

it('makes as many as asked for, each with a code of its own, and tells how many there are', async () => {
  const counts: number[] = []
  const { created, failure } = await createSeries(
    { createVoucher: answered },
    { ...series, onCreated: (count) => counts.push(count) },
  )
  expect(failure).toBeNull()
  expect(new Set(created.map(({ code }) => code)).size).toBe(10)
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('draws another code when somebody has it', async () => {
  const taken = new CallError(409, { code: 'VoucherCodeTaken', message_de: 'Diesen Code gibt es schon.' })
  const createVoucher = vi.fn<Create>(answered).mockRejectedValueOnce(taken)
  const { created, failure } = await createSeries(
    { createVoucher },
    { ...series, count: 1, onCreated: () => {} },
  )
  expect([created.length, failure]).toEqual([1, null])
  const [first, second] = createVoucher.mock.calls.map(([{ body }]) => body)
  expect(second!.id).toBe(first!.id)
  expect(second!.code).not.toBe(first!.code)
})

it('stops at what cannot be made, and keeps what was', async () => {
  const lost = new CallError(0, {})
  let calls = 0
  const createVoucher: Create = async (input) => {
    calls += 1
    if (calls > 5) throw lost
    return answered(input)
  }
  const { created, failure } = await createSeries({ createVoucher }, { ...series, onCreated: () => {} })
  expect(created).toHaveLength(5)
  expect(failure).toBe(lost)
  expect(calls).toBeLessThan(10)
})

it('makes no further ones once somebody stops it', async () => {
  const stop = new AbortController()
  const { created, failure } = await createSeries(
    { createVoucher: answered },
    { ...series, signal: stop.signal, onCreated: (count) => count === 3 && stop.abort() },
  )
  expect([created.length < 10, created.length >= 3, failure]).toEqual([true, true, null])
})
