import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import { registerCalls, type HandOver, type HandOverState } from '@tresen/contract/registers'
import type { ReactNode } from 'react'
import { putNews } from '../../rooms/api/queries.ts'
import { useChange } from '../../rooms/api/use-change.ts'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { handOverKey, troublesKey } from './registers.queries.ts'
import { useRegisterApi } from './use-register-api.ts'

/**
 * What whoever looked at the cash register may do about an order that is not safely there: say that it is, or send it once
 * more.
 */
export function HandOverWays({ handOver, children }: { handOver: HandOver; children?: ReactNode }) {
  const confirm = useConfirm()
  const api = useRegisterApi()
  const { send, isPending } = useHandOver(handOver)
  const found = foundWords(handOver)
  const again = async () => {
    if (handOver.state === 'Unsure' && !(await confirm(lookFirst))) return
    await send(api.handOverAgain, ({ state }) => said[state], 'Die Bestellung konnte nicht übergeben werden')
  }
  const arrived = async () => {
    if (await confirm({ ...found, no: 'Abbrechen' }))
      await send(api.noteHandedOver, () => found.done, 'Das konnte nicht vermerkt werden')
  }
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: '8px', mt: '4px' }}>
      <Button size="small" variant="outlined" loading={isPending} onClick={() => void arrived()}>
        {found.yes}
      </Button>
      <Button size="small" variant="outlined" loading={isPending} onClick={() => void again()}>
        Noch einmal übergeben
      </Button>
      {children}
    </Stack>
  )
}

/** Only what was booked has a number there, and is to be taken back. */
function foundWords({ reference }: HandOver) {
  return reference === ''
    ? {
        title: 'Ist sie angekommen?',
        text: 'Liegt die Bestellung im Kassensystem? Dann senden wir sie nicht noch einmal.',
        yes: 'Ist angekommen',
        done: 'Als angekommen vermerkt',
      }
    : {
        title: 'Ist sie dort storniert?',
        text: 'Ist der Beleg im Kassensystem storniert? Dann versuchen wir es nicht noch einmal.',
        yes: 'Ist dort storniert',
        done: 'Als dort storniert vermerkt',
      }
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

type Send = (input: HandOverAt & { body: { attempts: number } }) => Promise<HandOver>
type HandOverAt = { restaurantId: string; orderId: string }

function useHandOver({ restaurantId, orderId, attempts }: HandOver) {
  const queries = useQueryClient()
  const { change, isPending } = useChange<HandOver | null>(handOverKey(restaurantId, orderId))
  const send = async (call: Send, doneText: (now: HandOver) => string, failed: string) => {
    const now = await change({
      send: () => call({ restaurantId, orderId, body: { attempts } }),
      settle: (_known, reply) => reply,
      // Somebody else was faster, or the cash register answered after all: that is shown.
      refused: (known, error) =>
        refusalOf(registerCalls.handOverAgain, 'HandOverMoved', error)?.handOver ?? known,
      doneText,
      said: { done: null, failed },
    })
    const troubles = troublesKey(restaurantId)
    // At once, so that nobody presses again in the list.
    const withNow = (one: HandOver) => (one.orderId === orderId ? { ...one, ...now } : one)
    if (now) putNews<HandOver[]>(queries, troubles, (known) => known?.map(withNow))
    void queries.invalidateQueries({ queryKey: troubles })
  }
  return { send, isPending }
}
