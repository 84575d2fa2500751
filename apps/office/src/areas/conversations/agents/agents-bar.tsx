import ForumOutlined from 'virtual:icon/outline-forum'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { callCentre, isAmong } from '@tresen/contract/roles'
import { handOffColour, soundEvery } from '@tresen/domain/conversations/conversation-list'
import { useMemo } from 'react'
import { useRepeatedSound } from '../../../rooms/ui/feedback/use-repeated-sound.ts'
import { UnattendedBar } from '../../reception/unattended-bar.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { useConversations } from '../conversations.queries.ts'
import styles from '../conversations.module.css'
import { AgentToggle } from './agent-toggle.tsx'
import { IncomingDialog } from './incoming-dialog.tsx'
import { useCallingOnes } from './use-calling-ones.ts'

/** In the top bar of every page: guests who wait for a human, whether one is ready for them, and what is offered. */
export function AgentsBar({ restaurant }: { restaurant: Restaurant }) {
  const { role } = useActiveRestaurant()
  if (role === null || role === 'onboarding') return null
  return (
    <>
      <HandOffs restaurant={restaurant} />
      {role === 'callcenter' && (
        <>
          <AgentToggle />
          <UnattendedBar />
        </>
      )}
      <IncomingDialog />
    </>
  )
}

/** Sounds for everybody. One badge, which leads to the list, in the restaurant itself: others have their menus. */
function HandOffs({ restaurant }: { restaurant: Restaurant }) {
  const { role } = useActiveRestaurant()
  const { data } = useConversations(restaurant.id)
  const waiting = useMemo(
    () =>
      [...(data?.conversations.values() ?? [])].filter(({ state }) =>
        ['Queued', 'Connecting', 'Connected'].includes(state),
      ),
    [data],
  )
  const calling = useCallingOnes(waiting.filter(({ state }) => state !== 'Connected'))
  useRepeatedSound(soundEvery(calling))
  if (waiting.length === 0 || isAmong(role, callCentre)) return null
  const label = `${waiting.length} ${waiting.length === 1 ? 'Gast' : 'Gäste'} im Gespräch mit uns`
  return (
    <Button
      component={Link}
      to={`/restaurants/${restaurant.id}/conversations`}
      color="inherit"
      aria-label={`${label}: Unterhaltungen öffnen`}
      className={styles.handOffs}
    >
      <Badge badgeContent={waiting.length} max={9999} color={handOffColour(waiting)}>
        <ForumOutlined />
      </Badge>
    </Button>
  )
}
