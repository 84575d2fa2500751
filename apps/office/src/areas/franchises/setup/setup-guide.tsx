import { useRouterState } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import styles from '../franchises.module.css'
import { isGuidedAt } from './guided-at.ts'
import { setupLabels } from './setup-labels.ts'
import { isPlaceOf, StepLink } from './step-link.tsx'
import { useMayOrder } from './use-may-order.ts'
import { useSetup } from './use-setup.ts'

/** Goes along while a restaurant is set up: how much is missing, what comes next, and the way back to the list. */
export function SetupGuide({ restaurant }: { restaurant: Restaurant }) {
  const { id: restaurantId, name } = restaurant
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { data } = useSetup(restaurantId)
  const mayOrder = useMayOrder()
  if (!isGuidedAt(path)) return null
  const missing = data?.missing ?? []
  const isWhole = data !== undefined && missing.length === 0
  const isHere = missing.some((step) => isPlaceOf(step, path))
  const next = missing.find((step) => !isPlaceOf(step, path) && (mayOrder || step !== 'TestOrder'))
  return (
    <aside id="setup-guide" className={styles.guide} aria-label="Einrichtung">
      <span className={styles.said}>
        <b>{name}</b> {data && sayMissing(missing.length)}
      </span>
      {data && (
        <span className={styles.actions}>
          <ButtonLink
            to="/restaurants/{-$restaurantId}/setup"
            params={{ restaurantId }}
            variant={isWhole ? 'contained' : 'text'}
          >
            {isWhole ? 'Weiter: Live gehen' : 'Alle Schritte'}
          </ButtonLink>
          {next && (
            <StepLink
              step={next}
              restaurantId={restaurantId}
              label={`Weiter: ${setupLabels[next]}`}
              variant={isHere ? 'outlined' : 'contained'}
            />
          )}
        </span>
      )}
    </aside>
  )
}

function sayMissing(count: number): string {
  if (count === 0) return 'ist eingerichtet und kann live gehen.'
  return count === 1
    ? 'ist fast eingerichtet: Ein Schritt fehlt.'
    : `wird eingerichtet: ${count} Schritte fehlen.`
}
