import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { InvitationLink } from '@tresen/contract/teams/team'
import { useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useChange } from '../../../rooms/api/use-change.ts'
import { useTeamApi } from '../use-team.ts'
import { useEnter } from './use-enter.ts'

/** Accepts with the account that is signed in. */
export function AcceptButton({ invitation }: { invitation: InvitationLink }) {
  const api = useTeamApi()
  const enter = useEnter()
  const [failure, setFailure] = useState<unknown>(null)
  const { change, isPending } = useChange<unknown>(['teams', 'invitation', invitation.token])
  const send = () => {
    const { holderType, holderId, email, token } = invitation
    const opened = { invitationEmail: email, invitationToken: token }
    return holderType === 'restaurant'
      ? api.acceptRestaurantInvitation({ restaurantId: holderId, ...opened })
      : api.acceptFranchiseInvitation({ franchiseId: holderId, ...opened })
  }
  const accept = async () => {
    const said = { done: null, failed: '' }
    const onFailure = (error: unknown) => {
      setFailure(error)
      return true
    }
    if (await change({ send, said, onFailure })) await enter(invitation)
  }
  return (
    <>
      {failure !== null && (
        <Alert severity="error">
          Einladung konnte nicht angenommen werden.{' '}
          {messageOf(failure, 'Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.')}
        </Alert>
      )}
      <Button variant="contained" size="large" loading={isPending} onClick={() => void accept()}>
        Einladung annehmen
      </Button>
    </>
  )
}
