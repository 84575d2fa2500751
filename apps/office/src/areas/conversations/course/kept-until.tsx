import type { Conversation } from '@tresen/contract/conversations/conversation'
import { privacyCalls } from '@tresen/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { createCalls } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { spokenDate, zoneHere } from '../../../rooms/ui/dates/format-time.ts'

const DAY_MS = 24 * 3_600_000
const { getPrivacySettings } = privacyCalls

/** When a conversation is erased, with all that was said in it; the restaurant's settings say after how many days. */
export function KeptUntil({
  conversation,
}: {
  conversation: Pick<Conversation, 'restaurantId' | 'lastUpdate'>
}) {
  const { session } = useApp()
  const { restaurantId, lastUpdate } = conversation
  const { data } = useQuery({
    queryKey: ['conversations', restaurantId, 'kept'],
    queryFn: () => createCalls({ getPrivacySettings }, session).getPrivacySettings({ restaurantId }),
  })
  // Its line has its place before it is known.
  if (!data) return <p>&nbsp;</p>
  const until = new Date(Date.parse(lastUpdate) + data.cartDays * DAY_MS).toISOString()
  return <p>Wird am {spokenDate(until, zoneHere())} gelöscht, wenn bis dahin nichts dazukommt.</p>
}
