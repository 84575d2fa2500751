import CallOutlined from 'virtual:icon/outline-call'
import Button from '@mui/material/Button'
import Portal from '@mui/material/Portal'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { PhoneCall } from '@tresen/contract/calls/call'
import { orderStaff } from '@tresen/contract/roles'
import { isCallOver } from '@tresen/domain/calls/move-call'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useState } from 'react'
import { untilLoaded } from '../../../rooms/routing/until-loaded.ts'
import { useOnceIdle } from '../../../rooms/ui/dialogs/use-once-idle.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { deskOf, otherEnd, stateOfCall } from '../call-labels.ts'
import styles from '../calls.module.css'
import { useCallApi, useLostCall, useMadeCall, useOwnCall, useOwnPhone } from '../calls.queries.ts'
import { CallControls } from '../device/call-controls.tsx'
import { useControlsPlace } from '../device/controls-place.ts'
import { callStripId } from '../device/strip-place.ts'
import { DeviceProblem } from '../device/device-problem.tsx'
import { useBrowserPhone } from '../device/use-browser-phone.ts'
import { afterLook, afterReading, nothingEnded } from './ended-call.ts'
import { FailedCallDialog } from './failed-call-dialog.tsx'
import { IncomingCallDialog } from './incoming-call-dialog.tsx'
import { mayLead } from './leading-tab.ts'
import { NoPhone } from './no-phone.tsx'
import { useClickToCall } from './use-click-to-call.ts'
import { useTornOff } from './use-torn-off.ts'

/** In the top bar of every page: the call that rings for the person or that they have, and why one is no longer theirs. */
export function ActiveCall() {
  const { role } = useActiveRestaurant()
  return role !== null && orderStaff.includes(role) && <OwnCall />
}

function OwnCall() {
  const { data: call = null } = useOwnCall()
  const { ended, reason, forget } = useEnded(call)
  const [refused, setRefused] = useState<string | null>(null)
  const phone = useBrowserPhone()
  const { data: ownPhone } = useOwnPhone()
  const place = useControlsPlace()
  useDeskOf(call)
  useClickToCall()
  useTornOff(call)
  const problem = phone?.problem && <DeviceProblem problem={phone.problem} onConnect={phone.connect} />
  const isRinging = call?.state === 'Connecting'
  // What they ring up themselves, they wait for.
  const opening = useOnceIdle(isRinging && call.direction === 'Inbound')
  return (
    <>
      {(call || ownPhone) && (
        <span className={styles.chipPlace}>{call ? <Chip call={call} /> : problem}</span>
      )}
      <NoPhone />
      {isRinging && (opening || call.direction === 'Outbound') && (
        <IncomingCallDialog
          key={call.id}
          {...{ call, phone }}
          isCalm={opening?.isCalm ?? true}
          onRefuse={() => setRefused(call.id)}
        />
      )}
      {phone?.isTalking && (
        <Portal container={place ?? (() => document.getElementById(callStripId))}>
          <CallControls phone={phone} who={call ? otherEnd(call) : 'einem Gast'} isInPlace={place !== null} />
        </Portal>
      )}
      {ended && ended.id !== refused && !call && (
        <FailedCallDialog call={ended} reason={reason} isInBrowser={phone !== null} onClose={forget} />
      )}
    </>
  )
}

function Chip({ call }: { call: PhoneCall }) {
  const label = `${otherEnd(call)}: ${stateOfCall(call)}`
  return (
    <Button
      component={Link}
      to={deskOf(call) ?? '/stats/calls'}
      color="success"
      startIcon={<CallOutlined />}
      aria-label={label}
      title={label}
      className={styles.chip}
    >
      <span className={styles.chipText}>{otherEnd(call)}</span>
    </Button>
  )
}

/** What became of a call that rang here, or was to ring here, and no longer does; null: nothing, or it is not known yet. */
function useEnded(call: PhoneCall | null) {
  const api = useCallApi()
  const { made, forgetMade } = useMadeCall()
  const seen = { call, told: useLostCall(), made }
  const [before, setEnded] = useState(() => nothingEnded(seen))
  const now = afterLook(before, seen)
  if (now !== before) setEnded(now)
  const { lost } = now
  const { data } = useQuery({
    queryKey: ['calls', 'lost', lost?.id],
    queryFn: () => api.getCall({ restaurantId: lost!.restaurantId, id: lost!.id }),
    enabled: lost !== null && !call,
    // It goes on to somebody else, or ends, while the person reads what became of it.
    refetchInterval: ({ state }) => (state.data && isCallOver(state.data) ? false : 3_000),
  })
  return {
    ended: lost && data && isTold(data) ? data : null,
    reason: lost?.reason ?? null,
    forget: () => {
      setEnded(afterReading)
      forgetMade()
    },
  }
}

/** A call that staff make is told of when nobody came to it; one that they ended themselves is no news. */
function isTold({ direction, outcome }: PhoneCall): boolean {
  return direction === 'Inbound' || outcome === 'Missed'
}

/**
 * Whoever picks up sees at once what the guest has in the cart; the desk where it lies already stays as it is. One tab is
 * led there: who opens another page in a new one wants to see that page.
 */
function useDeskOf(call: PhoneCall | null) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isThere = call !== null
  const to = call?.state === 'Connected' ? deskOf(call) : null
  // The desk does not move once it is there.
  useEffect(() => void (isThere && untilLoaded(() => import('../call-beside.tsx'))), [isThere])
  const follow = useEffectEvent((callId: string) => {
    if (to && mayLead(callId) && !history.location.href.startsWith(to)) void navigate({ to })
  })
  // Once a call: ordering changes where its desk is, and leads nobody away from where they went meanwhile.
  const callId = to && call?.id
  useEffect(() => {
    if (!callId) return
    const lead = () => {
      // The tab that is looked at goes before one that lies behind.
      if (document.visibilityState === 'hidden') return
      removeEventListener('visibilitychange', lead)
      follow(callId)
    }
    addEventListener('visibilitychange', lead)
    lead()
    return () => removeEventListener('visibilitychange', lead)
  }, [callId])
}
