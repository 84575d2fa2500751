import Chip from '@mui/material/Chip'
import type { MailEntry } from '@tresen/contract/operations'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import styles from './mail-list.module.css'

const states: Record<
  MailEntry['state'],
  { label: string; color: 'default' | 'success' | 'warning' | 'error' }
> = {
  Waiting: { label: 'Unterwegs', color: 'warning' },
  Sent: { label: 'Verschickt', color: 'success' },
  Kept: { label: 'Liegt hier', color: 'default' },
  Refused: { label: 'Unzustellbar', color: 'error' },
}

type Props = { mails: readonly MailEntry[]; onOpen: (mailId: string) => void }

/** One line an e-mail, the whole of it a button. */
export function MailList({ mails, onOpen }: Props) {
  return (
    <ul className={styles.list}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <button type="button" className={styles.mail} onClick={() => onOpen(mail.id)}>
            <span className={styles.subject}>{mail.subject}</span>
            <span className={styles.state}>
              <Chip size="small" variant="outlined" {...states[mail.state]} />
            </span>
            <span className={styles.to}>
              an {mail.recipient}, {longMoment(mail.createdAt)}
            </span>
            {mail.problem && (
              <span className={styles.problem}>
                {triesText(mail)}: {mail.problem}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function triesText({ tries }: MailEntry): string {
  return tries === 1 ? 'Ein Versuch' : `${tries} Versuche`
}
