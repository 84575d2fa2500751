import { CallError } from '@tresen/contract/client'
import type { Voucher, VoucherInput } from '@tresen/contract/vouchers'
import { withoutVoucher, withVoucher, type VoucherBoard } from '@tresen/domain/vouchers/voucher-board'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { refusedFields, type VoucherDraft, type VoucherProblems } from './voucher-draft.ts'
import { voucherKeys } from './vouchers.queries.ts'

/** What managers do with vouchers. Each answers null when it worked, else what is wrong by field. */
export function useVoucherChanges(restaurantId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSay()
  return useMemo(() => {
    const key = voucherKeys.list(restaurantId)
    const edit = (change: (board: VoucherBoard) => VoucherBoard) =>
      queries.setQueryData<VoucherBoard>(key, (board) => board && change(board))
    const put = (voucher: Voucher) => edit((board) => withVoucher(board, voucher))
    const failed = (error: unknown, fallback: string): VoucherProblems => {
      const problems = refusedFields(error)
      if (Object.keys(problems).length === 0) say.error(messageOf(error, fallback))
      return problems
    }
    return {
      /** Takes the new voucher into the list. */
      add: put,
      create: async (body: VoucherInput): Promise<VoucherProblems | null> => {
        try {
          put(await api.createVoucher({ restaurantId, body }))
          say.success('Gutschein angelegt')
          return null
        } catch (error) {
          return failed(error, 'Der Gutschein konnte nicht angelegt werden')
        }
      },
      update: async (
        { id: voucherId, version }: Voucher,
        changes: Partial<VoucherDraft>,
      ): Promise<VoucherProblems | null> => {
        try {
          put(await api.updateVoucher({ restaurantId, voucherId, body: { version, ...changes } }))
          say.success('Gutschein gespeichert')
          return null
        } catch (error) {
          // What was typed stays; the form shows what somebody else changed.
          if (error instanceof CallError && error.code === 'VoucherConflict') {
            put(error.details['voucher'] as Voucher)
          }
          return failed(error, 'Der Gutschein konnte nicht gespeichert werden')
        }
      },
      remove: async (voucher: Voucher) => {
        try {
          await api.deleteVoucher({ restaurantId, voucherId: voucher.id })
          edit((board) => withoutVoucher(board, voucher.id))
          say.success('Gutschein gelöscht')
        } catch (error) {
          say.error(messageOf(error, 'Der Gutschein konnte nicht gelöscht werden'))
        }
      },
    }
  }, [api, queries, restaurantId, say])
}
