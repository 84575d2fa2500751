import type { Discount, DiscountInput } from '@tresen/contract/discounts/discount'
import { CallError } from '@tresen/contract/client'
import type { DiscountList } from '@tresen/domain/discounts/upkeep/discount-list'
import { numberDiscounts, sortDiscounts } from '@tresen/domain/discounts/evaluation/number-discounts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { discountKeys } from '../list/discounts.queries.ts'

type Discounts = readonly Discount[]
type Fields = { path: string; message_de: string }[]
export type Saved = { discount: Discount } | { faults: Fields }

/** What managers do with discounts: shown at once, taken back where the server refuses, and said either way. */
export function useDiscountChanges(restaurantId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSay()
  return useMemo(() => {
    const key = discountKeys.list(restaurantId)

    /** Shows what is expected until the server has answered. */
    async function expecting<Reply>(expect: (discounts: Discounts) => Discounts, send: () => Promise<Reply>) {
      const before = queries.getQueryData<DiscountList>(key)
      const expected = before && { ...before, discounts: sortDiscounts(expect(before.discounts)) }
      if (expected) queries.setQueryData(key, expected)
      try {
        return await send()
      } catch (error) {
        if (queries.getQueryData(key) === expected) queries.setQueryData(key, before)
        void queries.invalidateQueries({ queryKey: key })
        throw error
      }
    }

    function put(discount: Discount) {
      queries.setQueryData<DiscountList>(key, (list) => {
        if (!list) return list
        const others = list.discounts.filter(({ id }) => id !== discount.id)
        return { ...list, discounts: sortDiscounts([...others, discount]) }
      })
    }

    async function save(send: () => Promise<Discount>, done: string): Promise<Saved> {
      try {
        const discount = await send()
        put(discount)
        say.success(done)
        return { discount }
      } catch (error) {
        say.error(messageOf(error, 'Der Rabatt konnte nicht gespeichert werden'))
        return { faults: faultsOf(error) }
      }
    }

    /** Moves or switches a discount without opening it. */
    async function change(discount: Discount, changes: Partial<Discount>, done: string) {
      const changed = { ...discount, ...changes }
      const { id: discountId, restaurantId: _at, createdAt: _created, ...body } = changed
      try {
        await expecting(
          (discounts) => numberDiscounts(discounts, changed),
          () => api.updateDiscount({ restaurantId, discountId, body }),
        )
        say.success(done)
      } catch (error) {
        say.error(messageOf(error, 'Der Rabatt konnte nicht geändert werden'))
      }
    }

    return {
      create: (id: string, body: DiscountInput) =>
        save(() => api.createDiscount({ restaurantId, body: { ...body, id } }), 'Rabatt angelegt'),
      update: (discountId: string, body: DiscountInput) =>
        save(() => api.updateDiscount({ restaurantId, discountId, body }), 'Rabatt gespeichert'),
      setActive: (discount: Discount, isActive: boolean) =>
        change(
          discount,
          { isActive },
          `${discount.name} ist jetzt ${isActive ? 'eingeschaltet' : 'ausgeschaltet'}`,
        ),
      move: (discount: Discount, priorityIndex: number) =>
        change(discount, { priorityIndex }, 'Reihenfolge gespeichert'),
      remove: async (discount: Discount): Promise<boolean> => {
        try {
          await expecting(
            (discounts) => numberDiscounts(discounts.filter(({ id }) => id !== discount.id)),
            () => api.deleteDiscount({ restaurantId, discountId: discount.id }),
          )
          say.success('Rabatt gelöscht')
          return true
        } catch (error) {
          say.error(messageOf(error, 'Der Rabatt konnte nicht gelöscht werden'))
          return false
        }
      },
      cleanUp: async (): Promise<string[] | null> => {
        try {
          const { changes } = await api.cleanUpDiscounts({ restaurantId })
          void queries.invalidateQueries({ queryKey: key })
          return changes.map(({ message_de }) => message_de)
        } catch (error) {
          say.error(messageOf(error, 'Das Aufräumen hat nicht geklappt'))
          return null
        }
      },
    }
  }, [api, queries, restaurantId, say])
}

function faultsOf(error: unknown): Fields {
  if (!(error instanceof CallError) || error.code !== 'DiscountInvalid') return []
  return (error.details['fields'] as Fields | undefined) ?? []
}
