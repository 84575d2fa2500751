import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useUser } from '../rooms/api/app-context.tsx'
import { isTyping } from '../rooms/ui/is-typing.ts'
import { TypedAhead } from './typed-ahead.tsx'

const Palette = lazy(() => import('./find/palette.tsx').then((m) => ({ default: m.Palette })))
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((m) => ({ default: m.KeysDialog })))
const FeedbackDialog = lazy(() =>
  import('../areas/feedback/feedback-dialog.tsx').then((m) => ({ default: m.FeedbackDialog })),
)
const WhatsNew = lazy(() => import('./whats-new.tsx').then((m) => ({ default: m.WhatsNew })))

const storageKey = 'whatsnew'
const newsVersion = '1'

export type OpenedDialog = 'palette' | 'keys' | 'feedback' | null
type Props = { opened: OpenedDialog; setOpened: (opened: OpenedDialog) => void }

/** What opens over every screen: by a key, or once for each version. */
export function ShellDialogs({ opened, setOpened }: Props) {
  const user = useUser()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [hasNews, setHasNews] = useState(() => localStorage.getItem(storageKey) !== newsVersion)
  const [typedAhead, setTypedAhead] = useState('')
  const isSignedIn = user !== null

  useEffect(() => {
    if (!isSignedIn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const wanted = dialogOf(event)
      if (!wanted) return
      event.preventDefault()
      // A question that waits for its answer comes first.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      setOpened(wanted)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isSignedIn, setOpened])

  if (!isSignedIn) return null
  const close = () => {
    setOpened(null)
    setTypedAhead('')
  }
  return (
    <Suspense>
      {opened === 'palette' && (
        <Suspense fallback={<TypedAhead onType={setTypedAhead} />}>
          <Palette typedAhead={typedAhead} onClose={close} />
        </Suspense>
      )}
      {opened === 'keys' && <KeysDialog pathname={pathname} onClose={close} />}
      {opened === 'feedback' && <FeedbackDialog page={pathname} onClose={close} />}
      {hasNews && pathname === '/home' && opened === null && (
        <WhatsNew
          onClose={() => {
            localStorage.setItem(storageKey, newsVersion)
            setHasNews(false)
          }}
        />
      )}
    </Suspense>
  )
}

function dialogOf(event: KeyboardEvent): OpenedDialog {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'palette' : null
  if (isTyping(event.target)) return null
  if (event.key.toLowerCase() === 'f') return 'feedback'
  return event.key === '?' ? 'keys' : null
}
