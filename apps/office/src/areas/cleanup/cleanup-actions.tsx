import Check from 'virtual:icon/baseline-check'
import Button from '@mui/material/Button'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { useCleanupChange, withCleanup } from './cleanup.queries.ts'

const failure = 'Aufräumen konnte nicht beendet werden'

/** Breaking off and finishing, for everybody in the restaurant. */
export function CleanupActions({ restaurantId }: { restaurantId: string }) {
  const api = useApi()
  const confirm = useConfirm()
  const { change } = useCleanupChange(restaurantId)
  const end = (send: () => Promise<object>, done: string) =>
    change({ send, settle: (board) => withCleanup(board, null), said: { done, failed: failure } })
  const cancel = async () => {
    const isSure = await confirm({
      title: 'Aufräumen abbrechen?',
      text: 'Was Sie an der Karte geändert haben, bleibt. Was als erledigt vermerkt ist, wird vergessen.',
      yes: 'Abbrechen',
      no: 'Weiter aufräumen',
      isDestructive: true,
    })
    if (isSure) await end(() => api.cancelProductsCleanup({ restaurantId }), 'Aufräumen abgebrochen')
  }
  const finish = () => end(() => api.finishProductsCleanup({ restaurantId }), 'Aufräumen beendet')
  return (
    <>
      <Button onClick={() => void cancel()}>Abbrechen</Button>
      <Button variant="contained" startIcon={<Check />} onClick={() => void finish()}>
        Aufräumen beenden
      </Button>
    </>
  )
}
