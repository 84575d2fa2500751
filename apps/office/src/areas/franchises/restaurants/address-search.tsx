import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Address } from '@tresen/contract/geo/address'
import { useDeferredValue, useState } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { addressOptions, shortestQuery } from '../../geo/use-found-addresses.ts'

type Props = {
  value: Address | null
  onChange: (address: Address | null) => void
  problem: string | null
  label?: string
  /** All that is typed, also what leads to no address. */
  onType?: (text: string) => void
}

/** Where something is: a few letters of the street complete the rest. */
export function AddressSearch({ value, onChange, problem, label = 'Anschrift', onType }: Props) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    queryKey: ['geo', 'anywhere', query],
    queryFn: ({ signal }) => api.searchAddresses({ query }, { signal }),
    enabled: query.length >= shortestQuery,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  })
  return (
    <Autocomplete
      autoHighlight
      {...addressOptions(query.length >= shortestQuery ? data : [], typed)}
      popupIcon={null}
      value={value}
      inputValue={typed}
      // What was chosen is what is sent, so its text comes back; what leads nowhere stays to be seen.
      clearOnBlur={!onType || value !== null}
      onInputChange={(_event, text, reason) => {
        setTyped(text)
        if (reason === 'input') onType?.(text)
      }}
      onChange={(_event, address) => onChange(address)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder="Straße, Hausnummer und Ort"
          error={problem !== null}
          helperText={problem ?? 'Aus der Liste wählen: Von hier aus wird später geliefert.'}
        />
      )}
    />
  )
}
