import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import { registerCalls, type HandOver, type HandOverState } from '@tresen/contract/registers'
import { putNews } from '../../rooms/api/queries.ts'
import { useChange } from '../../rooms/api/use-change.ts'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { handOverKey, troublesKey } from './registers.queries.ts'
import { useRegisterApi } from './use-register-api.ts'

/** Sends an order to the cash register once more; one that may lie there already only after a look. */
export function HandOverAgain({ handOver }: { handOver: HandOver }) {
  const confirm = useConfirm()
  const { send, isPending } = useHandOverAgain(handOver)
  const begin = async () => {
    if (handOver.state !== 'Unsure' || (await confirm(lookFirst))) await send()
  }
  return (
    <Button size="small" variant="outlined" loading={isPending} onClick={() => void begin()}>
      Noch einmal übergeben
    </Button>
  )
}

const lookFirst = {
  title: 'Noch einmal übergeben?',
  text: 'Vielleicht liegt sie schon im Kassensystem. Bitte dort nachsehen.',
  yes: 'Noch einmal übergeben',
  no: 'Abbrechen',
}

const said: Record<HandOverState, string> = {
  Waiting: 'Die Bestellung wird noch einmal übergeben',
  Sent: 'An das Kassensystem übergeben',
  Unsure: 'Noch einmal gesendet',
  Failed: 'Noch einmal versucht',
  Cancelled: 'Im Kassensystem storniert',
}

function useHandOverAgain({ restaurantId, orderId, attempts }: HandOver) {
  const api = useRegisterApi()
  const queries = useQueryClient()
  const { change, isPending } = useChange<HandOver | null>(handOverKey(restaurantId, orderId))
  const send = async () => {
    const now = await change({
      send: () => api.handOverAgain({ restaurantId, orderId, body: { attempts } }),
      settle: (_known, reply) => reply,
      // Somebody else was faster, or the cash register answered after all: that is shown.
      refused: (known, error) =>
        refusalOf(registerCalls.handOverAgain, 'HandOverMoved', error)?.handOver ?? known,
      doneText: ({ state }) => said[state],
      said: { done: null, failed: 'Die Bestellung konnte nicht übergeben werden' },
    })
    const troubles = troublesKey(restaurantId)
    // At once, so that nobody presses again in the list.
    const withNow = (one: HandOver) => (one.orderId === orderId ? { ...one, ...now } : one)
    if (now) putNews<HandOver[]>(queries, troubles, (known) => known?.map(withNow))
    void queries.invalidateQueries({ queryKey: troubles })
  }
  return { send, isPending }
}
