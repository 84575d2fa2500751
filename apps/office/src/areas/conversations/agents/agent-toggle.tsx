import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Tooltip from '@mui/material/Tooltip'
import { useAgentState } from './use-agent-state.ts'

const [ready, notReady] = ['Bereit für Anrufe', 'Nicht verfügbar']

/** Whether a call-centre agent is ready for calls and conversations. Who has a cart in hand finishes it first. */
export function AgentToggle() {
  const { isReady, hasCart, mayToggle, toggle } = useAgentState()
  const label = isReady ? ready : notReady
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
        label={
          // As wide with one word as with the other: switching moves nothing beside it.
          <Box component="span" sx={{ display: 'grid', '& > *': { gridArea: '1 / 1' } }}>
            <span>{label}</span>
            <Box component="span" aria-hidden sx={{ visibility: 'hidden' }}>
              {isReady ? notReady : ready}
            </Box>
          </Box>
        }
        sx={{
          mr: { xs: -2, md: 4 },
          whiteSpace: 'nowrap',
          '& .MuiFormControlLabel-label': { display: { xs: 'none', md: 'block' } },
        }}
      />
    </Tooltip>
  )
}
