import { CallError } from '@tresen/contract/client'
import type { Voucher } from '@tresen/contract/vouchers'
import type { Api } from '../../rooms/api/api.ts'
import { newId } from '@tresen/session/new-id'
import { randomCode } from './voucher-code.ts'
import type { VoucherDraft } from './voucher-draft.ts'

type Series = {
  restaurantId: string
  prefix: string
  count: number
  draft: VoucherDraft
  /** Told of each voucher as soon as it is there. */
  onCreated: (voucher: Voucher) => void
}

const atOnce = 4
const mostTries = 5

/** Makes vouchers that differ in nothing but their codes, a few at a time; throws what keeps it from going on. */
export async function createSeries(api: Pick<Api, 'createVoucher'>, series: Series): Promise<Voucher[]> {
  const { restaurantId, prefix, count, draft, onCreated } = series
  const created: Voucher[] = []
  let begun = 0
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
    while (begun < count) {
      begun += 1
      const voucher = await createOne()
      created.push(voucher)
      onCreated(voucher)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work))
  return created
}
