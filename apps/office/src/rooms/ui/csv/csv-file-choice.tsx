import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, type ReactNode } from 'react'

type Props = {
  /** What is read out of a file, and what becomes of it. */
  hint: string
  /** Of the file that was chosen; null: none yet. */
  name: string | null
  isReading: boolean
  onFile: (file: File) => void
  /** What it is about to change. */
  children: ReactNode
}

/** A table is chosen as a file or dragged here; below it stands what is in it. */
export function CsvFileChoice({ hint, name, isReading, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
    >
      <Typography color="textSecondary">{hint}</Typography>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Button variant="outlined" loading={isReading} onClick={() => input.current?.click()}>
          {name === null ? 'Datei wählen' : 'Andere Datei wählen'}
        </Button>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name ?? 'oder hierher ziehen'}</Typography>
      </Box>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label="CSV-Datei"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      {children}
    </Box>
  )
}
