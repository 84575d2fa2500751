import TuneOutlined from 'virtual:icon/outline-tune'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { callCentre, isAmong } from '@tresen/contract/roles'
import { useId, useRef, useState } from 'react'
import { useStored } from '../../rooms/ui/use-stored.ts'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { useConversationApi } from './conversations.queries.ts'

const signs = { priority: 'Priorität', review: 'Prüfung', assignment: 'Zuständigkeit' } as const
type Sign = keyof typeof signs

/** What a list shows besides; `agents`: the names of the call centre, as far as they are known. */
export type ListSigns = { shown: readonly Sign[]; agents: ReadonlyMap<string, string> }

/** What this browser wants to see of each conversation besides; who has it, only operator and call centre. */
export function useListSigns() {
  const { role } = useActiveRestaurant()
  const api = useConversationApi()
  const [stored, store] = useStored('conversation-signs', (text) => text ?? '')
  const offered = (Object.keys(signs) as Sign[]).filter(
    (sign) => sign !== 'assignment' || isAmong(role, callCentre),
  )
  const shown = offered.filter((sign) => stored.split(',').includes(sign))
  const { data } = useQuery({
    queryKey: ['conversations', 'agents'],
    queryFn: ({ signal }) => api.listAgentAvailabilities({}, { signal }),
    enabled: shown.includes('assignment'),
  })
  const agents = new Map((data ?? []).map(({ userId, username }) => [userId, username]))
  const toggle = (sign: Sign) => store(offered.filter((one) => (one === sign) !== shown.includes(one)).join())
  return { offered, toggle, signs: { shown, agents } satisfies ListSigns }
}

type MenuProps = Pick<ReturnType<typeof useListSigns>, 'offered' | 'toggle' | 'signs'>

/** Stays open while several are chosen. */
export function ListSignsMenu({ offered, toggle, signs: { shown } }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const menuId = useId()
  return (
    <>
      <Tooltip title="Anzeige der Liste">
        <IconButton
          ref={button}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? menuId : undefined}
          onClick={() => setOpen(true)}
        >
          <TuneOutlined />
        </IconButton>
      </Tooltip>
      <Menu id={menuId} anchorEl={() => button.current} open={isOpen} onClose={() => setOpen(false)}>
        {offered.map((sign) => (
          <MenuItem
            key={sign}
            role="menuitemcheckbox"
            aria-checked={shown.includes(sign)}
            onClick={() => toggle(sign)}
          >
            <Checkbox checked={shown.includes(sign)} tabIndex={-1} sx={{ py: 0, pl: 0 }} />
            {signs[sign]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

type Wanted = { conversation: Conversation; userId: string | null; signs: ListSigns }

/** What was wished for of one conversation, in words; nothing where there is nothing to say. */
export function signsOf({ conversation, userId, signs: { shown, agents } }: Wanted): string[] {
  const { priority, needsToBeReviewed, isInReview, assignedUserId, state } = conversation
  const isBot = state === 'Bot'
  const holder = assignedUserId && (agents.get(assignedUserId) ?? 'Jemand im Restaurant')
  const words: Record<Sign, string | false> = {
    priority: priority > 0 && `Priorität ${priority}`,
    review: needsToBeReviewed && (isInReview ? 'Wird geprüft' : 'Zu prüfen'),
    assignment: !isBot && (assignedUserId === userId ? 'Bei mir' : holder || 'Niemand zuständig'),
  }
  return shown.map((sign) => words[sign]).filter((word) => word !== false)
}
