import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useUser } from '../rooms/api/app-context.tsx'

const Palette = lazy(() => import('./find/palette.tsx').then((m) => ({ default: m.Palette })))
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((m) => ({ default: m.KeysDialog })))
const WhatsNew = lazy(() => import('./whats-new.tsx').then((m) => ({ default: m.WhatsNew })))

const storageKey = 'whatsnew'
const newsVersion = '1'

/** What opens over every screen: by a key, or once for each version. */
export function ShellDialogs() {
  const user = useUser()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null)
  const [hasNews, setHasNews] = useState(() => localStorage.getItem(storageKey) !== newsVersion)
  const isSignedIn = user !== null

  useEffect(() => {
    if (!isSignedIn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      if (!isPalette && !isHelp) return
      event.preventDefault()
      // A question that waits for its answer comes first.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      setOpened(isPalette ? 'palette' : 'keys')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isSignedIn])

  if (!isSignedIn) return null
  const close = () => setOpened(null)
  return (
    <Suspense>
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'keys' && <KeysDialog pathname={pathname} onClose={close} />}
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

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
