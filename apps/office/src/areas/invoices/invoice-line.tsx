import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { ListedInvoice } from '@tresen/contract/invoices/invoice'
import { formatMoney } from '@tresen/domain/money/format-money'
import { Line } from '../../rooms/ui/lists/lines.tsx'

type Props = {
  invoice: ListedInvoice
  onSave: (invoice: ListedInvoice, kind: 'pdf' | 'xml') => void
  /** Missing: whoever looks may not, or nothing is left to credit. */
  onCredit?: ((invoice: ListedInvoice) => void) | undefined
}

/** An invoice or credit note, with its files. */
export function InvoiceLine({ invoice, onSave, onCredit }: Props) {
  const { kind, number, gross, buyerName, issuedOn, corrects, creditable, orderNumber } = invoice
  const name = `${kind === 'Invoice' ? 'Rechnung' : 'Stornorechnung'} ${number}`
  const isCredited = kind === 'Invoice' && creditable < gross
  return (
    <Line
      title={`${name} · ${formatMoney(kind === 'Invoice' ? gross : -gross)}`}
      marks={
        <>
          {kind === 'CreditNote' && <Chip size="small" color="warning" label={`zu ${corrects ?? ''}`} />}
          {isCredited && (
            <Chip size="small" label={creditable === 0 ? 'Storniert' : `Übrig ${formatMoney(creditable)}`} />
          )}
          {invoice.hasXRechnung && <Chip size="small" label="XRechnung" />}
        </>
      }
      texts={[`${buyerName} · Bestellung\u00a0${orderNumber}`, dayOf(issuedOn)]}
      action={
        <>
          <Button size="small" aria-label={`${name} als PDF`} onClick={() => onSave(invoice, 'pdf')}>
            PDF
          </Button>
          <Button size="small" aria-label={`${name} als XML`} onClick={() => onSave(invoice, 'xml')}>
            XML
          </Button>
          {onCredit && kind === 'Invoice' && creditable > 0 && (
            <Button
              size="small"
              color="error"
              aria-label={`${name} stornieren`}
              onClick={() => onCredit(invoice)}
            >
              Stornieren
            </Button>
          )}
        </>
      }
    />
  )
}

/** A day of the calendar as people write it. */
function dayOf(date: string): string {
  return date.split('-').toReversed().join('.')
}
