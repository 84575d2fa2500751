import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Link } from '@tanstack/react-router'
import type { PhoneCall } from '@tresen/contract/calls/call'
import { callTitle } from '@tresen/domain/calls/call-words'
import { useState } from 'react'
import { deskOf, otherEnd } from '../call-labels.ts'
import styles from '../calls.module.css'
import { useCallActions } from '../use-call-actions.ts'

/** A call that rings on the person's telephone: who it is and what it is about, before they pick up. */
export function IncomingCallDialog({ call, onReject }: { call: PhoneCall; onReject: () => void }) {
  const act = useCallActions(call.restaurantId)
  const [isClosed, setClosed] = useState(false)
  const isOwn = call.direction === 'Outbound'
  const desk = deskOf(call)
  const reject = async () => {
    onReject()
    await (isOwn ? act.abandon(call.id) : act.reject(call.id))
  }
  return (
    <Dialog open={!isClosed} maxWidth="sm" fullWidth aria-labelledby="call-title">
      <DialogTitle id="call-title">{isOwn ? 'Ihr Telefon klingelt' : callTitle(call)}</DialogTitle>
      <DialogContent className={styles.incoming}>
        <p className={styles.who}>{otherEnd(call)}</p>
        <p>{call.restaurant.name}</p>
        {call.description && <p>{call.description}</p>}
        {call.instructions && <p className={styles.instructions}>{call.instructions}</p>}
        <p>
          {isOwn
            ? 'Heben Sie ab, dann klingelt es beim Gast.'
            : 'Heben Sie auf Ihrem Telefon ab. Es klingelt 10 Sekunden.'}
        </p>
      </DialogContent>
      <DialogActions>
        <Button color="error" disabled={act.isPending} onClick={() => void reject()}>
          {isOwn ? 'Nicht anrufen' : 'Abweisen'}
        </Button>
        {!isOwn && (
          <Button disabled={act.isPending} onClick={() => void act.forward(call.id)}>
            An das Restaurant
          </Button>
        )}
        {desk && (
          <Button component={Link} to={desk} variant="contained" onClick={() => setClosed(true)}>
            Warenkorb öffnen
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
