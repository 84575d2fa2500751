import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormGroup from '@mui/material/FormGroup'
import { operatorRoles, type OperatorRole } from '@tresen/contract/define'
import { roleNames } from './user-list.tsx'

type Props = { roles: readonly OperatorRole[]; onChange: (roles: OperatorRole[]) => void }

/** The roles that belong to a person; those of a restaurant are given there. */
export function RoleChoice({ roles, onChange }: Props) {
  return (
    <FormGroup role="group" aria-label="Rollen">
      {operatorRoles.map((role) => (
        <FormControlLabel
          key={role}
          control={
            <Checkbox
              checked={roles.includes(role)}
              onChange={(_event, isOn) =>
                onChange(operatorRoles.filter((one) => (one === role ? isOn : roles.includes(one))))
              }
            />
          }
          label={roleNames[role]}
        />
      ))}
      <FormHelperText>
        Leitung und Team werden für ein Restaurant vergeben, dort unter Einstellungen, Team.
      </FormHelperText>
    </FormGroup>
  )
}
