import { CallError } from '@tresen/contract/client'
import type { Voucher } from '@tresen/contract/vouchers'
import { newId } from '@tresen/session/new-id'
import { randomCode } from './voucher-code.ts'
import type { VoucherDraft } from './voucher-draft.ts'
import type { VoucherApi } from './vouchers.queries.ts'

export type Series = {
  restaurantId: string
  prefix: string
  count: number
  draft: VoucherDraft
  /** Told how many there are, after each. */
  onCreated: (count: number) => void
  /** Aborted: no further ones. */
  signal: AbortSignal
}

/** What there is of it; `failure`: what kept it from going on. */
export type SeriesResult = { created: Voucher[]; failure: unknown }

const atOnce = 4
const mostTries = 5

/**
 * Makes vouchers that differ in nothing but their codes, a few at a time, until one cannot be made or somebody stops it.
 * Throws what kept it from making any.
 */
export async function createSeries(
  api: Pick<VoucherApi, 'createVoucher'>,
  series: Series,
): Promise<SeriesResult> {
  const { restaurantId, prefix, count, draft, onCreated, signal } = series
  const created: Voucher[] = []
  let begun = 0
  let failure: unknown = null
  const createOne = async (): Promise<Voucher> => {
    const id = newId()
    for (let tries = 1; ; tries++) {
      try {
        const body = { ...draft, id, code: randomCode(prefix) }
        return await api.createVoucher({ restaurantId, body })
      } catch (error) {
        const isTaken = error instanceof CallError && error.code === 'VoucherCodeTaken'
        if (!isTaken || tries >= mostTries) throw error
      }
    }
  }
  const work = async () => {
    while (begun < count && failure === null && !signal.aborted) {
      begun += 1
      try {
        created.push(await createOne())
        onCreated(created.length)
      } catch (error) {
        failure = error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work))
  if (created.length === 0 && failure !== null) throw failure
  return { created, failure }
}
