import controls from '../../../rooms/ui/controls.module.css'
import { ErrorText } from '../../../rooms/ui/error-text.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import styles from './checkout-section.module.css'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'

type Props = {
  form: CheckoutForm
  change: (part: Partial<CheckoutForm>) => void
  isPickup: boolean
  error: string | undefined
}

/** Who orders, and how they are reached when there is a question. */
export function ContactFields({ form, change, isPickup, error }: Props) {
  const errorOf = (text: string) => (error && text.trim() === '' ? 'customer-error' : undefined)
  const phoneError = error && form.lastName.trim() !== '' ? 'customer-error' : errorOf(form.phone)
  return (
    <div className={styles.grid}>
      <div className={styles.half}>
        <Field
          id="firstName"
          label="Vorname"
          isOptional
          value={form.firstName}
          autoComplete="given-name"
          onText={(firstName) => change({ firstName })}
        />
      </div>
      <div className={styles.half}>
        <Field
          id="lastName"
          label="Nachname"
          value={form.lastName}
          autoComplete="family-name"
          errorId={errorOf(form.lastName)}
          onText={(lastName) => change({ lastName })}
        />
      </div>
      <div className={styles.half}>
        <Field
          id="phone"
          label="Telefon"
          type="tel"
          value={form.phone}
          autoComplete="tel"
          errorId={phoneError}
          onText={(phone) => change({ phone })}
        />
      </div>
      <div className={styles.half}>
        <Field
          id="company"
          label="Firma"
          isOptional
          value={form.company}
          autoComplete="organization"
          onText={(company) => change({ company })}
        />
      </div>
      <ErrorText id="customer-error" text={error && `${error}: Nachname und Telefon werden gebraucht`} />
      <div className={fieldStyles.field}>
        <label htmlFor="comment">
          {isPickup ? 'Anmerkung' : 'Anmerkung für Küche und Fahrer'} <small>(freiwillig)</small>
        </label>
        <textarea
          id="comment"
          name="comment"
          className={controls.input}
          rows={2}
          maxLength={1000}
          value={form.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </div>
    </div>
  )
}
