import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Address } from '@tresen/contract/geo/address'
import { useState } from 'react'
import { faultOver } from '../../../rooms/ui/fields/fault-over.tsx'
import { useAddressesAnywhere } from '../../geo/use-found-addresses.ts'

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
  const [typed, setTyped] = useState('')
  const { choosing, takeNamed } = useAddressesAnywhere(typed)
  const choose = choosing(onChange)
  return (
    <Autocomplete
      {...choose}
      popupIcon={null}
      value={value}
      inputValue={typed}
      // What was chosen is what is sent, so its text comes back; what leads nowhere stays to be seen.
      clearOnBlur={value !== null}
      onBlur={() => value === null && takeNamed(onChange)}
      onInputChange={(_event, text, reason) => {
        setTyped(text)
        if (reason === 'input') onType?.(text)
      }}
      onChange={(event, address) => (address ? choose.onChange(event, address) : onChange(null))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder="Straße, Hausnummer und Ort"
          error={problem !== null}
          helperText={faultOver(problem, 'Aus der Liste wählen: Von hier aus wird später geliefert.')}
        />
      )}
    />
  )
}
