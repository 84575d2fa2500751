import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@tresen/contract/client'
import type { CustomerField, CustomerImport } from '@tresen/contract/customers/customer-file'
import type { customerFileCalls } from '@tresen/contract/customers/customer-file-calls'
import { faultOfColumns } from '@tresen/domain/customers/csv/customer-columns'
import { newId } from '@tresen/session/new-id'
import { useState } from 'react'
import { useChange } from '../../../rooms/api/use-change.ts'
import { readTextFile } from '../../../rooms/ui/csv/read-text-file.ts'
import { customersKey } from '../customers.queries.ts'

export type CustomerFileApi = Client<typeof customerFileCalls>

type Chosen = { id: string; name: string; text: string; columns: string | null; delimiter?: string }

/** A file of customers: chosen, tried with the columns as they are chosen, then taken over. */
export function useCustomerImport(api: CustomerFileApi, franchiseId: string) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [taken, setTaken] = useState<CustomerImport | 'broken' | null>(null)
  const { change, isPending } = useChange<CustomerImport>(['customers', 'import'])
  const send = (dryRun: boolean, signal?: AbortSignal) => {
    const { text, columns, delimiter } = chosen!
    const said = { ...(columns !== null && { columns }), ...(delimiter && { delimiter }) }
    const asked = { franchiseId, dryRun, text, ...said }
    return api.importCustomers(asked, signal && { signal })
  }
  const trial = useQuery({
    queryKey: ['customers', 'import', chosen?.id, chosen?.columns, chosen?.delimiter],
    queryFn: ({ signal }) => send(true, signal),
    enabled: chosen !== null,
    placeholderData: (before) => before,
    ...{ retry: false, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  })
  const attempt = (next: Chosen) => {
    setTaken(null)
    setChosen(next)
  }
  return {
    ...{ chosen, trial, taken, isTaking: isPending },
    choose: async (file: File) =>
      attempt({ id: newId(), name: file.name, text: await readTextFile(file), columns: null }),
    /** Tries again with another meaning of one column. */
    setColumn: (tried: CustomerImport, index: number, field: CustomerField | null) => {
      const columns = tried.columns.map((one, at) => (at === index ? field : one === field ? null : one))
      if (chosen) attempt({ ...chosen, columns: columns.map((one) => one ?? '-').join(',') })
    },
    /** Tries again with cells that are parted by something else: all columns are others then. */
    setDelimiter: (delimiter: string) => {
      if (chosen) attempt({ ...chosen, columns: null, delimiter })
    },
    take: async () => {
      const said = { done: 'Tabelle eingelesen', failed: 'Das Einlesen ist abgebrochen' }
      setTaken((await change({ send: () => send(false), said })) ?? 'broken')
      await queries.invalidateQueries({ queryKey: customersKey(franchiseId) })
    },
  }
}

export function canTake(tried: CustomerImport | undefined): tried is CustomerImport {
  return tried !== undefined && faultOfColumns(tried.columns) === null && tried.created + tried.changed > 0
}
