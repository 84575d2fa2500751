import { useQuery } from '@tanstack/react-query'
import type { AgentAvailability } from '@tresen/contract/conversations/agent-availability'
import { activeCartOf, nothingKnown, type ActiveCartView } from '@tresen/session/carts/active-cart'
import { useChange, useWithChanges } from '../../../rooms/api/use-change.ts'
import { useFetched } from '../../../rooms/api/use-fetched.ts'
import { activeCartKey } from '../../../rooms/live/live.tsx'
import { conversationKeys, useConversationApi } from '../conversations.queries.ts'

/** Whether one is ready for calls and conversations, and the way to change it. Who has a cart in hand finishes it first. */
export function useAgentState(isAgent = true) {
  const api = useConversationApi()
  const { data } = useQuery({
    queryKey: conversationKeys.agent,
    queryFn: () => api.getOwnAgentAvailability(),
    enabled: isAgent,
  })
  const shown = useWithChanges(conversationKeys.agent, data)
  const { change } = useChange<AgentAvailability>(conversationKeys.agent)
  const held = useFetched<ActiveCartView>(activeCartKey) ?? nothingKnown
  const hasCart = activeCartOf(held).shoppingCartId !== null
  const isReady = shown?.state === 'OnlineAndAvailable'
  const toggle = () => {
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
  return { isReady, hasCart, mayToggle: !hasCart && shown !== undefined, toggle }
}
