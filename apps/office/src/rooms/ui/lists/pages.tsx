import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'

type Props = {
  page: number
  pageSize: number
  total: number
  /** There are more than were counted: who is not among them is found by a narrower search. */
  hasMore?: boolean | undefined
  onPage: (page: number) => void
}

/** From one page of a list to the next; nothing where there is one alone. */
export function Pages({ page, pageSize, total, hasMore, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  return (
    <Box
      component="nav"
      aria-label="Seiten"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 3 }}
    >
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Zurück
      </Button>
      <Typography>
        Seite {page} von {hasMore ? 'mehr als ' : ''}
        {last}
      </Typography>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        Weiter
      </Button>
      {hasMore && page >= last && (
        <Typography color="text.secondary">Weitere finden Sie über die Suche.</Typography>
      )}
    </Box>
  )
}
