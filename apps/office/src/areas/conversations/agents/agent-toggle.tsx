import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import type { AgentAvailability } from '@tresen/contract/conversations/agent-availability'
import { activeCartOf, nothingKnown, type ActiveCartView } from '@tresen/session/carts/active-cart'
import { useChange, useWithChanges } from '../../../rooms/api/use-change.ts'
import { activeCartKey } from '../../../rooms/live/live.tsx'
import { conversationKeys, useConversationApi } from '../conversations.queries.ts'

/** Whether a call-centre agent is ready for calls and conversations. Who has a cart in hand finishes it first. */
export function AgentToggle() {
  const api = useConversationApi()
  const { data } = useQuery({
    queryKey: conversationKeys.agent,
    queryFn: () => api.getOwnAgentAvailability(),
  })
  const shown = useWithChanges(conversationKeys.agent, data)
  const { change } = useChange<AgentAvailability>(conversationKeys.agent)
  const { data: held = nothingKnown } = useQuery<ActiveCartView>({ queryKey: activeCartKey, enabled: false })
  const hasCart = activeCartOf(held).shoppingCartId !== null
  const isReady = shown?.state === 'OnlineAndAvailable'
  const label = isReady ? 'Bereit für Anrufe' : 'Nicht verfügbar'
  const onToggle = () => {
    const state = isReady ? 'Online' : 'OnlineAndAvailable'
    void change({
      expect: (before) => ({ ...before, state }),
      send: () => api.setOwnAgentAvailability({ body: { state } }),
      settle: (_, reply) => reply,
      said: {
        done: null,
        failed: 'Status konnte nicht aktualisiert werden. Bitte Seite neu laden.',
      },
    })
  }
  return (
    <Tooltip title={hasCart ? 'Offenen Warenkorb erst abschließen, löschen oder verlassen' : ''}>
      <FormControlLabel
        control={
          <Switch
            checked={isReady}
            disabled={hasCart || !shown}
            onChange={onToggle}
            slotProps={{ input: { 'aria-label': label } }}
          />
        }
        label={label}
        sx={{
          mr: { xs: 0, md: 4 },
          whiteSpace: 'nowrap',
          '& .MuiFormControlLabel-label': { display: { xs: 'none', md: 'block' } },
        }}
      />
    </Tooltip>
  )
}
