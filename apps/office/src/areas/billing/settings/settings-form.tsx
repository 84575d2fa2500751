import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  accountCharts,
  type BillingSettings,
  type BillingSettingsState,
} from '@tresen/contract/billing/billing-settings'
import { usualAccounts } from '@tresen/domain/billing/datev'
import { wrongInSeller, wrongEmailText } from '@tresen/domain/invoices/invoice-parties'
import { Card, Cards } from '../../../rooms/ui/card.tsx'
import { DraftFoot } from '../../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { MoneyField } from '../../../rooms/ui/fields/money-field.tsx'
import { NumberField } from '../../../rooms/ui/fields/number-field.tsx'
import { useBillingApi, useBillingChange } from '../use-billing-api.ts'

type Seller = BillingSettings['seller']
type Datev = BillingSettings['datev']

const sellerLabels: Record<keyof Seller, string> = {
  ...{ name: 'Firma', street: 'Straße', houseNumber: 'Nr.', zipCode: 'PLZ', city: 'Ort' },
  ...{ taxNumber: 'Steuernummer', vatId: 'USt-IdNr.', iban: 'IBAN', contactName: 'Ansprechperson' },
  ...{ email: 'E-Mail für Rückfragen', phone: 'Telefon' },
}
const most: Record<keyof Seller, number> = {
  ...{ name: 120, street: 120, houseNumber: 20, zipCode: 10, city: 80, taxNumber: 40, vatId: 20 },
  ...{ iban: 42, contactName: 120, email: 254, phone: 40 },
}
const faults = {
  iban: 'Diese IBAN stimmt nicht.',
  vatId: 'Diese Nummer stimmt nicht.',
  email: wrongEmailText,
}
const labels = {
  ...{ seller: 'Wer abrechnet', paymentDays: 'Zahlungsziel', dunning: 'Mahnstufen', datev: 'DATEV' },
}
const levelNames = ['Zahlungserinnerung', '2. Mahnung', 'Letzte Mahnung']

/** All of it is one draft. */
export function SettingsForm({ stored }: { stored: BillingSettingsState }) {
  const api = useBillingApi()
  const { send, isPending } = useBillingChange()
  const draft = useDraft<BillingSettings>(stored.settings)
  useLeaveGuard(draft.isDirty)
  const { value, set } = draft
  const wrong = wrongInSeller(value.seller)
  const save = () => {
    if (wrong.length > 0) return
    const seller = Object.fromEntries(
      Object.entries(value.seller).map(([name, text]) => [name, text.trim()]),
    ) as Seller
    set({ seller })
    const body = { version: stored.version, settings: { ...value, seller } }
    void send('Einstellungen gespeichert', () => api.updateBillingSettings({ body }))
  }
  return (
    <Form fields={draft.fields} isSavedByKey onSubmit={save}>
      <DraftNotice draft={draft} labels={labels} />
      <Cards inPairs>
        <SellerCard seller={value.seller} onChange={(seller) => set({ seller })} />
        <DunningCard settings={value} onChange={set} />
        <DatevCard datev={value.datev} onChange={(datev) => set({ datev })} />
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

function SellerCard({ seller, onChange }: { seller: Seller; onChange: (seller: Seller) => void }) {
  const wrong: readonly string[] = wrongInSeller(seller)
  return (
    <Card title="Wer abrechnet" hint="So steht es auf den Rechnungen an Restaurants (§ 14 UStG).">
      {(Object.keys(sellerLabels) as (keyof Seller)[]).map((name) => (
        <TextField
          key={name}
          label={sellerLabels[name]}
          value={seller[name]}
          error={wrong.includes(name)}
          helperText={wrong.includes(name) ? faults[name as keyof typeof faults] : undefined}
          onChange={(event) => onChange({ ...seller, [name]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: most[name] } }}
        />
      ))}
    </Card>
  )
}

type DunningProps = { settings: BillingSettings; onChange: (changes: Partial<BillingSettings>) => void }

function DunningCard({ settings: { paymentDays, dunning }, onChange }: DunningProps) {
  const setLevel = (position: number, changes: Partial<BillingSettings['dunning'][number]>) =>
    onChange({ dunning: dunning.map((level, n) => (n === position ? { ...level, ...changes } : level)) })
  return (
    <Card title="Fristen und Mahnungen" hint="Mahngebühren sind ohne Umsatzsteuer.">
      <NumberField
        label="Zahlungsziel"
        unit="Tage"
        least={1}
        most={90}
        value={paymentDays}
        onChange={(days) => onChange({ paymentDays: days })}
      />
      {dunning.map(({ days, fee }, position) => (
        <div key={position} role="group" aria-label={levelNames[position]}>
          <NumberField
            label={`${levelNames[position]!}: neue Frist`}
            unit="Tage"
            least={1}
            most={90}
            value={days}
            onChange={(next) => setLevel(position, { days: next })}
            sx={{ width: '100%' }}
          />
          <MoneyField
            label={`${levelNames[position]!}: Gebühr`}
            cents={fee}
            most={10_000}
            onChange={(next) => setLevel(position, { fee: next })}
            sx={{ width: '100%', mt: 3 }}
          />
        </div>
      ))}
    </Card>
  )
}

const numbers = [
  ['consultant', 'Beraternummer', 1001, 9_999_999],
  ['client', 'Mandantennummer', 1, 99_999],
  ['yearBegins', 'Wirtschaftsjahr beginnt im Monat', 1, 12],
  ['accountLength', 'Länge der Sachkonten', 4, 8],
  ['revenue', 'Erlöse 19 % USt', 100, 99_999_999],
  ['bank', 'Bank', 100, 99_999_999],
  ['fees', 'Mahngebühren', 100, 99_999_999],
  ['losses', 'Forderungsverluste 19 % USt', 100, 99_999_999],
] as const

function DatevCard({ datev, onChange }: { datev: Datev; onChange: (datev: Datev) => void }) {
  const choose = (chart: Datev['chart']) => onChange({ ...datev, chart, ...usualAccounts[chart] })
  return (
    <Card title="DATEV" hint="Fragen Sie Ihre Steuerberatung nach diesen Nummern und Konten.">
      <TextField
        select
        label="Kontenrahmen"
        value={datev.chart}
        onChange={(event) => choose(event.target.value as Datev['chart'])}
        helperText="Setzt die üblichen Konten ein"
      >
        {accountCharts.map((chart) => (
          <MenuItem key={chart} value={chart}>
            {chart}
          </MenuItem>
        ))}
      </TextField>
      {numbers.map(([name, label, least, highest]) => (
        <NumberField
          key={name}
          label={label}
          least={least}
          most={highest}
          value={datev[name]}
          onChange={(next) => onChange({ ...datev, [name]: next })}
        />
      ))}
    </Card>
  )
}
