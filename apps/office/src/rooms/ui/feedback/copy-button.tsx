import ContentCopy from 'virtual:icon/baseline-content-copy'
import IconButton from '@mui/material/IconButton'
import { useSay } from './snackbar.tsx'

type Props = { value: string; label: string; failure?: string }

/** Copies a value and says so. */
export function CopyButton({ value, label, failure = 'Kopieren fehlgeschlagen' }: Props) {
  const say = useSay()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      say.success('In Zwischenablage kopiert')
    } catch {
      say.error(failure)
    }
  }
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={() => void copy()}>
      <ContentCopy fontSize="inherit" />
    </IconButton>
  )
}
