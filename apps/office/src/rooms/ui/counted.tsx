import Box from '@mui/material/Box'

/** What is counted beside its word; as wide with nothing and with one digit as with two, so that nothing beside it moves. */
export function Counted({ what, count }: { what: string; count: number | null }) {
  return (
    <>
      {what}{' '}
      <Box component="span" sx={{ display: 'inline-block', minWidth: '2ch' }}>
        {count}
      </Box>
    </>
  )
}
