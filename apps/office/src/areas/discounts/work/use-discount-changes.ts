import type { Discount, DiscountInput } from '@tresen/contract/discounts/discount'
import { CallError } from '@tresen/contract/client'
import type { DiscountList } from '@tresen/domain/discounts/upkeep/discount-list'
import { numberDiscounts, sortDiscounts } from '@tresen/domain/discounts/evaluation/number-discounts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { discountKeys } from '../list/discounts.queries.ts'

type Discounts = readonly Discount[]
type Fields = { path: string; message_de: string }[]
export type Saved = { discount: Discount } | { faults: Fields }

/** What managers do with discounts. */
export function useDiscountChanges(restaurantId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const key = discountKeys.list(restaurantId)
  const { change } = useChange<DiscountList>(key)
  return useMemo(() => {
    async function save(send: () => Promise<Discount>, done: string): Promise<Saved> {
      let faults: Fields = []
      const discount = await change({
        send,
        settle: put,
        said: { done, failed: 'Der Rabatt konnte nicht gespeichert werden' },
        onFailure: (error) => {
          faults = faultsOf(error)
          return false
        },
      })
      return discount ? { discount } : { faults }
    }
    /** Moves or switches a discount without opening it. */
    function edit(discount: Discount, changes: Partial<Discount>, done: string) {
      const changed = { ...discount, ...changes }
      const { id: discountId, restaurantId: _at, createdAt: _created, ...body } = changed
      return change({
        expect: inList((discounts) => numberDiscounts(discounts, changed)),
        send: () => api.updateDiscount({ restaurantId, discountId, body }),
        said: { done, failed: 'Der Rabatt konnte nicht geändert werden' },
      })
    }
    return {
      create: (id: string, body: DiscountInput) =>
        save(() => api.createDiscount({ restaurantId, body: { ...body, id } }), 'Rabatt angelegt'),
      update: (discountId: string, body: DiscountInput) =>
        save(() => api.updateDiscount({ restaurantId, discountId, body }), 'Rabatt gespeichert'),
      setActive: (discount: Discount, isActive: boolean) =>
        edit(
          discount,
          { isActive },
          `${discount.name} ist jetzt ${isActive ? 'eingeschaltet' : 'ausgeschaltet'}`,
        ),
      move: (discount: Discount, priorityIndex: number) =>
        edit(discount, { priorityIndex }, 'Reihenfolge gespeichert'),
      remove: async (discount: Discount): Promise<boolean> => {
        const gone = await change({
          expect: inList((discounts) => numberDiscounts(discounts.filter(({ id }) => id !== discount.id))),
          send: () => api.deleteDiscount({ restaurantId, discountId: discount.id }),
          said: { done: 'Rabatt gelöscht', failed: 'Der Rabatt konnte nicht gelöscht werden' },
        })
        return gone !== null
      },
      cleanUp: async (): Promise<string[] | null> => {
        const reply = await change({
          send: () => api.cleanUpDiscounts({ restaurantId }),
          said: { done: null, failed: 'Das Aufräumen hat nicht geklappt' },
        })
        void queries.invalidateQueries({ queryKey: discountKeys.list(restaurantId) })
        return reply && reply.changes.map(({ message_de }) => message_de)
      },
    }
  }, [api, change, queries, restaurantId])
}

function inList(next: (discounts: Discounts) => Discounts) {
  return (list: DiscountList): DiscountList => ({ ...list, discounts: sortDiscounts(next(list.discounts)) })
}

function put(list: DiscountList, discount: Discount): DiscountList {
  return inList((discounts) => [...discounts.filter(({ id }) => id !== discount.id), discount])(list)
}

function faultsOf(error: unknown): Fields {
  if (!(error instanceof CallError) || error.code !== 'DiscountInvalid') return []
  return (error.details['fields'] as Fields | undefined) ?? []
}
