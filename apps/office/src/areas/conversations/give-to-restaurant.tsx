import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { useState } from 'react'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { useConversationApi } from './conversations.queries.ts'
import { useConversationActions } from './use-conversation-actions.ts'

/** Guests of a number that several restaurants have may have meant another of them. */
export function GiveToRestaurant({ conversation }: { conversation: Conversation }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { giveTo, isPending } = useConversationActions(conversation)
  const navigate = useNavigate()
  const give = async (to: { id: string; name: string }) => {
    setAnchor(null)
    if (!(await giveTo(to))) return
    void navigate({
      to: '/restaurants/{-$restaurantId}/conversations/{-$conversationId}',
      params: { restaurantId: to.id, conversationId: conversation.id },
    })
  }
  return (
    <>
      <Button
        loading={isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Anderem Restaurant geben
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <Choices conversationId={conversation.id} onChoose={(to) => void give(to)} />
        </Menu>
      )}
    </>
  )
}

type ChoicesProps = { conversationId: string; onChoose: (to: { id: string; name: string }) => void }

function Choices({ conversationId, onChoose }: ChoicesProps) {
  const api = useConversationApi()
  const query = useQuery({
    queryKey: ['conversations', conversationId, 'restaurants'],
    queryFn: () => api.listConversationRestaurants({ conversationId }),
  })
  return (
    <Loadable query={query} failure="Die Restaurants konnten nicht geladen werden">
      {(restaurants) =>
        restaurants.length > 0 ? (
          restaurants.map((one) => (
            <MenuItem key={one.id} onClick={() => onChoose(one)}>
              {one.name}
            </MenuItem>
          ))
        ) : (
          <MenuItem disabled>Kein anderes Ihrer Restaurants hat diese Nummer.</MenuItem>
        )
      }
    </Loadable>
  )
}
