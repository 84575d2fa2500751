import Chip from '@mui/material/Chip'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { colourOfCall, guestsNumber, otherEnd, stateOfCall } from './call-labels.ts'
import styles from './calls.module.css'
import { useCallApi, useCalls } from './calls.queries.ts'
import { useCallActions } from './use-call-actions.ts'

const NewIssueDialog = lazy(() =>
  import('../issues/new-issue-dialog.tsx').then((file) => ({ default: file.NewIssueDialog })),
)

type Props = { restaurantId: string; callId: string }

/** The call in which the cart on the desk is filled: who it is, what to know of the number, and what can be done. */
export function CallBeside({ restaurantId, callId }: Props) {
  const api = useCallApi()
  const act = useCallActions(restaurantId)
  const [isReporting, setReporting] = useState(false)
  const { data: board } = useCalls(restaurantId)
  const known = board?.calls.get(callId)
  const { data } = useQuery({
    queryKey: ['calls', restaurantId, callId],
    queryFn: () => api.getCall({ restaurantId, id: callId }),
    enabled: board !== undefined && !known,
  })
  const call = known ?? data
  if (!call) return null
  const number = guestsNumber(call)
  return (
    <section id="call-beside" className={styles.beside} aria-label="Anruf">
      <b>{otherEnd(call)}</b>
      <Chip size="small" color={colourOfCall(call)} label={stateOfCall(call)} />
      {call.instructions && <span className={styles.instructions}>{call.instructions}</span>}
      <span className={styles.actions}>
        {call.deadline ? (
          <>
            <Button disabled={act.isPending} onClick={() => void act.forward(call.id)}>
              An das Restaurant
            </Button>
            <Button color="error" disabled={act.isPending} onClick={() => void act.abandon(call.id)}>
              Auflegen
            </Button>
          </>
        ) : (
          number !== '' && (
            <Button
              variant="outlined"
              disabled={act.isPending}
              onClick={() => void act.callBack(number, call.id)}
            >
              Zurückrufen
            </Button>
          )
        )}
        <Button onClick={() => setReporting(true)}>Anliegen aufnehmen</Button>
      </span>
      {isReporting && (
        <Suspense>
          <NewIssueDialog
            restaurantId={restaurantId}
            from={{ guestName: '', phoneNumber: number, source: 'Call' }}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
