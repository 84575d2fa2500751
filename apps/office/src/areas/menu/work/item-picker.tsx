import Box from '@mui/material/Box'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { foldWords } from '@tresen/domain/menu/search/search-words'
import { useMemo } from 'react'

export type PickItem = { id: string; name: string; group?: string; detail?: string }

type Props = {
  label: string
  items: readonly PickItem[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  placeholder?: string
  /** What was chosen stands elsewhere. */
  isChosenHidden?: boolean
}

const mostOffered = 60

/** Picks several of many by typing a few letters. */
export function ItemPicker({ label, items, chosen, onChange, placeholder, isChosenHidden = false }: Props) {
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const value = chosen.flatMap((id) => byId.get(id) ?? [])
  return (
    <Autocomplete
      multiple
      size="small"
      options={items}
      value={value}
      disableCloseOnSelect
      filterSelectedOptions
      autoHighlight
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      {...(items.some(({ group }) => group) && { groupBy: ({ group }: PickItem) => group ?? '' })}
      filterOptions={(options, { inputValue }) => {
        const words = foldWords(inputValue)
        const fits = options.filter(({ name, detail = '' }) => {
          const text = foldWords(`${detail} ${name}`).join(' ')
          return words.every((word) => text.includes(word))
        })
        return fits.slice(0, mostOffered)
      }}
      onChange={(_event, next) => onChange(next.map(({ id }) => id))}
      noOptionsText="Nicht gefunden"
      clearText="Alle entfernen"
      renderOption={({ key, ...props }, { name, detail }) => (
        <li key={key} {...props}>
          {detail && (
            <Box component="span" sx={{ minWidth: '3.5em', opacity: 0.75 }}>
              {detail}
            </Box>
          )}
          {name}
        </li>
      )}
      {...(isChosenHidden && { renderValue: () => null, disableClearable: true })}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          placeholder={value.length === 0 || isChosenHidden ? placeholder : ''}
        />
      )}
    />
  )
}
