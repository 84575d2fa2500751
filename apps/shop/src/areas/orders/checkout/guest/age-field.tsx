import { ErrorText } from '../../../../rooms/ui/error-text.tsx'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import { CheckoutSection } from '../checkout-section.tsx'
import styles from './age-field.module.css'

/** Asked once, and again when something for older ones comes in; nothing where anybody may have everything. */
export function AgeField({ desk: { store, state }, error }: { desk: CartDesk; error: string | undefined }) {
  const { evaluationResult, ageConfirmed } = state.cart
  const { minimumAge } = evaluationResult
  if (!minimumAge) return null
  return (
    <CheckoutSection title="Jugendschutz">
      <div>
        <label className={styles.age}>
          <input
            type="checkbox"
            name="ageConfirmed"
            checked={(ageConfirmed ?? 0) >= minimumAge}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'age-error' : 'age-note'}
            onChange={(event) =>
              store.edit({
                kind: 'details',
                change: { ageConfirmed: event.target.checked ? minimumAge : null },
              })
            }
          />
          <span>Ich bin mindestens {minimumAge} Jahre alt.</span>
        </label>
        <p id="age-note">Bei der Übergabe prüfen wir das Alter: Bitte halten Sie einen Ausweis bereit.</p>
        <ErrorText id="age-error" text={error} />
      </div>
    </CheckoutSection>
  )
}
