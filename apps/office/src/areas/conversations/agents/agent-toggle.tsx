import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Tooltip from '@mui/material/Tooltip'
import { useAgentState } from './use-agent-state.ts'

/** Whether a call-centre agent is ready for calls and conversations. Who has a cart in hand finishes it first. */
export function AgentToggle() {
  const { isReady, hasCart, mayToggle, toggle } = useAgentState()
  const label = isReady ? 'Bereit für Anrufe' : 'Nicht verfügbar'
  return (
    <Tooltip title={hasCart ? 'Offenen Warenkorb erst abschließen, löschen oder verlassen' : ''}>
      <FormControlLabel
        control={
          <Switch
            checked={isReady}
            disabled={!mayToggle}
            onChange={toggle}
            slotProps={{ input: { 'aria-label': label } }}
          />
        }
        label={label}
        sx={{
          mr: { xs: -2, md: 4 },
          whiteSpace: 'nowrap',
          '& .MuiFormControlLabel-label': { display: { xs: 'none', md: 'block' } },
        }}
      />
    </Tooltip>
  )
}
