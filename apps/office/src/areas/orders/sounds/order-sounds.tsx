import type { IssueBoard } from '@tresen/domain/issues/issue-board'
import { useEffect, useMemo, useState } from 'react'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { chime } from '../../../rooms/ui/feedback/chime.ts'
import { useIssues } from '../../issues/issues.queries.ts'
import { useOrderBoard } from '../work/orders.queries.ts'
import { hearsOrders, ringKeys } from './ring-keys.ts'
import { createRinger } from './ringer.ts'
import { useIsMuted } from '../../../rooms/ui/feedback/mute.ts'

/** Rings for new orders and concerns on every page, again and again as the restaurant has set it. */
export function OrderSounds() {
  const { restaurant, role } = useActiveRestaurant()
  const place = hearsOrders(role) ? restaurant : null
  const { data: board } = useOrderBoard(place)
  const isMuted = useIsMuted()
  const keys = useMemo(() => (board ? ringKeys(board.orders.values()) : []), [board])
  const { data: concerns } = useIssues(place?.id ?? null)
  const issueKeys = useMemo(() => waitingIssues(concerns), [concerns])
  const isSilent = isMuted || !place
  const intervalInSec = place?.repeatNewOrderSoundIntervalInSec ?? null
  useRinging(keys, isSilent, intervalInSec)
  useRinging(issueKeys, isSilent, place?.repeatIssueSoundIntervalInSec ?? null)

  return null
}

function useRinging(keys: readonly string[], isSilent: boolean, intervalInSec: number | null) {
  const [ringer] = useState(() => createRinger(chime))
  useEffect(() => ringer.update({ keys, isSilent, intervalInSec }), [ringer, keys, isSilent, intervalInSec])
  useEffect(() => ringer.stop, [ringer])
}

/** Concerns that nobody has taken up. */
function waitingIssues(board: IssueBoard | undefined): string[] {
  const waiting = [...(board?.issues.values() ?? [])].filter((one) => !one.issueHandled && !one.reactedAt)
  return waiting.map(({ id }) => id)
}
