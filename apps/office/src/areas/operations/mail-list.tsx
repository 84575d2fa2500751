import Chip from '@mui/material/Chip'
import type { MailEntry } from '@tresen/contract/operations'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'

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
    <Lines>
      {mails.map((mail) => (
        <Line
          key={mail.id}
          title={mail.subject}
          marks={<Chip size="small" variant="outlined" {...states[mail.state]} />}
          texts={[
            `an ${mail.recipient}, ${longMoment(mail.createdAt)}`,
            mail.problem && `${triesText(mail)}: ${mail.problem}`,
          ]}
          onOpen={() => onOpen(mail.id)}
        />
      ))}
    </Lines>
  )
}

function triesText({ tries }: MailEntry): string {
  return tries === 1 ? 'Ein Versuch' : `${tries} Versuche`
}
