import Search from 'virtual:icon/baseline-search'
import Autocomplete from '@mui/material/Autocomplete'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Address } from '@tresen/contract/geo/address'
import { useState } from 'react'
import { useFoundAddresses } from '../use-found-addresses.ts'

type Props = { id?: string | undefined; restaurantId: string; onFound: (address: Address) => void }

const mostTyped = 120

/** Leads to a place of the map without a pointer: a few letters of the street, Enter. */
export function MapSearch({ id, restaurantId, onFound }: Props) {
  const [typed, setTyped] = useState('')
  const { choosing } = useFoundAddresses(restaurantId, typed)
  return (
    <Autocomplete
      {...(id && { id })}
      {...choosing(onFound)}
      popupIcon={null}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder="Anschrift suchen"
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
            htmlInput: {
              ...slotProps.htmlInput,
              'aria-label': 'Anschrift auf der Karte suchen',
              maxLength: mostTyped,
            },
          }}
        />
      )}
    />
  )
}
