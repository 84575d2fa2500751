import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Card } from '../../../rooms/ui/card.tsx'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { CopyButton } from '../../../rooms/ui/feedback/copy-button.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import styles from '../franchises.module.css'
import { useFranchiseApi } from '../use-franchise-api.ts'

type Known = { madeAt: string | null }

/** The word by which a machine of the restaurant signs in: made here, and shown this once. */
export function SecretCard({ restaurantId }: { restaurantId: string }) {
  const api = useFranchiseApi()
  const confirm = useConfirm()
  const key = ['franchises', 'secret', restaurantId]
  const query = useQuery({ queryKey: key, queryFn: () => api.getRestaurantSecret({ restaurantId }) })
  const { change, isPending } = useChange<Known>(key)
  const [shown, setShown] = useState<string | null>(null)
  const reset = async (hasOne: boolean) => {
    const question = {
      title: 'Neuen Schlüssel erzeugen?',
      text: 'Der bisherige gilt dann nicht mehr: Was sich mit ihm anmeldet, braucht den neuen.',
      yes: 'Erzeugen',
      no: 'Abbrechen',
      isDestructive: true,
    }
    if (hasOne && !(await confirm(question))) return
    const made = await change({
      send: () => api.resetRestaurantSecret({ restaurantId }),
      settle: (_known, { madeAt }) => ({ madeAt }),
      said: { done: null, failed: 'Der Schlüssel konnte nicht erzeugt werden' },
    })
    if (made) setShown(made.secret)
  }
  return (
    <Card
      title="Schlüssel für Maschinen"
      hint="Damit melden sich Kassen und eigene Programme als dieses Restaurant an. Er wird einmal gezeigt und nicht gespeichert."
    >
      <Loadable query={query} failure="Der Schlüssel konnte nicht geladen werden">
        {({ madeAt }) => (
          <>
            {shown && (
              <Alert severity="warning" action={<CopyButton value={shown} label="Schlüssel kopieren" />}>
                Bewahren Sie ihn jetzt auf, er ist danach nicht mehr zu sehen:
                <code className={styles.secret}>{shown}</code>
              </Alert>
            )}
            <div className={styles.actions}>
              <Button
                variant="outlined"
                loading={isPending}
                {...(madeAt && { color: 'error' as const })}
                onClick={() => void reset(madeAt !== null)}
              >
                {madeAt ? 'Neuen Schlüssel erzeugen' : 'Schlüssel erzeugen'}
              </Button>
              <Typography color="textSecondary">
                {madeAt ? `Es gibt einen seit ${longMoment(madeAt)}.` : 'Es gibt noch keinen.'}
              </Typography>
            </div>
          </>
        )}
      </Loadable>
    </Card>
  )
}
