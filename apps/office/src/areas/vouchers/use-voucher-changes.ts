import { refusalOf } from '@tresen/contract/client'
import { voucherCalls, type Voucher, type VoucherInput } from '@tresen/contract/vouchers'
import { withoutVoucher, withVoucher, type VoucherBoard } from '@tresen/domain/vouchers/voucher-board'
import { useMemo } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { createSeries, type Series, type SeriesResult } from './create-series.ts'
import { refusedFields, type VoucherDraft, type VoucherProblems } from './voucher-draft.ts'
import { useVoucherApi, voucherKeys } from './vouchers.queries.ts'

/** What managers do with vouchers. Saving answers null when it worked, else what is wrong by field. */
export function useVoucherChanges(restaurantId: string) {
  const api = useVoucherApi()
  const { change } = useChange<VoucherBoard>(voucherKeys.list(restaurantId))
  return useMemo(() => {
    async function save(send: () => Promise<Voucher>, said: { done: string; failed: string }) {
      let problems: VoucherProblems = {}
      const saved = await change({
        send,
        said,
        settle: withVoucher,
        // What was typed stays; the form shows what somebody else changed.
        refused: (board, error) => {
          const refusal = refusalOf(voucherCalls.updateVoucher, 'VoucherConflict', error)
          return refusal ? withVoucher(board, refusal.voucher) : board
        },
        onFailure: (error) => {
          problems = refusedFields(error)
          return Object.keys(problems).length > 0
        },
      })
      return saved ? null : problems
    }
    return {
      /** Many that differ in nothing but their codes. What could be made is there, whatever came of the others. */
      createMany: (series: Omit<Series, 'restaurantId'>): Promise<SeriesResult | null> =>
        change({
          send: () => createSeries(api, { ...series, restaurantId }),
          settle: (board, { created }) => created.reduce(withVoucher, board),
          said: { done: null, failed: 'Die Gutscheine konnten nicht angelegt werden' },
        }),
      create: (body: VoucherInput) =>
        save(() => api.createVoucher({ restaurantId, body }), {
          done: 'Gutschein angelegt',
          failed: 'Der Gutschein konnte nicht angelegt werden',
        }),
      update: ({ id: voucherId, version }: Voucher, changes: Partial<VoucherDraft>) =>
        save(() => api.updateVoucher({ restaurantId, voucherId, body: { version, ...changes } }), {
          done: 'Gutschein gespeichert',
          failed: 'Der Gutschein konnte nicht gespeichert werden',
        }),
      remove: ({ id: voucherId }: Voucher) =>
        change({
          expect: (board) => withoutVoucher(board, voucherId),
          send: () => api.deleteVoucher({ restaurantId, voucherId }),
          said: { done: 'Gutschein gelöscht', failed: 'Der Gutschein konnte nicht gelöscht werden' },
        }),
    }
  }, [api, change, restaurantId])
}
