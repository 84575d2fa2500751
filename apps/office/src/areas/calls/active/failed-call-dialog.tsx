import Button from '@mui/material/Button'
import type { PhoneCall } from '@tresen/contract/calls/call'
import { failedCallWords } from '@tresen/domain/calls/call-words'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'

type Props = { call: PhoneCall; isInBrowser: boolean; onClose: () => void }

/** Why a call did not come through to the person, and what became of it. */
export function FailedCallDialog({ call, isInBrowser, onClose }: Props) {
  const { title, text, hint } = failedCallWords(call.failure ?? 'ended', call.state, {
    isInBrowser,
    isOutbound: call.direction === 'Outbound',
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="480px"
      actions={
        <>
          <ButtonLink to="/stats/calls" onClick={onClose}>
            Zu den Anrufen
          </ButtonLink>
          <Button variant="contained" autoFocus onClick={onClose}>
            Verstanden
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <p>{hint}</p>
    </Dialog>
  )
}
