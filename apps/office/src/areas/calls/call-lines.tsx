import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { Link } from '@tanstack/react-router'
import type { PhoneCall } from '@tresen/contract/calls/call'
import { answerCallBy } from '@tresen/domain/calls/answer-call-by'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { Countdown } from '../conversations/countdown.tsx'
import { useReadStep } from '../orders/work/use-read-step.ts'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { canForward, colourOfCall, deskOf, guestsNumber, otherEnd, stateOfCall } from './call-labels.ts'
import styles from './calls.module.css'
import { useCallActions } from './use-call-actions.ts'
import { useWasRunning } from './use-was-running.ts'

/** Whoever taps just when a call comes or goes on meant the one that stood there before. */
export function CallLines({ calls }: { calls: readonly PhoneCall[] }) {
  const tap = useReadStep(calls.map(({ id }) => id).join(), { isOwnRead: false })
  return (
    <Lines>
      {calls.map((call) => (
        <CallLine key={call.id} call={call} tap={tap} />
      ))}
    </Lines>
  )
}

type LineProps = { call: PhoneCall; tap: (take: () => void) => void }

function CallLine({ call, tap }: LineProps) {
  const until = answerCallBy(call)
  return (
    <Line
      title={otherEnd(call)}
      marks={
        <>
          {until && (
            <span className={styles.waiting}>
              <Countdown deadline={until} />
            </span>
          )}
          <Chip size="small" color={colourOfCall(call)} label={stateOfCall(call)} />
        </>
      }
      texts={[
        `${longMoment(call.created)}${call.direction === 'Outbound' ? ', von uns angerufen' : ''}`,
        call.description,
        <CallButtons key="buttons" call={call} tap={tap} />,
      ]}
    />
  )
}

/**
 * What cannot be done just now stays where it is: a call goes on to others, or ends, under the finger. Calling back has a
 * place of its own.
 */
function CallButtons({ call, tap }: LineProps) {
  const { role } = useActiveRestaurant()
  const act = useCallActions(call.restaurantId)
  const desk = deskOf(call)
  const number = guestsNumber(call)
  const wasRunning = useWasRunning(call)
  const isOver = call.deadline === null
  const isSpeaking = call.state === 'Connected' && call.party === 'Agents'
  return (
    <span className={styles.actions} data-call>
      {wasRunning && (
        <>
          {role !== null && (
            <Button
              disabled={act.isPending || isOver || isSpeaking}
              onClick={() => tap(() => void act.take(call.id))}
            >
              Übernehmen
            </Button>
          )}
          <Button
            disabled={act.isPending || isOver || !canForward(call)}
            onClick={() => tap(() => void act.forward(call.id))}
          >
            An das Restaurant
          </Button>
          <Button
            color="error"
            disabled={act.isPending || isOver}
            onClick={() => tap(() => void act.abandon(call.id))}
          >
            Beenden
          </Button>
        </>
      )}
      {call.conversationId && (
        <ButtonLink
          to="/restaurants/{-$restaurantId}/conversations/{-$conversationId}"
          params={{ restaurantId: call.restaurantId, conversationId: call.conversationId }}
        >
          Verlauf
        </ButtonLink>
      )}
      {call.orderId ? (
        <ButtonLink
          to="/restaurants/$restaurantId/orders/$orderId"
          params={{ restaurantId: call.restaurantId, orderId: call.orderId }}
          search={{ showBack: true }}
        >
          Bestellung
        </ButtonLink>
      ) : (
        desk &&
        !isOver &&
        call.party !== 'Bot' && (
          <Button component={Link} to={desk}>
            Warenkorb
          </Button>
        )
      )}
      {number !== '' && (
        <Button
          className={styles.callBack ?? ''}
          disabled={act.isPending || !isOver}
          onClick={() => tap(() => void act.callBack(number, call.id))}
        >
          Zurückrufen
        </Button>
      )}
    </span>
  )
}
