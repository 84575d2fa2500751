import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { fewestInvoiceYears, type PrivacySettings } from '@tresen/contract/privacy'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'
import { Card, Cards } from '../../rooms/ui/card.tsx'
import { DraftFoot } from '../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../rooms/ui/drafts/use-draft.ts'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import { privacyKey } from './privacy.queries.ts'

const labels: Record<keyof PrivacySettings, string> = {
  controller: 'Wer verantwortlich ist',
  contact: 'Fragen zum Datenschutz',
  supplement: 'Weitere Abschnitte',
  cartDays: 'Warenkörbe',
  orderDays: 'Bestellungen',
  invoiceYears: 'Rechnungen',
}

type Props = { restaurantId: string; stored: PrivacySettings }

/** The parts of the page that are the restaurant's own, and the times after which guests are erased. */
export function PrivacyForm({ restaurantId, stored }: Props) {
  const draft = useDraft<PrivacySettings>(stored)
  const { save, isPending } = useSavePrivacy(restaurantId, stored)
  useLeaveGuard(draft.isDirty)
  const { value: settings, set } = draft
  return (
    <Form
      fields={draft.fields}
      isSavedByKey
      onSubmit={() => {
        // Blanks at the ends are no change that would be left over after saving.
        const { controller, contact, supplement } = settings
        const trimmed = {
          controller: controller.trim(),
          contact: contact.trim(),
          supplement: supplement.trim(),
        }
        set(trimmed)
        void save({ ...settings, ...trimmed })
      }}
    >
      <DraftNotice draft={draft} labels={labels} />
      <Cards inPairs>
        <PageTexts settings={settings} onChange={set} restaurantId={restaurantId} />
        <Times settings={settings} onChange={set} />
      </Cards>
      <DraftFoot isDirty={draft.isDirty} isSaving={isPending} problem={null} onDiscard={draft.discard} />
    </Form>
  )
}

type PartProps = { settings: PrivacySettings; onChange: (change: Partial<PrivacySettings>) => void }

function PageTexts({ settings, onChange, restaurantId }: PartProps & { restaurantId: string }) {
  const text = (name: 'controller' | 'contact' | 'supplement', most: number, placeholder: string) => (
    <TextField
      multiline={name !== 'contact'}
      minRows={name === 'supplement' ? 6 : 3}
      maxRows={20}
      label={labels[name]}
      value={settings[name]}
      placeholder={placeholder}
      onChange={(event) => onChange({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: most }, inputLabel: { shrink: true } }}
    />
  )
  return (
    <Card
      title="Die Seite „Datenschutz“ Ihres Shops"
      hint="Was gespeichert wird, wie lange, und die Rechte der Gäste stehen schon darauf. Was Sie hier leer lassen, füllen Name, Anschrift und Telefon des Restaurants."
    >
      {text('controller', 1000, 'Firma, vertretungsberechtigte Person, Anschrift')}
      {text('contact', 300, 'datenschutz@ihr-restaurant.de')}
      {text('supplement', 10_000, '## Videoüberwachung\nIm Laden …\n\n- Aufzählung')}
      <Link href={`/public/${restaurantId}/privacy`} target="_blank" rel="noopener">
        So sehen Ihre Gäste sie
      </Link>
    </Card>
  )
}

function Times({ settings, onChange }: PartProps) {
  return (
    <Card
      title="Wie lange Daten von Gästen bleiben"
      hint="Danach löscht sie das Programm von selbst. Was bestellt und bezahlt wurde, bleibt ohne Namen: Statistik und Steuern ändern sich nicht. Auch Gutscheine „einmal je Kunde“ kennen den Kunden dann nicht mehr."
    >
      <NumberField
        label="Warenkörbe, die nie bestellt wurden, Unterhaltungen und Anrufe"
        unit="Tage"
        least={1}
        most={30}
        hint="Ab der letzten Änderung, der letzten Nachricht oder dem Ende des Anrufs."
        value={settings.cartDays}
        onChange={(cartDays) => onChange({ cartDays })}
      />
      <NumberField
        label="Name, Telefon, Anschrift und Anmerkungen von Bestellungen"
        unit="Tage"
        least={90}
        most={1095}
        value={settings.orderDays}
        onChange={(orderDays) => onChange({ orderDays })}
      />
      <NumberField
        label="Name und Anschrift auf Rechnungen"
        unit="Jahre"
        least={fewestInvoiceYears}
        most={10}
        hint="Ab Ende des Kalenderjahres; weniger erlaubt das Steuerrecht nicht (§ 147 AO)."
        value={settings.invoiceYears}
        onChange={(invoiceYears) => onChange({ invoiceYears })}
      />
    </Card>
  )
}

/** Saves the settings, unless somebody else changed them since they were shown. */
function useSavePrivacy(restaurantId: string, before: PrivacySettings) {
  const api = useApi()
  const { change, isPending } = useChange<PrivacySettings>(privacyKey(restaurantId))
  const save = (settings: PrivacySettings) =>
    change({
      send: () => api.updatePrivacySettings({ restaurantId, body: { ...settings, before } }),
      settle: (_known, saved) => saved,
      said: { done: 'Datenschutz gespeichert', failed: 'Der Datenschutz konnte nicht gespeichert werden' },
    })
  return { save, isPending }
}
