import { discountCalls } from '@tresen/contract/discounts/discount-calls'
import type { Discount, DiscountInput } from '@tresen/contract/discounts/discount'
import { refusalOf } from '@tresen/contract/client'
import type { DiscountList } from '@tresen/domain/discounts/upkeep/discount-list'
import { numberDiscounts, sortDiscounts } from '@tresen/domain/discounts/evaluation/number-discounts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange, type ApplyChange } from '../../../rooms/api/use-change.ts'
import { discountKeys } from '../list/discounts.queries.ts'

type Discounts = readonly Discount[]
type Fields = { path: string; message_de: string }[]
export type Saved = { discount: Discount } | { faults: Fields }
type Means = { api: Api; restaurantId: string; change: ApplyChange<DiscountList> }

/** What managers do with discounts. */
export function useDiscountChanges(restaurantId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const key = discountKeys.list(restaurantId)
  const { change } = useChange<DiscountList>(key)
  return useMemo(() => {
    const means = { api, restaurantId, change }
    return {
      create: (id: string, body: DiscountInput) =>
        save(means, () => api.createDiscount({ restaurantId, body: { ...body, id } }), 'Rabatt angelegt'),
      update: ({ id: discountId, version }: Discount, input: DiscountInput) =>
        save(
          means,
          () => api.updateDiscount({ restaurantId, discountId, body: { ...input, version } }),
          'Rabatt gespeichert',
        ),
      setActive: (discount: Discount, isActive: boolean) =>
        edit(means, discount, { isActive }, switchedText(discount, isActive)),
      move: (discount: Discount, priorityIndex: number) =>
        edit(means, discount, { priorityIndex }, 'Reihenfolge gespeichert'),
      remove: (discount: Discount) => remove(means, discount),
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

async function save({ change }: Means, send: () => Promise<Discount>, done: string): Promise<Saved> {
  let faults: Fields = []
  const discount = await change({
    send,
    settle: put,
    // What was typed stays; the form shows what somebody else changed.
    refused: putConflict,
    said: { done, failed: 'Der Rabatt konnte nicht gespeichert werden' },
    onFailure: (error) => {
      faults = refusalOf(discountCalls.updateDiscount, 'DiscountInvalid', error)?.fields ?? []
      return false
    },
  })
  return discount ? { discount } : { faults }
}

/** Moves or switches a discount without opening it; everything else of it as it is when it is sent. */
function edit(
  { api, restaurantId, change }: Means,
  discount: Discount,
  changes: Partial<Discount>,
  done: string,
) {
  const { id: discountId } = discount
  const changed = (list: DiscountList) => list.discounts.find(({ id }) => id === discountId) ?? discount
  return change({
    expect: (list) =>
      inList((discounts) => numberDiscounts(discounts, { ...changed(list), ...changes }))(list),
    send: (list) => {
      const { restaurantId: _at, createdAt: _created, ...now } = list ? changed(list) : discount
      return api.updateDiscount({ restaurantId, discountId, body: { ...now, ...changes } })
    },
    settle: (list, reply) => put(list, reply),
    refused: putConflict,
    said: { done, failed: 'Der Rabatt konnte nicht geändert werden' },
  })
}

async function remove({ api, restaurantId, change }: Means, { id: discountId }: Discount): Promise<boolean> {
  const gone = await change({
    expect: inList((discounts) => numberDiscounts(discounts.filter(({ id }) => id !== discountId))),
    send: () => api.deleteDiscount({ restaurantId, discountId }),
    said: { done: 'Rabatt gelöscht', failed: 'Der Rabatt konnte nicht gelöscht werden' },
  })
  return gone !== null
}

function switchedText({ name }: Discount, isActive: boolean): string {
  return `${name} ist jetzt ${isActive ? 'eingeschaltet' : 'ausgeschaltet'}`
}

function inList(next: (discounts: Discounts) => Discounts) {
  return (list: DiscountList): DiscountList => ({ ...list, discounts: sortDiscounts(next(list.discounts)) })
}

/** In its place; the others make room. */
function put(list: DiscountList, discount: Discount): DiscountList {
  return inList((discounts) => numberDiscounts(discounts, discount))(list)
}

function putConflict(list: DiscountList, error: unknown): DiscountList {
  const refusal = refusalOf(discountCalls.updateDiscount, 'DiscountConflict', error)
  return refusal ? put(list, refusal.discount) : list
}
