import type { SxProps } from '@mui/material/styles'
import TextField from '@mui/material/TextField'

type Props = { value: string | null | undefined; onChange: (value: string | null) => void; sx?: SxProps }

/** What guests also call it. The usual words (Huhn, Nachtisch, Nudeln) need not be written here. */
export function SearchWordsField({ value, onChange, sx = {} }: Props) {
  return (
    <TextField
      label="Auch zu finden unter"
      placeholder="Käsefladen, Drehspieß"
      helperText="Wörter, unter denen Gäste und Annahme danach suchen. Übliche wie Huhn oder Nachtisch kennt die Suche schon."
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      sx={sx}
      slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
    />
  )
}
