import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { isInDoubt } from '@tresen/domain/registers/hand-over'
import { useMinute } from '../../rooms/ui/dates/use-now.ts'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { HandOverWays } from './hand-over-ways.tsx'
import { handOverNote, handOverState } from './register-words.ts'
import { handOverKey } from './registers.queries.ts'
import { useRegisterApi } from './use-register-api.ts'

type Props = { order: { id: string; restaurantId: string }; timeZone: string }

/** What became of an order at the cash register; nothing where it goes to none. */
export function OrderHandOver({ order: { id: orderId, restaurantId }, timeZone }: Props) {
  const api = useRegisterApi()
  const { data: handOver } = useQuery({
    queryKey: handOverKey(restaurantId, orderId),
    queryFn: () => api.getHandOver({ restaurantId, orderId }),
    staleTime: 0,
  })
  const now = useMinute()
  if (!handOver) return null
  return (
    <Box sx={{ '&&': { mx: '6px' } }}>
      <Lines>
        <Line
          title={`Kassensystem: ${handOverState(handOver, { timeZone, now })}`}
          texts={[
            handOverNote(handOver),
            isInDoubt(handOver) && <HandOverWays key={handOver.attempts} handOver={handOver} />,
          ]}
        />
      </Lines>
    </Box>
  )
}
