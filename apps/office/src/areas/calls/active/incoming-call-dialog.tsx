import Button from '@mui/material/Button'
import { Link, useNavigate } from '@tanstack/react-router'
import type { PhoneCall } from '@tresen/contract/calls/call'
import { answerCallBy } from '@tresen/domain/calls/answer-call-by'
import { callTitle } from '@tresen/domain/calls/call-words'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { Countdown } from '../../conversations/countdown.tsx'
import { deskOf, otherEnd, repeatingDeskOf } from '../call-labels.ts'
import styles from '../calls.module.css'
import type { OwnBrowserPhone } from '../device/use-browser-phone.ts'
import { useCallActions } from '../use-call-actions.ts'
import { CallerFacts } from './caller-facts.tsx'
import { leadHere } from './leading-tab.ts'

type Props = {
  call: PhoneCall
  /** null: it rings on another telephone of theirs. */
  phone: OwnBrowserPhone | null
  /** Whether a key may mean the dialog, not a word that is being typed. */
  isCalm?: boolean
  /** They send it elsewhere themselves: nobody has to tell them that it is gone. */
  onRefuse: () => void
}

/** A call that rings on the person's telephone: who it is and what it is about, before they pick up. */
export function IncomingCallDialog({ call, phone, isCalm = true, onRefuse }: Props) {
  const act = useCallActions(call.restaurantId)
  const navigate = useNavigate()
  const [isClosed, setClosed] = useState(false)
  const isOwn = call.direction === 'Outbound'
  const desk = deskOf(call)
  const until = isOwn ? null : answerCallBy(call)
  const ringing = phone?.call && [call.id, null].includes(phone.call.callId) ? phone.call : null
  usePickedUp(isOwn ? ringing : null, call.id)
  const pickUp = () => {
    leadHere(call.id)
    ringing?.accept()
  }
  const reject = async () => {
    onRefuse()
    await (isOwn ? act.abandon(call.id) : act.reject(call.id))
  }
  // Where it rings elsewhere they pick up there, and the desk is ready.
  const repeat = () => {
    setClosed(true)
    pickUp()
    const to = repeatingDeskOf(call)
    if (to) void navigate({ to })
  }
  if (isClosed) return null
  return (
    <Dialog
      title={titleOf(call, phone !== null)}
      width="600px"
      onClose={() => {}}
      hasCloseButton={false}
      actions={
        <>
          <Button color="error" disabled={act.isPending} onClick={() => void reject()}>
            {isOwn ? 'Nicht anrufen' : 'Abweisen'}
          </Button>
          {!isOwn && (
            <Button
              disabled={act.isPending}
              onClick={() => {
                onRefuse()
                void act.forward(call.id)
              }}
            >
              An das Restaurant
            </Button>
          )}
          {desk && (
            <Button
              component={Link}
              to={desk}
              variant={ringing ? 'outlined' : 'contained'}
              onClick={() => {
                leadHere(call.id)
                setClosed(true)
              }}
            >
              Warenkorb öffnen
            </Button>
          )}
          {ringing && !isOwn && (
            <Button
              variant="contained"
              color="success"
              autoFocus={isCalm}
              loading={phone?.isTalking ?? false}
              onClick={pickUp}
            >
              Annehmen
            </Button>
          )}
        </>
      }
    >
      <div className={styles.incoming}>
        <p className={styles.who}>{otherEnd(call)}</p>
        <p>{call.restaurant.name}</p>
        <p>
          {whatToDo(isOwn, phone, ringing !== null)}
          {until && <Countdown deadline={until} word=" Es klingelt noch" />}
        </p>
        {call.description && <p>{call.description}</p>}
        {call.instructions && <p className={styles.instructions}>{call.instructions}</p>}
        <CallerFacts call={call} onRepeat={repeat} onLeave={() => setClosed(true)} />
      </div>
    </Dialog>
  )
}

function titleOf(call: PhoneCall, isInBrowser: boolean): string {
  if (call.direction === 'Inbound') return callTitle(call)
  return isInBrowser ? 'Es wird angerufen' : 'Ihr Telefon klingelt'
}

function whatToDo(isOwn: boolean, phone: OwnBrowserPhone | null, isRinging: boolean): string {
  if (!phone) return isOwn ? 'Heben Sie ab, dann klingelt es beim Gast.' : 'Heben Sie auf Ihrem Telefon ab.'
  if (isOwn) return 'Sprechen Sie hier im Browser, sobald der Gast abhebt.'
  return isRinging ? 'Nehmen Sie hier an.' : 'Das Telefon in diesem Browser ist noch nicht verbunden.'
}

/** Whoever calls somebody has said already that they want to speak; in the window that they look at. */
function usePickedUp(ringing: { accept: () => void } | null, callId: string) {
  const done = useRef<unknown>(null)
  useEffect(() => {
    if (!ringing || done.current === ringing || document.visibilityState !== 'visible') return
    done.current = ringing
    leadHere(callId)
    ringing.accept()
  }, [ringing, callId])
}
