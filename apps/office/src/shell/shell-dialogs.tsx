import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '../rooms/routing/lazy-extra.ts'
import { lazyDialog } from '../rooms/routing/lazy-part.tsx'
import { useUser } from '../rooms/api/app-context.tsx'
import { isTyping } from '../rooms/ui/input/is-typing.ts'
import { isWebsiteEditor } from './menu/menu-entries.ts'
import { TypedAhead } from './typed-ahead.tsx'

const Palette = lazyDialog(() => import('./find/palette.tsx').then((m) => m.Palette))
const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx').then((m) => m.KeysDialog))
const FeedbackDialog = lazyDialog(() =>
  import('../areas/feedback/feedback-dialog.tsx').then((m) => m.FeedbackDialog),
)
const WhatsNew = lazyExtra(() => import('./whats-new.tsx').then((m) => ({ default: m.WhatsNew })))

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
  const isEditor = isWebsiteEditor(pathname)

  useEffect(() => {
    if (!isSignedIn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const wanted = dialogOf(event)
      if (!wanted || (wanted === 'feedback' && isEditor)) return
      event.preventDefault()
      // A question that waits for its answer comes first.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      setOpened(wanted)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isSignedIn, isEditor, setOpened])

  if (!isSignedIn) return null
  const close = () => {
    setOpened(null)
    setTypedAhead('')
  }
  return (
    <Suspense>
      {opened === 'palette' && (
        <Palette typedAhead={typedAhead} waiting={<TypedAhead onType={setTypedAhead} />} onClose={close} />
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
