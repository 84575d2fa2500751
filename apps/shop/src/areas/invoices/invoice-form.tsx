import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import type { ReceiptPageData } from '../../page-data.ts'

type Field = {
  name: keyof InvoiceBuyer
  label: string
  most: number
  isWide?: true
  isOptional?: true
  mayBeInStreet?: true
  /** What browsers fill in. */
  fills?: string
  type?: 'email'
}

const fields: readonly Field[] = [
  { name: 'name', label: 'Name oder Firma', most: 120, isWide: true, fills: 'organization' },
  { name: 'street', label: 'Straße', most: 120, fills: 'address-line1' },
  // Browsers fill in street and number as one.
  { name: 'houseNumber', label: 'Nr.', most: 20, mayBeInStreet: true },
  { name: 'zipCode', label: 'PLZ', most: 10, fills: 'postal-code' },
  { name: 'city', label: 'Ort', most: 80, fills: 'address-level2' },
  {
    ...{ name: 'email', label: 'E-Mail', most: 254, fills: 'email', type: 'email' },
    ...{ isWide: true, isOptional: true },
  },
  {
    ...{ name: 'buyerReference', label: 'Leitweg-ID oder Bestellreferenz', most: 100 },
    ...{ isWide: true, isOptional: true },
  },
]

/** Whom the invoice is for; it works without a script. */
export function InvoiceForm({ data: { typed, missing, problem } }: { data: ReceiptPageData }) {
  return (
    <details className="receipt-form" open={problem !== null}>
      <summary>Rechnung mit Ihrer Anschrift</summary>
      <form method="post" aria-describedby={problem ? 'rechnung-fehler' : undefined}>
        {problem && (
          <p id="rechnung-fehler" role="alert" className="receipt-problem">
            {problem}
          </p>
        )}
        {fields.map(({ name, label, most, isWide, isOptional, mayBeInStreet, fills, type }) => (
          <p key={name} className={isWide ? 'receipt-wide' : ''}>
            <label htmlFor={`rechnung-${name}`}>
              {label} {isOptional && <small>(freiwillig)</small>}
            </label>
            <input
              id={`rechnung-${name}`}
              name={name}
              type={type ?? 'text'}
              defaultValue={typed?.[name] ?? ''}
              maxLength={most}
              autoComplete={fills && `billing ${fills}`}
              required={!isOptional && !mayBeInStreet}
              aria-invalid={missing.includes(name) || undefined}
            />
          </p>
        ))}
        <button type="submit" className="receipt-button">
          Rechnung erstellen
        </button>
      </form>
    </details>
  )
}
