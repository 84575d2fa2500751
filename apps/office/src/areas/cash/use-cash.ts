import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CashReport } from '@tresen/contract/cash/cash'
import { cashCalls } from '@tresen/contract/cash/cash-calls'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'
import { cashKey } from './cash.queries.ts'

/** The calls about cash; they come with what makes them, not with the start of the program. */
export function useCashApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(cashCalls, session), [session])
}

export type Settling = { entryId: string; counted: number; note: string; tillId: string | null }
export type Booking = { entryId: string; kind: 'Float' | 'Correction'; amount: number; note: string }

/** The open drawers and what was settled on a day, with what can be done to them. */
export function useCash(restaurantId: string, day: string | null) {
  const api = useCashApi()
  const queries = useQueryClient()
  const key = [...cashKey(restaurantId), 'day', day]
  const query = useQuery({
    queryKey: key,
    queryFn: () => api.getCash({ restaurantId, ...(day && { day }) }),
    staleTime: 0,
  })
  const { change, isPending } = useChange(key)
  const again = () => void queries.invalidateQueries({ queryKey: cashKey(restaurantId) })

  /** `seen`: the report that was on the screen. Resolves with whether it was done. */
  async function settle({ drawerId, figures, entries }: CashReport, wish: Settling): Promise<boolean> {
    const seen = { drawerId, expected: figures.expected, entries: entries.length }
    const done = await change({
      send: () => api.settleCash({ restaurantId, body: { ...wish, ...seen } }),
      said: { done: 'Abgerechnet', failed: 'Es wurde nicht abgerechnet' },
    })
    again()
    return done !== null
  }
  async function book(drawerId: string | null, wish: Booking): Promise<boolean> {
    const done = await change({
      send: () => api.bookCash({ restaurantId, body: { ...wish, drawerId } }),
      said: { done: 'Eingetragen', failed: 'Es wurde nichts eingetragen' },
    })
    again()
    return done !== null
  }
  async function download(from: string, to: string) {
    const { csv } = await api.exportCash({ restaurantId, from, to })
    return csv
  }
  return { query, settle, book, download, isPending }
}

/** What can be done to the tills besides the first one. */
export function useTillActs(restaurantId: string) {
  const api = useCashApi()
  const queries = useQueryClient()
  const key = cashKey(restaurantId)
  const { change, isPending } = useChange(key)
  const again = () => void queries.invalidateQueries({ queryKey: key })

  /** `before`: as it was called; null: it is new. */
  async function saveTill(tillId: string, name: string, before: string | null): Promise<boolean> {
    const done = await change({
      send: () => api.saveTill({ restaurantId, tillId, body: { name, before } }),
      said: {
        done: before === null ? `${name} ist angelegt` : 'Umbenannt',
        failed: 'Es wurde nichts gespeichert',
      },
    })
    again()
    return done !== null
  }
  async function removeTill(tillId: string): Promise<boolean> {
    const done = await change({
      send: () => api.removeTill({ restaurantId, tillId }),
      said: { done: 'Entfernt', failed: 'Es wurde nichts entfernt' },
    })
    again()
    return done !== null
  }
  return { onSave: saveTill, onRemove: removeTill, isSending: isPending }
}
