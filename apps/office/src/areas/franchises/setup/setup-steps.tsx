import CheckCircle from 'virtual:icon/outline-check-circle'
import RadioButtonUnchecked from 'virtual:icon/outline-radio-button-unchecked'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { setupSteps, type SetupStep } from '@tresen/contract/restaurants/profile'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { Card } from '../../../rooms/ui/card.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { RestaurantStateChip } from '../../restaurants/info/restaurant-state-chip.tsx'
import styles from '../franchises.module.css'
import { MenuBeginnings } from './menu-beginnings.tsx'
import { setupLabels } from './setup-labels.ts'
import { StepLink } from './step-link.tsx'
import { useMayOrder } from './use-may-order.ts'
import { useGoLive } from './use-go-live.ts'
import { useSaveRestaurant } from './use-save-restaurant.ts'

type Props = { restaurant: Restaurant; missing: readonly SetupStep[] }

/** The one list of what is there and what is missing, and the way to the next state. */
export function SetupSteps({ restaurant, missing }: Props) {
  const { id, name, state, subdomain } = restaurant
  const confirm = useConfirm()
  const { save, isPending } = useSaveRestaurant(restaurant)
  const mayOrder = useMayOrder()
  const toState = (next: 'Testing' | 'Live', done: string) =>
    save({ state: next }, { done, failed: 'Der Zustand konnte nicht geändert werden' })
  const goLive = useGoLive(restaurant, () => toState('Live', 'Gäste können jetzt bestellen'))
  const leaveLive = async () => {
    if (await confirm(aboutLeaving(name))) await toState('Testing', 'Gäste können nicht mehr bestellen')
  }
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
              <Typography sx={{ fontWeight: isMissing ? 600 : 400 }}>{setupLabels[step]}</Typography>
              <span className={styles.actions}>
                {step === 'Menu' && isMissing && <MenuBeginnings restaurant={restaurant} />}
                {isMissing && step === 'TestOrder' && !mayOrder && (
                  <>
                    <Typography color="textSecondary">Macht, wer hier Bestellungen aufnimmt.</Typography>
                    <ButtonLink to="/restaurants/{-$restaurantId}/users" params={{ restaurantId: id }}>
                      Team
                    </ButtonLink>
                  </>
                )}
                {(step !== 'TestOrder' || (isMissing && mayOrder)) && (
                  <StepLink step={step} restaurantId={id} label={isMissing ? 'Erledigen' : 'Ansehen'} />
                )}
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
            onClick={() => void toState('Testing', 'Das Restaurant ist im Test')}
          >
            In den Test
          </Button>
        )}
        {state !== 'Live' && (
          <Button
            variant="contained"
            loading={isPending}
            disabled={missing.length > 0}
            onClick={() => void goLive()}
          >
            Live gehen
          </Button>
        )}
        {state === 'Live' && (
          <>
            <Button variant="contained" href={`/r/${subdomain}/order`} target="_blank" rel="noopener">
              Shop ansehen
            </Button>
            <Button variant="outlined" loading={isPending} onClick={() => void leaveLive()}>
              Zurück in den Test
            </Button>
          </>
        )}
        <Typography color="textSecondary">{stateText(state, missing.length)}</Typography>
      </div>
    </Card>
  )
}

function aboutLeaving(name: string) {
  return {
    title: `${name} vom Netz nehmen?`,
    text: 'Gäste finden das Restaurant dann nicht mehr; wer bestellt hat, sieht nur noch seine Bestellung. Nur heute geschlossen? Dann schließen Sie es oben in der Leiste.',
    yes: 'Vom Netz nehmen',
    no: 'Live bleiben',
    isDestructive: true,
  }
}

function stateText(state: Restaurant['state'], missing: number): string {
  if (state === 'Live') return 'Gäste können bestellen.'
  return missing > 0
    ? 'Gäste sehen das Restaurant noch nicht.'
    : 'Alles bereit: Gäste sehen es, sobald es live ist.'
}
