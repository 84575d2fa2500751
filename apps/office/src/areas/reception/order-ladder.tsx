import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { StepResult } from '@tresen/contract/reception'
import { receptionActionLabels } from '@tresen/domain/reception/ladder'
import { clockTime, needsDay, shortDay } from '../../rooms/ui/dates/format-time.ts'
import { useMinute } from '../../rooms/ui/dates/use-now.ts'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { receptionKey, useReceptionApi } from './reception.queries.ts'

type Props = {
  order: { id: string; restaurantId: string; version: number }
  timeZone: string
}

const LOOK_MS = 15_000

const results: Record<StepResult, string> = {
  Begun: 'beginnt',
  Sent: 'gesendet',
  Skipped: 'ausgelassen',
  Failed: 'fehlgeschlagen',
  Ringing: 'klingelt',
  Answered: 'angenommen',
  NoAnswer: 'niemand hebt ab',
  Busy: 'besetzt',
  Done: 'erledigt',
}

/** By what the restaurant was told of an order, and what comes if nobody takes it up; nothing where nothing was needed. */
export function OrderLadder({ order: { id: subjectId, restaurantId, version }, timeZone }: Props) {
  const api = useReceptionApi()
  const { data } = useQuery({
    queryKey: [...receptionKey(restaurantId), subjectId, version],
    queryFn: () => api.getLadder({ restaurantId, subjectId }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.next.length ? LOOK_MS : false),
  })
  const now = useMinute()
  const momentOf = (at: string) =>
    needsDay(at, now, timeZone)
      ? `${shortDay(at, timeZone)}, ${clockTime(at, timeZone)}`
      : clockTime(at, timeZone)
  if (!data || data.actions.length + data.next.length === 0) return null
  return (
    <>
      <h2>Hinweise an das Restaurant</h2>
      <Box sx={{ '&&': { mx: '6px' } }}>
        <Lines>
          {data.actions.map((action) => (
            <Line
              key={`${action.kind} ${action.at}`}
              title={`${receptionActionLabels[action.kind]}: ${results[action.result]}`}
              marks={momentOf(action.at)}
              texts={[action.note]}
            />
          ))}
          {data.next.map(({ kind, at }) => (
            <Line
              key={kind}
              title={receptionActionLabels[kind]}
              marks={`ab ${momentOf(at)}`}
              texts={['wenn bis dahin niemand annimmt']}
            />
          ))}
        </Lines>
      </Box>
    </>
  )
}
