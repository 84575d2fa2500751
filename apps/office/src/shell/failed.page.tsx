import SearchOff from '@mui/icons-material/SearchOff'
import { useRouter } from '@tanstack/react-router'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'

export function NotFoundPage() {
  return (
    <EmptyState
      icon={<SearchOff />}
      title="Diese Seite gibt es nicht"
      text="Vielleicht ist die Adresse veraltet oder vertippt."
      action={
        <ButtonLink to="/home" variant="contained">
          Zur Startseite
        </ButtonLink>
      }
    />
  )
}

export function FailedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState error={error} onRetry={retry} />
}
