import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { MenuProblem } from '@tresen/contract/menu/menu-documents'
import styles from './bulk-refused-notice.module.css'
import { refusedByReason, refusedTitle } from './bulk-refused.ts'

type Props = {
  problems: readonly MenuProblem[]
  /** How many are changed all the same. */
  changed: number
}

/** More names than these nobody reads. */
const mostNames = 12

/** What of the chosen products stays as it is, and why. */
export function BulkRefusedNotice({ problems, changed }: Props) {
  return (
    <Alert severity={changed > 0 ? 'warning' : 'error'}>
      <AlertTitle>{refusedTitle(changed, problems)}</AlertTitle>
      <ul className={styles.reasons} aria-label="Nicht geändert">
        {refusedByReason(problems).map(({ message, names }) => (
          <li key={message}>
            {message}
            {names.length > 0 && <span className={styles.names}>{listed(names)}</span>}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function listed(names: readonly string[]): string {
  const more = names.length - mostNames
  return names.slice(0, mostNames).join(', ') + (more > 0 ? ` und ${more} weitere` : '')
}
