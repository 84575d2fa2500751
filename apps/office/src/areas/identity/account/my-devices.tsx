import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { DeviceSession } from '@tresen/contract/identity/user'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { Section } from './section.tsx'

const sessionsKey = ['identity', 'sessions'] as const

/** Where the person is signed in, and how to be signed out there. */
export function MyDevices() {
  const api = useApi()
  const query = useQuery({ queryKey: sessionsKey, queryFn: () => api.listSessions() })
  const { change } = useChange<DeviceSession[]>(sessionsKey)
  const end = ({ id, deviceName }: DeviceSession) =>
    change({
      expect: (sessions) => sessions.filter((one) => one.id !== id),
      send: () => api.endSession({ sessionId: id }),
      said: { done: `${deviceName}: abgemeldet`, failed: 'Die Abmeldung dort ist fehlgeschlagen' },
    })
  return (
    <Section title="Angemeldete Geräte">
      <Loadable query={query} failure="Ihre Geräte konnten nicht geladen werden">
        {(sessions) => <DeviceList sessions={sessions} onEnd={(session) => void end(session)} />}
      </Loadable>
    </Section>
  )
}

type Props = { sessions: readonly DeviceSession[]; onEnd: (session: DeviceSession) => void }

export function DeviceList({ sessions, onEnd }: Props) {
  return (
    <Lines>
      {sessions.map((session) => (
        <Line
          key={session.id}
          title={session.deviceName}
          texts={[
            `${session.isCurrent ? 'Dieses Gerät' : `zuletzt ${longMoment(session.usedAt)}`}, ${session.place}`,
          ]}
          action={
            !session.isCurrent && (
              <Button
                variant="outlined"
                color="inherit"
                aria-label={`${session.deviceName}, zuletzt ${longMoment(session.usedAt)}: dort abmelden`}
                onClick={() => onEnd(session)}
              >
                Dort abmelden
              </Button>
            )
          }
        />
      ))}
    </Lines>
  )
}
