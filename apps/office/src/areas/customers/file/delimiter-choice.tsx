import TextField from '@mui/material/TextField'

const delimiters = [
  [';', 'Semikolon'],
  [',', 'Komma'],
  ['\t', 'Tabulator'],
  ['|', 'Senkrechter Strich'],
] as const

type Props = { value: string; isBusy: boolean; onChange: (delimiter: string) => void }

/** By what the cells of the file are parted: as its first line was understood, or as somebody knows better. */
export function DelimiterChoice({ value, isBusy, onChange }: Props) {
  return (
    <TextField
      select
      label="Trennzeichen"
      value={value}
      disabled={isBusy}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ width: 220, mt: 1 }}
    >
      {delimiters.map(([sign, name]) => (
        <option key={sign} value={sign}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
