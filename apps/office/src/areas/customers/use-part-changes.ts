import { useQueryClient } from '@tanstack/react-query'
import type { Customer } from '@tresen/contract/customers/customer'
import { useChange } from '../../rooms/api/use-change.ts'
import { customersKey } from './customers.queries.ts'

/** Changes what belongs to a customer; resolves with whether it worked. */
export function usePartChanges({ franchiseId }: Pick<Customer, 'franchiseId'>) {
  const queries = useQueryClient()
  const { change, isPending } = useChange<unknown>([...customersKey(franchiseId), 'parts'])
  const carryOut = async (
    send: () => Promise<unknown>,
    done: string,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> => {
    const refresh = () => queries.invalidateQueries({ queryKey: customersKey(franchiseId) })
    const saved = await change({
      send,
      said: { done, failed: 'Das konnte nicht gespeichert werden' },
      ...(undo && { undo: () => () => undo().then(refresh) }),
    })
    if (saved === null) return false
    await refresh()
    return true
  }
  return { carryOut, isPending }
}
