import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { emailPattern } from '@tresen/contract/identity/account-calls'
import { teamRoles } from '@tresen/contract/roles'
import type { TeamRole } from '@tresen/contract/teams/team'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { roleNames } from '../identity/users/user-list.tsx'
import styles from './team.module.css'
import type { TeamActions } from './use-team.ts'

const isEmail = new RegExp(emailPattern)

const whatRolesMay: Record<TeamRole, string> = {
  manager: 'darf alles, auch Karte, Preise, Einstellungen und Team',
  employee: 'nimmt Bestellungen an und bereitet sie zu',
  callcenter: 'nimmt Bestellungen am Telefon auf',
}

type Props = {
  /** What most are invited as at this point: a team begins with who leads it. */
  proposed?: TeamRole
  onInvite: TeamActions['invite']
  onClose: () => void
}

/** Asks for whom and as what. */
export function InviteDialog({ proposed = 'employee', onInvite, onClose }: Props) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState(proposed)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const send = async () => {
    const address = email.trim()
    const wrong = address === '' ? 'Pflichtangabe' : 'Bitte eine Adresse wie anna@beispiel.de eingeben'
    if (!isEmail.test(address)) return setProblem(wrong)
    setPending(true)
    const isSent = await onInvite(address, role)
    setPending(false)
    if (isSent) onClose()
  }
  return (
    <Dialog
      title="Jemanden einladen"
      width="560px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          Einladung schicken
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          type="email"
          label="E-Mail-Adresse"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setProblem(null)
          }}
          error={problem !== null}
          helperText={faultOver(problem, 'Die Person bekommt einen Link, der sieben Tage gilt.')}
          autoFocus
          slotProps={{ htmlInput: { maxLength: 254 } }}
        />
        <RadioGroup
          aria-label="Rolle"
          value={role}
          sx={{ rowGap: 1 }}
          onChange={(event) => setRole(event.target.value as TeamRole)}
        >
          {teamRoles.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={
                <>
                  {roleNames[one]}
                  <Typography component="span" color="textSecondary">
                    {`: ${whatRolesMay[one]}`}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </div>
    </Dialog>
  )
}
