import Alert from '@mui/material/Alert'
import { Link } from '@tanstack/react-router'
import { useImprint } from './use-imprint.ts'

const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/** Tells admins that the law wants them named, once others reach the installation. */
export function ImprintHint({ hostname = location.hostname }: { hostname?: string }) {
  const { data } = useImprint()
  if (ownMachine.includes(hostname) || !data || data.text !== null) return null
  return (
    <Alert severity="warning" variant="filled" square role="status" sx={{ '& a': { color: 'inherit' } }}>
      <strong>Das Impressum ist leer:</strong> Wer diese Installation betreibt, muss dort stehen.{' '}
      <Link to="/imprint">So wird es eingetragen</Link>
    </Alert>
  )
}
