import Button from '@mui/material/Button'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { useAccountApi } from '../use-account-api.ts'
import { canPush, renewPush } from './push-device.ts'
import styles from './push-offer.module.css'
import { notePush, wasAskedForPush } from './push-wish.ts'
import { usePush } from './use-push.ts'

/** What the service worker tells a page: what was just shown, and where a tap on it leads. */
type FromWorker = { pushed?: { title: string; path: string }; open?: string }

/** Keeps this device reached, shows in the office what comes meanwhile, and offers it once where orders come in. */
export function PushOnDevice({ userId }: { userId: string }) {
  const api = useAccountApi()
  const isBoard = useRouterState({
    select: ({ location }) => /^\/(orders|boards)(\/|$)/.test(location.pathname),
  })
  useEffect(() => {
    renewPush(api, userId).catch(() => {})
  }, [api, userId])
  useMessages()
  // Who says no to the browser now still reads where to change that.
  const [isOpen, setOpen] = useState(
    () => !wasAskedForPush(userId) && canPush() && Notification.permission !== 'denied',
  )
  return isBoard && isOpen ? <PushOffer userId={userId} onDone={() => setOpen(false)} /> : null
}

function useMessages() {
  const say = useSay()
  const navigate = useNavigate()
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const hear = ({ data }: MessageEvent<FromWorker>) => {
      if (data.open) void navigate({ to: data.open })
      const { pushed } = data
      if (pushed)
        say.success(pushed.title, { label: 'Öffnen', onClick: () => void navigate({ to: pushed.path }) })
    }
    workers?.addEventListener('message', hear)
    return () => workers?.removeEventListener('message', hear)
  }, [say, navigate])
}

export function PushOffer({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { isBusy, problem, set } = usePush(userId)
  const begin = async () => {
    if (await set(true)) onDone()
  }
  const decline = () => {
    notePush(userId, false)
    onDone()
  }
  return (
    <section className={styles.offer} aria-label="Benachrichtigungen">
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : (
        <p>Soll dieses Gerät Bescheid geben, auch wenn Tresen geschlossen ist?</p>
      )}
      <div className={styles.actions}>
        <Button variant="contained" size="small" loading={isBusy} onClick={() => void begin()}>
          Einschalten
        </Button>
        <Button size="small" color="inherit" onClick={decline}>
          Nicht auf diesem Gerät
        </Button>
      </div>
    </section>
  )
}
