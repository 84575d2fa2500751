import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import type { LostCall } from '@tresen/contract/calls/call-events'
import type { PhoneCall } from '@tresen/contract/calls/call'
import type { AgentAvailability } from '@tresen/contract/conversations/agent-availability'
import { isCallOver } from '@tresen/domain/calls/move-call'
import { failedCallWords } from '@tresen/domain/calls/call-words'
import { useFetched } from '../../../rooms/api/use-fetched.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { conversationKeys } from '../../conversations/conversations.queries.ts'
import { noLongerReady } from '../../conversations/conversation-labels.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { guestsNumber } from '../call-labels.ts'
import { useCallActions } from '../use-call-actions.ts'

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
  const agent = useFetched<AgentAvailability>(conversationKeys.agent)
  const why = reason ?? call.failure ?? 'ended'
  // Whoever did not come to it is asked no more; one that a colleague took changes nothing.
  const isPassed = call.direction === 'Inbound' && why !== 'ended' && why !== 'canceled'
  const { title, text, hint } = failedCallWords(why, call.state, {
    isInBrowser,
    isOutbound: call.direction === 'Outbound',
  })
  const act = useCallActions(call.restaurantId)
  const navigate = useNavigate()
  const { choose } = useActiveRestaurant()
  const number = call.direction === 'Inbound' ? guestsNumber(call) : ''
  const callBack = async () => {
    if (await act.callBack(number, call.id)) onClose()
  }
  // Among those of its restaurant; whoever answers for several may be at another one.
  const toCalls = async () => {
    await navigate({ to: '/stats/calls' })
    choose(call.restaurantId)
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="480px"
      stepBack={null}
      actions={
        <>
          <Button onClick={() => void toCalls()}>Zu den Anrufen</Button>
          {number !== '' && isCallOver(call) && (
            <Button variant="outlined" disabled={act.isPending} onClick={() => void callBack()}>
              Zurückrufen
            </Button>
          )}
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
