import Check from '@mui/icons-material/Check'
import Button from '@mui/material/Button'
import { messageOf } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.tsx'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { useKeepCleanup } from './cleanup.queries.ts'

const failure = 'Aufräumen konnte nicht beendet werden'

/** Breaking off and finishing, for everybody in the restaurant. */
export function CleanupActions({ restaurantId }: { restaurantId: string }) {
  const api = useApi()
  const say = useSay()
  const confirm = useConfirm()
  const keep = useKeepCleanup(restaurantId)
  const end = async (send: () => Promise<unknown>, done: string) => {
    try {
      await send()
      keep(null)
      say.success(done)
    } catch (error) {
      say.error(messageOf(error, failure))
    }
  }
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
