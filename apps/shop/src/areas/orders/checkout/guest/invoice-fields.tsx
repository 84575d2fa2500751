import type { InvoiceAddress } from '@tresen/contract/carts/cart'
import { invoiceFaults } from '@tresen/domain/carts/errors/field-faults'
import { ErrorText } from '../../../../rooms/ui/error-text.tsx'
import { invoiceOf, withoutNumberIn, type CheckoutForm } from '../checkout-form.ts'
import styles from '../checkout-section.module.css'
import { Field } from '../field.tsx'
import own from './invoice-fields.module.css'

type Props = { form: CheckoutForm; change: (part: Partial<CheckoutForm>) => void; error: string | undefined }

type Line = { name: keyof InvoiceAddress; label: string; width: string; fills?: string }
/** No browser knows a token for the number alone: it goes by the name, or fills in both as the street. */
const fields: Line[] = [
  { name: 'invoiceName', label: 'Name oder Firma', width: '', fills: 'organization' },
  { name: 'invoiceStreet', label: 'Straße', width: styles.twoThirds!, fills: 'address-line1' },
  { name: 'invoiceNumber', label: 'Nr.', width: styles.third! },
  { name: 'invoiceZipCode', label: 'PLZ', width: styles.third!, fills: 'postal-code' },
  { name: 'invoiceCity', label: 'Ort', width: styles.twoThirds!, fills: 'address-level2' },
]

/** An invoice address, for those who want one and for orders that need one. */
export function InvoiceFields({ form, change, error }: Props) {
  const { invoice } = form
  const faults = error && invoice ? invoiceFaults(invoice) : {}
  return (
    <div className={own.invoice}>
      <label className={own.toggle}>
        <input
          type="checkbox"
          name="invoice"
          checked={invoice !== null}
          aria-invalid={error && !invoice ? true : undefined}
          aria-describedby={error && !invoice ? 'invoice-error' : undefined}
          onChange={(event) => change({ invoice: event.target.checked ? invoiceOf(form) : null })}
        />
        Rechnungs&shy;adresse angeben
      </label>
      {invoice && (
        <div className={styles.grid}>
          {fields.map(({ name, label, width, fills }) => (
            <div
              key={name}
              className={width}
              onBlur={() => {
                const split = withoutNumberIn(invoice)
                if (split !== invoice) change({ invoice: split })
              }}
            >
              <Field
                id={name}
                label={label}
                autoComplete={fills && `billing ${fills}`}
                value={invoice[name]}
                error={faults[name]}
                onText={(text) => change({ invoice: { ...invoice, [name]: text } })}
              />
            </div>
          ))}
        </div>
      )}
      <ErrorText id="invoice-error" text={invoice ? undefined : error} />
    </div>
  )
}
