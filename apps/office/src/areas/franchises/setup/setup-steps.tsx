import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Restaurant } from '@tresen/contract/restaurants'
import { setupSteps, type SetupStep } from '@tresen/contract/restaurants/profile'
import { useState, type ReactNode } from 'react'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { Card } from '../../../rooms/ui/card.tsx'
import { RestaurantStateChip } from '../../restaurants/info/restaurant-state-chip.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import styles from '../franchises.module.css'
import { CopyMenuDialog } from './copy-menu-dialog.tsx'
import { useSaveRestaurant } from './use-save-restaurant.ts'

const labels: Record<SetupStep, string> = {
  Place: 'Anschrift und Telefon',
  Hours: 'Öffnungszeiten',
  Menu: 'Karte mit Preisen',
  DeliveryAreas: 'Liefergebiete',
  Payment: 'Zahlungsarten',
  Imprint: 'Impressum',
  TaxNumber: 'Steuernummer',
  TestOrder: 'Probebestellung',
}

type Props = { restaurant: Restaurant; missing: readonly SetupStep[] }

/** The one list of what is there and what is missing, and the way to the next state. */
export function SetupSteps({ restaurant, missing }: Props) {
  const { id, state } = restaurant
  const { save, isPending } = useSaveRestaurant(restaurant)
  const { restaurants } = useActiveRestaurant()
  const [isCopying, setCopying] = useState(false)
  const toState = (next: 'Testing' | 'Live', done: string) =>
    void save({ state: next }, { done, failed: 'Der Zustand konnte nicht geändert werden' })
  return (
    <Card title={missing.length === 0 ? 'Alles ist da' : `Noch ${missing.length} von ${setupSteps.length}`}>
      <ol className={styles.steps}>
        {setupSteps.map((step) => {
          const isMissing = missing.includes(step)
          return (
            <li key={step}>
              {isMissing ? (
                <RadioButtonUnchecked color="disabled" titleAccess="fehlt" />
              ) : (
                <CheckCircle color="success" titleAccess="erledigt" />
              )}
              <Typography sx={{ fontWeight: isMissing ? 600 : 400 }}>{labels[step]}</Typography>
              <span className={styles.actions}>
                {step === 'Menu' && isMissing && restaurants.length > 1 && (
                  <Button
                    aria-label="Karte von einem anderen Restaurant kopieren"
                    onClick={() => setCopying(true)}
                  >
                    Kopieren
                  </Button>
                )}
                <StepLink step={step} restaurantId={id} isMissing={isMissing} />
              </span>
            </li>
          )
        })}
      </ol>
      <div className={styles.actions}>
        <RestaurantStateChip state={state} showAll />
        {state === 'Onboarding' && (
          <Button
            variant="outlined"
            loading={isPending}
            onClick={() => toState('Testing', 'Das Restaurant ist im Test')}
          >
            In den Test
          </Button>
        )}
        {state !== 'Live' && (
          <Button
            variant="contained"
            loading={isPending}
            disabled={missing.length > 0}
            onClick={() => toState('Live', 'Gäste können jetzt bestellen')}
          >
            Live gehen
          </Button>
        )}
        {state === 'Live' && (
          <Button
            variant="outlined"
            loading={isPending}
            onClick={() => toState('Testing', 'Gäste können nicht mehr bestellen')}
          >
            Zurück in den Test
          </Button>
        )}
        <Typography color="textSecondary">{stateText(state, missing.length)}</Typography>
      </div>
      {isCopying && <CopyMenuDialog restaurantId={id} onClose={() => setCopying(false)} />}
    </Card>
  )
}

function stateText(state: Restaurant['state'], missing: number): string {
  if (state === 'Live') return 'Gäste können bestellen.'
  return missing > 0
    ? 'Gäste sehen das Restaurant noch nicht.'
    : 'Alles bereit: Gäste sehen es, sobald es live ist.'
}

type LinkProps = { step: SetupStep; restaurantId: string; isMissing: boolean }

function StepLink({ step, restaurantId, isMissing }: LinkProps): ReactNode {
  const params = { restaurantId }
  const label = isMissing ? 'Erledigen' : 'Ansehen'
  const spoken = { 'aria-label': `${labels[step]}: ${label.toLowerCase()}` }
  switch (step) {
    case 'Hours':
      return (
        <ButtonLink to="/restaurants/{-$restaurantId}/opening-hours" params={params} {...spoken}>
          {label}
        </ButtonLink>
      )
    case 'Menu':
      return (
        <ButtonLink to="/products/{-$id}" params={{}} {...spoken}>
          {label}
        </ButtonLink>
      )
    case 'DeliveryAreas':
      return (
        <ButtonLink to="/restaurants/{-$restaurantId}/delivery-areas" params={params} {...spoken}>
          {label}
        </ButtonLink>
      )
    case 'Payment':
      return (
        <ButtonLink to="/restaurants/{-$restaurantId}/settings" params={params} {...spoken}>
          {label}
        </ButtonLink>
      )
    case 'TestOrder':
      return (
        <ButtonLink
          to="/order/{-$restaurantId}/{-$id}/{-$notificationId}"
          params={params}
          disabled={!isMissing}
          {...spoken}
        >
          {isMissing ? 'Bestellen' : ''}
        </ButtonLink>
      )
    default:
      return (
        <Button href={`#${step}`} {...spoken}>
          {label}
        </Button>
      )
  }
}
