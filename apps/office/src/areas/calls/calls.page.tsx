import PhoneOutlined from 'virtual:icon/outline-phone'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PhoneCall } from '@tresen/contract/calls/call'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { callReaders } from '@tresen/contract/roles'
import { answerCallBy } from '@tresen/domain/calls/answer-call-by'
import { sortCalls } from '@tresen/domain/calls/call-board'
import { useState } from 'react'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { EmptyState, Loadable } from '../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { Countdown } from '../conversations/countdown.tsx'
import { useReadStep } from '../orders/work/use-read-step.ts'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { canForward, colourOfCall, deskOf, guestsNumber, otherEnd, stateOfCall } from './call-labels.ts'
import styles from './calls.module.css'
import { useCallApi, useCalls } from './calls.queries.ts'
import { OwnPhoneDialog } from './own-phone-dialog.tsx'
import { useCallActions } from './use-call-actions.ts'
import { useCallKeys } from './use-call-keys.ts'
import { useWasRunning } from './use-was-running.ts'

/** Who called, what became of it, and calling back. */
export function CallsPage() {
  return (
    <WithRestaurant roles={callReaders}>
      {(restaurant) => <Calls key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Calls({ restaurant }: { restaurant: Restaurant }) {
  const query = useCalls(restaurant.id)
  const [isPhoneOpen, setPhoneOpen] = useState(false)
  const act = useCallActions(restaurant.id)
  const confirm = useConfirm()
  const known = sortCalls(query.data?.calls.values() ?? [])
  useCallKeys(known, act.take)
  const isRunning = known.some(({ deadline }) => deadline !== null)
  const endAll = async () => {
    const sure = await confirm({
      title: 'Alle laufenden Anrufe beenden?',
      text: 'Wer gerade spricht, hört sofort nichts mehr.',
      yes: 'Alle beenden',
      isDestructive: true,
    })
    if (sure) await act.abandonAll()
  }
  return (
    <Page
      title="Anrufe"
      actions={
        <>
          {isRunning && (
            <Button color="error" onClick={() => void endAll()}>
              Alle beenden
            </Button>
          )}
          <Button variant="outlined" startIcon={<PhoneOutlined />} onClick={() => setPhoneOpen(true)}>
            Mein Telefon
          </Button>
        </>
      }
    >
      <Figures
        restaurantId={restaurant.id}
        steps={known.length + known.filter(({ deadline, orderId }) => !deadline || orderId).length}
      />
      <Loadable query={query} failure="Die Anrufe konnten nicht geladen werden">
        {() =>
          known.length === 0 ? (
            <EmptyState
              icon={<PhoneOutlined />}
              title="Noch keine Anrufe"
              text="Hier steht eine Woche lang, wer angerufen hat und was daraus wurde."
            />
          ) : (
            <CallLines calls={known} />
          )
        }
      </Loadable>
      {isPhoneOpen && <OwnPhoneDialog onClose={() => setPhoneOpen(false)} />}
    </Page>
  )
}

/** `steps`: how often one began, or ended or brought an order; with every further one they are counted again. */
function Figures({ restaurantId, steps }: { restaurantId: string; steps: number }) {
  const api = useCallApi()
  const { data } = useQuery({
    queryKey: ['calls', restaurantId, 'figures', steps],
    queryFn: () => api.getCallStatistics({ restaurantId, itemsPerPage: 1 }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  if (!data || data.count === 0) return null
  const figures = [
    [data.count, data.count === 1 ? 'Anruf' : 'Anrufe'],
    [data.orders, data.orders === 1 ? 'Bestellung' : 'Bestellungen'],
    [data.ordersByBot, 'davon ohne Menschen'],
    [data.missed, 'verpasst'],
    [data.dropped, 'abgebrochen'],
  ] as const
  return (
    <ul className={styles.figures} aria-label="Was aus Anrufen wurde">
      {figures.map(([count, label]) => (
        <li key={label}>
          <b>{count}</b> {label}
        </li>
      ))}
    </ul>
  )
}

/** Whoever taps just when a call comes or goes on meant the one that stood there before. */
function CallLines({ calls }: { calls: readonly PhoneCall[] }) {
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
