import BadgeOutlined from 'virtual:icon/outline-badge'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { User } from '@tresen/contract/identity/user'
import { useState } from 'react'
import { isOffline, messageOf } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import type { Person } from '../../../rooms/api/session.ts'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { useAccountApi } from '../use-account-api.ts'
import { PinPad } from './pin-pad.tsx'
import { noteTouch, useQuietEnd } from './use-quiet-end.ts'
import styles from './who-works.module.css'

const actingKey = ['identity', 'acting'] as const

const outOfReach = 'Keine Verbindung. Sie können weiterarbeiten; einwechseln geht erst wieder mit Verbindung.'

type Device = NonNullable<Person['device']>

/** On a shared device: who is at work, and how somebody else is. Without anybody it works as well. */
export function WhoWorks({ device }: { device: Device }) {
  const [isOpen, setOpen] = useState(false)
  const { switchOutQuietly } = useSwitch()
  const isLeft = useQuietEnd(device.actingAs !== null, switchOutQuietly)
  const actingAs = isLeft ? null : device.actingAs
  return (
    <>
      <Button
        variant={actingAs ? 'text' : 'outlined'}
        color="inherit"
        startIcon={<BadgeOutlined />}
        aria-label={actingAs ? `${nameOf(actingAs.username)} arbeitet. Auswechseln` : 'Wer arbeitet?'}
        onClick={() => setOpen(true)}
        className={styles.button}
        data-nobody={actingAs === null}
      >
        <span className={styles.name}>{actingAs ? nameOf(actingAs.username) : 'Wer arbeitet?'}</span>
      </Button>
      {isOpen && <SwitchDialog device={device} onClose={() => setOpen(false)} />}
    </>
  )
}

function SwitchDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const api = useAccountApi()
  const query = useQuery({
    queryKey: ['identity', 'colleagues'],
    queryFn: () => api.listColleagues(),
    // Whoever reads here that they need a PIN sets one, and finds their name.
    refetchInterval: ({ state }) => (state.data?.length === 0 ? 4_000 : false),
  })
  const [chosen, setChosen] = useState<{ userId: string; username: string } | null>(null)
  const { isPending, problem, switchIn, switchOut, forgetProblem } = useSwitch()
  const { actingAs } = device
  const enter = async (pin: string) => {
    if (chosen && (await switchIn(chosen.userId, pin))) onClose()
  }
  const leave = async () => {
    if (await switchOut()) onClose()
  }
  if (chosen)
    return (
      <Dialog
        title={nameOf(chosen.username)}
        width="360px"
        onClose={onClose}
        actions={<Button onClick={() => setChosen(null)}>Jemand anderes</Button>}
      >
        <PinPad
          isPending={isPending}
          problem={problem}
          onType={forgetProblem}
          onPin={(pin) => void enter(pin)}
        />
      </Dialog>
    )
  return (
    <Dialog
      title="Wer arbeitet?"
      width="480px"
      onClose={onClose}
      actions={
        actingAs && (
          <Button variant="outlined" color="inherit" loading={isPending} onClick={() => void leave()}>
            {nameOf(actingAs.username)} auswechseln
          </Button>
        )
      }
    >
      <Loadable query={query} failure="Die Namen konnten nicht geladen werden">
        {(people) =>
          people.length === 0 ? (
            <EmptyState
              icon={<BadgeOutlined />}
              title="Noch hat niemand eine PIN"
              text="Wer hier arbeitet, setzt sich unter Profil eine eigene, am eigenen Gerät."
            />
          ) : (
            <ul className={styles.people}>
              {people.map((person) => (
                <li key={person.userId}>
                  <button type="button" className={styles.person} onClick={() => setChosen(person)}>
                    {nameOf(person.username)}
                    {person.userId === actingAs?.userId && <span>arbeitet gerade</span>}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
    </Dialog>
  )
}

function useSwitch() {
  const api = useAccountApi()
  const { session, commands } = useApp()
  const { change, isPending } = useChange<unknown>(actingKey)
  const [problem, setProblem] = useState<string | null>(null)
  /** `tell`: who says what failed; missing: a notice does. */
  const become = async (send: () => Promise<User>, failed: string, tell?: (error: unknown) => void) => {
    const user = await change({
      // What waits was done by whoever was at work until now.
      send: async () => {
        await commands.flush()
        return send()
      },
      said: { done: null, failed },
      onFailure: (error) => {
        tell?.(error)
        return tell !== undefined
      },
    })
    if (user) session.set(user)
    return user !== null
  }
  const switchIn = (userId: string, pin: string) => {
    const failed = 'Das Einwechseln ist fehlgeschlagen'
    const send = async () => {
      const user = await api.switchIn({ body: { userId, pin } })
      // Before anybody is in: their time begins now. An attempt that fails brings nobody back.
      noteTouch()
      return user
    }
    return become(send, failed, (error) =>
      setProblem(isOffline(error) ? outOfReach : messageOf(error, failed)),
    )
  }
  const switchOut = (tell?: () => void) =>
    become(() => api.switchOut(), 'Das Auswechseln ist fehlgeschlagen', tell)
  return {
    isPending,
    problem,
    forgetProblem: () => setProblem(null),
    switchIn,
    switchOut: () => switchOut(),
    // It is tried again until it works; nobody is there to read about it.
    switchOutQuietly: () => switchOut(() => {}),
  }
}

/** People are known by their address; what stands before the @ is enough among colleagues. */
function nameOf(username: string): string {
  return username.split('@')[0]!
}
