import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import { userCalls, type UserEntry } from '@tresen/contract/identity/user-calls'
import { useState } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { faultOver } from '../../../rooms/ui/fields/fault-over.tsx'
import { RoleChoice } from './role-choice.tsx'
import { allUsersKey } from './users.queries.ts'
import { useAccountApi } from '../use-account-api.ts'

type Props = { user: UserEntry; onClose: () => void }

/** What the operator does with an account: roles, lock. */
export function UserDialog({ user, onClose }: Props) {
  const api = useAccountApi()
  const isOwn = useUser()?.id === user.id
  const queries = useQueryClient()
  const { change, isPending } = useChange<unknown>(['identity', 'user', user.id])
  const [seen, setSeen] = useState(user.roles)
  const [roles, setRoles] = useState(seen)
  const showRoles = (now: UserEntry) => {
    setSeen(now.roles)
    setRoles(now.roles)
    void queries.invalidateQueries({ queryKey: allUsersKey })
  }
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { id: userId, username } = user
  const carryOut = async (send: () => Promise<UserEntry>, done: string) => {
    const saved = await change({
      send,
      said: { done, failed: 'Das Konto konnte nicht geändert werden' },
      onFailure: (error) => {
        const refused = refusalOf(userCalls.updateUser, 'RolesChanged', error)
        if (refused) showRoles(refused.user)
        return false
      },
    })
    if (!saved) return
    await queries.invalidateQueries({ queryKey: allUsersKey })
    onClose()
  }
  const lock = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    void carryOut(() => api.lockUser({ userId, reason: reason.trim() }), `${username} ist gesperrt`)
  }
  return (
    <Dialog
      title={username}
      width="560px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() =>
        void carryOut(() => api.updateUser({ body: { userId, roles, before: seen } }), 'Rollen gespeichert')
      }
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          Rollen speichern
        </Button>
      }
    >
      <RoleChoice roles={roles} onChange={setRoles} />
      {isOwn ? null : user.lockedAt ? (
        <>
          <Typography sx={{ my: 2 }}>Gesperrt: {user.lockedReason}</Typography>
          <Button
            variant="outlined"
            onClick={() => void carryOut(() => api.unlockUser({ userId }), `${username} ist entsperrt`)}
          >
            Entsperren
          </Button>
        </>
      ) : (
        <>
          <TextField
            label="Grund der Sperre"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isMissing}
            helperText={faultOver(
              isMissing && 'Pflichtangabe',
              'Die Person liest ihn sofort, und wenn sie sich anmelden will.',
            )}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ my: 2, width: '100%' }}
          />
          <Button variant="outlined" color="error" onClick={lock}>
            Sperren und überall abmelden
          </Button>
        </>
      )}
    </Dialog>
  )
}
