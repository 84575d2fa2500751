import SearchOff from 'virtual:icon/baseline-search-off'
import { useRouter } from '@tanstack/react-router'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect } from 'react'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { EmptyState, ErrorState } from '../../rooms/ui/feedback/states.tsx'

export function NotFoundPage() {
  return (
    <Page title="Diese Seite gibt es nicht">
      <EmptyState
        icon={<SearchOff />}
        title="Nichts gefunden"
        text="Vielleicht ist die Adresse veraltet oder vertippt."
        action={
          <ButtonLink to="/home" variant="contained">
            Zur Startseite
          </ButtonLink>
        }
      />
    </Page>
  )
}

export function FailedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const onBack = useEffectEvent(retry)
  useEffect(() => {
    // The page would go on saying that there is no connection when there is one again.
    const again = () => onBack()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return <ErrorState error={error} onRetry={retry} />
}
