import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import type { CashTill } from '@tresen/contract/cash/cash'
import { drawerName } from '@tresen/domain/cash/cash-csv'
import { useState } from 'react'
import { tillsKey } from './cash.queries.ts'
import { useCashApi } from './use-cash.ts'

/** The tills besides the first one; without a connection those that were known. */
export function useTills(restaurantId: string, isAsked = true): readonly CashTill[] {
  const api = useCashApi()
  const { data } = useQuery({
    queryKey: tillsKey(restaurantId),
    queryFn: () => api.listTills({ restaurantId }),
    enabled: isAsked,
  })
  return data ?? []
}

/** The till at which this browser stands: chosen once, kept until another is chosen. null: the first one. */
export function useOwnTill(restaurantId: string, tills: readonly CashTill[]) {
  const key = `till ${restaurantId}`
  const [stored, setStored] = useState(() => localStorage.getItem(key))
  const own = tills.some(({ id }) => id === stored) ? stored : null
  const choose = (tillId: string | null) => {
    if (tillId) localStorage.setItem(key, tillId)
    else localStorage.removeItem(key)
    setStored(tillId)
  }
  return [own, choose] as const
}

type Props = {
  label: string
  tills: readonly CashTill[]
  tillId: string | null
  onChange: (tillId: string | null) => void
}

/** Which till is meant; where there is only one, nobody is asked. */
export function TillChoice({ label, tills, tillId, onChange }: Props) {
  if (tills.length === 0) return null
  return (
    <TextField
      select
      label={label}
      value={tillId ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 3, width: '100%' }}
    >
      <option value="">{drawerName({ drawerId: null, drawer: '' })}</option>
      {tills.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
