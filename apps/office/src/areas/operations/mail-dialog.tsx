import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { MailText } from '@tresen/contract/operations'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { useOperationsApi } from './use-operations-api.ts'

/** What an e-mail says, with links that work. */
export function MailDialog({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const api = useOperationsApi()
  const query = useQuery({
    queryKey: ['operations', 'mail', mailId],
    queryFn: () => api.getMail({ mailId }),
  })
  return (
    <Dialog
      title={query.data?.subject ?? 'E-Mail'}
      width="640px"
      onClose={onClose}
      isFullScreenOnPhones
      isText
    >
      <Loadable query={query} failure="Die E-Mail konnte nicht geladen werden">
        {(mail) => <MailBody mail={mail} />}
      </Loadable>
    </Dialog>
  )
}

export function MailBody({ mail: { text, recipient } }: { mail: MailText }) {
  return (
    <>
      <Typography color="textSecondary">Empfänger: {recipient}</Typography>
      {text === null ? (
        <Typography>Was darin stand, ist gelöscht: Links darin öffnen Konten.</Typography>
      ) : (
        <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text.split(/(https?:\/\/\S+)/).map((part, place) =>
            part.startsWith('http') ? (
              <Link key={place} href={part} target="_blank" rel="noopener">
                {part}
              </Link>
            ) : (
              part
            ),
          )}
        </Typography>
      )}
    </>
  )
}
