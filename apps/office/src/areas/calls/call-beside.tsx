import Chip from '@mui/material/Chip'
import ExpandLess from 'virtual:icon/baseline-expand-less'
import ExpandMore from 'virtual:icon/baseline-expand-more'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { PhoneCall } from '@tresen/contract/calls/call'
import { useState } from 'react'
import { lazyDialog } from '../../rooms/routing/lazy-part.tsx'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { letterOf, usePageKeys } from '../../rooms/ui/input/use-page-keys.ts'
import { canForward, colourOfCall, guestsNumber, otherEnd, stateOfCall } from './call-labels.ts'
import styles from './calls.module.css'
import { useCallApi, useCalls, useOwnCall } from './calls.queries.ts'
import { offerPlace } from './device/controls-place.ts'
import { leaveRoom } from '../../rooms/ui/leave-room.ts'
import { useCallActions } from './use-call-actions.ts'
import { useWasRunning } from './use-was-running.ts'

const NewIssueDialog = lazyDialog(() =>
  import('../issues/new-issue-dialog.tsx').then((file) => file.NewIssueDialog),
)

const restId = 'call-beside-rest'

type Props = { restaurantId: string; callId: string }

/** What is to be known of the number may take several lines. */
const leaveGuide = (bar: HTMLElement) =>
  leaveRoom(bar, (height) => document.body.style.setProperty('--guide', height))

/**
 * The call in which the cart on the desk is filled: who it is, what to know of the number, and what can be done. On a
 * phone or tablet one line, which opens: the order needs the room.
 */
export function CallBeside({ restaurantId, callId }: Props) {
  const api = useCallApi()
  const act = useCallActions(restaurantId)
  const [isReporting, setReporting] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { data: board } = useCalls(restaurantId)
  const { data: own } = useOwnCall()
  // Whoever has just picked up need not wait for what rang here.
  const known = board?.calls.get(callId) ?? (own?.id === callId ? own : undefined)
  const { data } = useQuery({
    queryKey: ['calls', restaurantId, callId],
    queryFn: () => api.getCall({ restaurantId, id: callId }),
    enabled: board !== undefined && !known,
  })
  const call = known ?? data
  usePageKeys((event) => {
    const isWanted = event.altKey && letterOf(event) === 'h' && call?.deadline
    return isWanted ? () => void act.abandon(call.id) : undefined
  })
  if (!call) return null
  const number = guestsNumber(call)
  return (
    <section ref={leaveGuide} id="call-beside" className={styles.beside} aria-label="Anruf">
      <b className={styles.besideWho}>{otherEnd(call)}</b>
      <Chip
        className={styles.besideState ?? ''}
        size="small"
        color={colourOfCall(call)}
        label={stateOfCall(call)}
      />
      <span ref={offerPlace} className={styles.besideControls} />
      <Toggle hasInstructions={call.instructions !== ''} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div id={restId} className={styles.besideRest} data-open={isOpen}>
        {call.instructions && <span className={styles.instructions}>{call.instructions}</span>}
        <BesideActions call={call} onReport={() => setReporting(true)} />
      </div>
      {isReporting && (
        <NewIssueDialog
          restaurantId={restaurantId}
          from={{ guestName: call.customerName, phoneNumber: number, source: 'Call' }}
          onClose={() => setReporting(false)}
        />
      )}
    </section>
  )
}

/** When the call is over nothing comes to where one was about to press; calling back has a place of its own. */
function BesideActions({ call, onReport }: { call: PhoneCall; onReport: () => void }) {
  const { id, restaurantId, orderId } = call
  const act = useCallActions(restaurantId)
  const wasRunning = useWasRunning(call)
  const isOver = call.deadline === null
  const number = guestsNumber(call)
  return (
    <span className={styles.actions}>
      {wasRunning && (
        <>
          <Button
            disabled={act.isPending || isOver || !canForward(call)}
            onClick={() => void act.forward(id)}
          >
            An das Restaurant
          </Button>
          <Button
            className={styles.endCall ?? ''}
            color="error"
            disabled={act.isPending || isOver}
            onClick={() => void act.abandon(id)}
          >
            Auflegen
          </Button>
        </>
      )}
      <Button onClick={onReport}>Anliegen aufnehmen</Button>
      {orderId && (
        <ButtonLink
          to="/restaurants/$restaurantId/orders/$orderId"
          params={{ restaurantId, orderId }}
          search={{ showBack: true }}
        >
          Bestellung
        </ButtonLink>
      )}
      {isOver && number !== '' && (
        <Button
          className={styles.callBack ?? ''}
          variant="outlined"
          disabled={act.isPending}
          onClick={() => void act.callBack(number, id)}
        >
          Zurückrufen
        </Button>
      )}
    </span>
  )
}

type ToggleProps = { hasInstructions: boolean; isOpen: boolean; onToggle: () => void }

/** On a phone or tablet: opens what does not stand in the line. */
function Toggle({ hasInstructions, isOpen, onToggle }: ToggleProps) {
  const label = hasInstructions ? 'Hinweis' : 'Mehr'
  return (
    <span className={styles.besideToggle}>
      <Button
        sx={{ minHeight: 44 }}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={restId}
        color={hasInstructions ? 'warning' : 'inherit'}
        endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        onClick={onToggle}
      >
        <span className={styles.besideWord}>{label}</span>
      </Button>
    </span>
  )
}
