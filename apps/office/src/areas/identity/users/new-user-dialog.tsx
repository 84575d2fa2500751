import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { emailPattern } from '@tresen/contract/identity/account-calls'
import { refusalOf } from '@tresen/contract/client'
import type { OperatorRole } from '@tresen/contract/define'
import { userCalls } from '@tresen/contract/identity/user-calls'
import { useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import { allUsersKey } from './users.queries.ts'
import { useAccountApi } from '../use-account-api.ts'

const isEmail = new RegExp(emailPattern)

/** Makes an account for somebody, who chooses the password themselves. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const api = useAccountApi()
  const queries = useQueryClient()
  const { change, isPending } = useChange<unknown>(['identity', 'user', 'new'])
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<OperatorRole[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const create = async () => {
    const address = email.trim()
    const wrong = address === '' ? 'Pflichtangabe' : 'Bitte eine Adresse wie anna@beispiel.de eingeben'
    if (!isEmail.test(address)) return setProblem(wrong)
    const created = await change({
      send: () => api.createUser({ body: { email: address, roles } }),
      said: {
        done: 'Konto angelegt; die E-Mail ist unterwegs',
        failed: 'Das Konto konnte nicht angelegt werden',
      },
      onFailure: (error) => {
        const isTaken = refusalOf(userCalls.createUser, 'UserTaken', error) !== null
        if (isTaken) setProblem(messageOf(error, ''))
        return isTaken
      },
    })
    if (!created) return
    await queries.invalidateQueries({ queryKey: allUsersKey })
    onClose()
  }
  return (
    <Dialog
      title="Konto anlegen"
      width="560px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void create()}
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          Anlegen
        </Button>
      }
    >
      <TextField
        type="email"
        label="E-Mail-Adresse"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setProblem(null)
        }}
        error={problem !== null}
        helperText={problem}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 254 } }}
        sx={{ mt: 2, width: '100%' }}
      />
      <Typography color="textSecondary" sx={{ my: 2 }}>
        Die Person bekommt eine E-Mail, mit der sie ihr Passwort wählt.
      </Typography>
      <RoleChoice roles={roles} onChange={setRoles} />
    </Dialog>
  )
}
