import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { LostCall } from '@tresen/contract/calls/call-events'
import type { PhoneCall } from '@tresen/contract/calls/call'
import type { AgentAvailability } from '@tresen/contract/conversations/agent-availability'
import { failedCallWords } from '@tresen/domain/calls/call-words'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { conversationKeys } from '../../conversations/conversations.queries.ts'
import { noLongerReady } from '../../conversations/conversation-labels.ts'

type Props = {
  call: PhoneCall
  /** Why it was taken from the person; null: only the call itself says so. */
  reason: LostCall['reason'] | null
  isInBrowser: boolean
  onClose: () => void
}

/** Why a call did not come through to the person, and what became of it. */
export function FailedCallDialog({ call, reason, isInBrowser, onClose }: Props) {
  // Known where the toggle of call-centre agents is shown.
  const { data: agent } = useQuery<AgentAvailability>({ queryKey: conversationKeys.agent, enabled: false })
  const why = reason ?? call.failure ?? 'ended'
  // Whoever did not come to it is asked no more; one that a colleague took changes nothing.
  const isPassed = call.direction === 'Inbound' && why !== 'ended' && why !== 'canceled'
  const { title, text, hint } = failedCallWords(why, call.state, {
    isInBrowser,
    isOutbound: call.direction === 'Outbound',
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="480px"
      stepBack={null}
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
      {isPassed && agent?.state === 'Online' && <p>{noLongerReady}</p>}
    </Dialog>
  )
}
