import { isBlank } from '@tresen/domain/carts/blank'
import { contactFaults, nameAndPhoneMissing } from '@tresen/domain/carts/errors/field-faults'
import { useState } from 'react'
import controls from '../../../../rooms/ui/controls.module.css'
import { ErrorAbove } from '../../../../rooms/ui/error-text.tsx'
import type { CheckoutForm } from '../checkout-form.ts'
import styles from '../checkout-section.module.css'
import { Field } from '../field.tsx'
import type { ReceiptAddress } from '../../notices/use-receipt-address.ts'
import fieldStyles from '../field.module.css'

type Props = {
  form: CheckoutForm
  change: (part: Partial<CheckoutForm>) => void
  isPickup: boolean
  /** Whether what is missing is said. */
  isWrong: boolean
  receipt: ReceiptAddress
}

/** Who orders, and how they are reached when there is a question. */
export function ContactFields({ form, change, isPickup, isWrong, receipt }: Props) {
  const faults = isWrong ? contactFaults(form) : {}
  // One sentence for both: neither field says it again.
  const isBoth = isWrong && isBlank(form.lastName) && isBlank(form.phone)
  const errorOf = (name: 'lastName' | 'phone') =>
    isBoth ? { errorId: 'customer-error' } : { error: faults[name] }
  return (
    <div className={styles.grid}>
      <ErrorAbove id="customer-error" text={isBoth ? nameAndPhoneMissing : undefined} />
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
          {...errorOf('lastName')}
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
          {...errorOf('phone')}
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
      <Field
        id="receiptEmail"
        label="E-Mail für eine Bestätigung"
        isOptional
        type="email"
        inputMode="email"
        maxLength={254}
        value={receipt.email}
        autoComplete="email"
        error={receipt.error}
        onText={receipt.setEmail}
      />
      <CommentField form={form} change={change} isPickup={isPickup} />
    </div>
  )
}

/** A note that was there when the page came is of another day, as a rule: it goes by one tap, and comes back by another. */
function CommentField({ form: { comment }, change, isPickup }: Pick<Props, 'form' | 'change' | 'isPickup'>) {
  const [brought] = useState(comment)
  const isThere = comment !== ''
  return (
    <div className={fieldStyles.field}>
      <div className={fieldStyles.head}>
        <label htmlFor="comment">
          {isPickup ? 'Anmerkung' : 'Anmerkung für Küche und Fahrer'} <small>(freiwillig)</small>
        </label>
        {brought && (
          <button
            type="button"
            className={controls.quiet}
            data-needs-script
            onClick={() => change({ comment: isThere ? '' : brought })}
          >
            {isThere ? 'Entfernen' : 'Wieder einsetzen'}
            <span className="visually-hidden">: Anmerkung</span>
          </button>
        )}
      </div>
      <textarea
        id="comment"
        name="comment"
        enterKeyHint="enter"
        className={controls.input}
        rows={2}
        maxLength={1000}
        value={comment}
        onChange={(event) => change({ comment: event.target.value })}
      />
    </div>
  )
}
