import type { Voucher, VoucherInput } from '@tresen/contract/vouchers'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '../api/api.ts'
import { useApi } from '../api/app-context.tsx'
import { useSay } from '../ui/snackbar.tsx'
import { refusedFields, type VoucherDraft, type VoucherProblems } from './voucher-draft.ts'
import { voucherKeys } from './vouchers.queries.ts'

/** What managers do with vouchers. Each answers null when it worked, else what is wrong by field. */
export function useVoucherChanges(restaurantId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSay()
  return useMemo(() => {
    const key = voucherKeys.list(restaurantId)
    const edit = (change: (vouchers: Voucher[]) => Voucher[]) =>
      queries.setQueryData<Voucher[]>(key, (vouchers) => vouchers && change(vouchers))
    const failed = (error: unknown, fallback: string): VoucherProblems => {
      const problems = refusedFields(error)
      if (Object.keys(problems).length === 0) say.error(messageOf(error, fallback))
      return problems
    }
    return {
      /** Takes the new voucher into the list. */
      add: (voucher: Voucher) => edit((all) => [voucher, ...all.filter(({ id }) => id !== voucher.id)]),
      create: async (body: VoucherInput): Promise<VoucherProblems | null> => {
        try {
          const created = await api.createVoucher({ restaurantId, body })
          edit((all) => [created, ...all.filter(({ id }) => id !== created.id)])
          say.success('Gutschein angelegt')
          return null
        } catch (error) {
          return failed(error, 'Der Gutschein konnte nicht angelegt werden')
        }
      },
      update: async (
        voucher: Voucher,
        changes: Partial<VoucherDraft>,
        done = 'Gutschein gespeichert',
      ): Promise<VoucherProblems | null> => {
        await queries.cancelQueries({ queryKey: key })
        const put = (next: Voucher) => edit((all) => all.map((one) => (one.id === next.id ? next : one)))
        try {
          // Only what has nothing to be checked against others shows before the server agrees.
          if (Object.keys(changes).every((field) => field === 'isActive')) put({ ...voucher, ...changes })
          put(await api.updateVoucher({ restaurantId, voucherId: voucher.id, body: changes }))
          say.success(done)
          return null
        } catch (error) {
          put(voucher)
          void queries.invalidateQueries({ queryKey: key })
          return failed(error, 'Der Gutschein konnte nicht gespeichert werden')
        }
      },
      remove: async (voucher: Voucher) => {
        const before = queries.getQueryData<Voucher[]>(key)
        edit((all) => all.filter(({ id }) => id !== voucher.id))
        try {
          await api.deleteVoucher({ restaurantId, voucherId: voucher.id })
          say.success('Gutschein gelöscht')
        } catch (error) {
          queries.setQueryData(key, before)
          say.error(messageOf(error, 'Der Gutschein konnte nicht gelöscht werden'))
        }
      },
    }
  }, [api, queries, restaurantId, say])
}
