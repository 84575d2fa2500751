import Box from '@mui/material/Box'
import { Link } from '@tanstack/react-router'

const year = new Date().getFullYear()

export function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 4,
        minHeight: 28,
        mt: 'auto',
        px: { xs: 3, sm: 5 },
        py: 1,
        fontSize: '0.8125rem',
        color: 'text.secondary',
        '& a': { color: 'inherit' },
        // It would be pushed away by what is on its way.
        'main:has([data-loading]) > &': { visibility: 'hidden' },
      }}
    >
      <span>{year} Tresen</span>
      <Link to="/imprint">Impressum</Link>
      <Link to="/privacy">Datenschutz</Link>
      <Link to="/support">Support</Link>
    </Box>
  )
}
