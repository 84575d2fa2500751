import TextField from '@mui/material/TextField'
import type { InvoiceSeller } from '@tresen/contract/invoices/invoice'
import { wrongInSeller, wrongEmailText } from '@tresen/domain/invoices/invoice-parties'
import { useChange } from '../../rooms/api/use-change.ts'
import { Card, Cards } from '../../rooms/ui/card.tsx'
import { DraftFoot } from '../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../rooms/ui/drafts/use-draft.ts'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { sellerKey } from './invoices.queries.ts'
import { useInvoiceApi } from './use-invoice-api.ts'

const labels: Record<keyof InvoiceSeller, string> = {
  name: 'Firma',
  street: 'Straße',
  houseNumber: 'Nr.',
  zipCode: 'PLZ',
  city: 'Ort',
  taxNumber: 'Steuernummer',
  vatId: 'USt-IdNr.',
  iban: 'IBAN',
  contactName: 'Ansprechperson',
  email: 'E-Mail für Rückfragen',
}

const most: Record<keyof InvoiceSeller, number> = {
  ...{ name: 120, street: 120, houseNumber: 20, zipCode: 10, city: 80, taxNumber: 40 },
  ...{ vatId: 20, iban: 42, contactName: 120, email: 254 },
}

const faults = {
  iban: 'Diese IBAN stimmt nicht. Bitte prüfen Sie sie.',
  vatId: 'Diese Nummer stimmt nicht. Sie beginnt mit DE, neun Ziffern folgen.',
  email: wrongEmailText,
}

type Props = { restaurantId: string; stored: InvoiceSeller; taxNumber: string }

/** Who sells, as law wants it on invoices; what is empty is as the restaurant itself. */
export function SellerForm({ restaurantId, stored, taxNumber }: Props) {
  const draft = useDraft<InvoiceSeller>(stored)
  const { save, isPending } = useSaveSeller(restaurantId, stored)
  useLeaveGuard(draft.isDirty)
  const { value: seller, set } = draft
  const wrong: readonly string[] = wrongInSeller(seller)
  const field = (name: keyof InvoiceSeller, hint?: string) => {
    const fault = wrong.includes(name) ? faults[name as keyof typeof faults] : undefined
    return (
      <TextField
        key={name}
        label={labels[name]}
        value={seller[name]}
        error={fault !== undefined}
        helperText={faultOver(fault, hint)}
        onChange={(event) => set({ [name]: event.target.value })}
        slotProps={{ htmlInput: { maxLength: most[name] } }}
      />
    )
  }
  const send = () => {
    if (wrong.length > 0) return
    // Blanks at the ends are no change that would be left over after saving.
    const trimmed = Object.fromEntries(
      Object.entries(seller).map(([name, text]) => [name, text.trim()]),
    ) as InvoiceSeller
    set(trimmed)
    void save(trimmed)
  }
  return (
    <Form fields={draft.fields} isSavedByKey onSubmit={send}>
      <DraftNotice draft={draft} labels={labels} />
      <Cards inPairs>
        <Card
          title="Wer verkauft"
          hint="So steht es auf Belegen und Rechnungen. Was leer bleibt, ist wie beim Restaurant."
        >
          {field('name', 'Mit Rechtsform, zum Beispiel „Müller Gastronomie GmbH“')}
          {(['street', 'houseNumber', 'zipCode', 'city'] as const).map((name) => field(name))}
        </Card>
        <Card
          title="Steuern und Bank"
          hint="Ohne Steuernummer oder USt-IdNr. darf keine Rechnung geschrieben werden (§ 14 UStG)."
        >
          {field(
            'taxNumber',
            taxNumber ? `Leer: ${taxNumber}, aus den Angaben zum Restaurant` : 'Vom Finanzamt',
          )}
          {field('vatId', 'Wenn Sie eine haben')}
          {field('iban', 'Steht auf Rechnungen')}
          {field('contactName', 'Wen Geschäftskunden fragen')}
          {field('email', 'Eine XRechnung braucht sie')}
        </Card>
      </Cards>
      <DraftFoot
        isDirty={draft.isDirty}
        isSaving={isPending}
        problem={wrong.length > 0 ? 'Bitte prüfen Sie die markierten Angaben.' : null}
        onDiscard={draft.discard}
      />
    </Form>
  )
}

/** Saves what was typed, unless somebody else changed it since it was shown. */
function useSaveSeller(restaurantId: string, before: InvoiceSeller) {
  const api = useInvoiceApi()
  const { change, isPending } = useChange<InvoiceSeller>(sellerKey(restaurantId))
  const save = (seller: InvoiceSeller) =>
    change({
      send: () => api.updateInvoiceSeller({ restaurantId, body: { ...seller, before } }),
      settle: (_known, saved) => saved,
      said: { done: 'Angaben gespeichert', failed: 'Die Angaben konnten nicht gespeichert werden' },
    })
  return { save, isPending }
}
