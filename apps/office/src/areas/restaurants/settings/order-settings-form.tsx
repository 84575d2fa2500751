import type { OrderSettings, Restaurant } from '@tresen/contract/restaurants/restaurant'
import { orderSettingsProblems } from '@tresen/domain/restaurants/order-settings'
import { Card, Cards } from '../../../rooms/ui/card.tsx'
import { DraftFoot } from '../../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { MoneyField } from '../../../rooms/ui/fields/money-field.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { PackagingChoice } from './packaging-choice.tsx'
import { PreOrderDays } from './pre-order-days.tsx'
import { PresetPayment } from './preset-payment.tsx'
import { RushLimits } from './rush-limits.tsx'
import styles from './settings-form.module.css'
import { SwitchLine } from '../../../rooms/ui/fields/switch-line.tsx'
import { useSaveOrderSettings } from './use-save-order-settings.ts'

const labels: Record<keyof OrderSettings, string> = {
  offlinePaymentMethods: 'Bezahlung vor Ort',
  onlinePaymentMethods: 'Bezahlung online',
  onlineShopPaymentState: 'Online bezahlen im Shop',
  whatsAppPaymentState: 'Online bezahlen über WhatsApp',
  defaultPaymentMethod: 'Bezahlung, vorgewählt',
  invoiceAddressAbove: 'Rechnungsadresse',
  preOrderDays: 'Vorbestellung',
  confirmMapAddresses: 'Lieferort auf der Karte',
  reusablePackaging: 'Mehrweg',
  discountsForAlcohol: 'Rabatte und Alkohol',
  ordersPerConnection: 'Viele Bestellungen auf einmal',
  ordersPerPhone: 'Viele Bestellungen auf einmal',
}

/** How guests may pay, how far ahead they may order, and what else holds for every order. */
export function OrderSettingsForm({ restaurant }: { restaurant: Restaurant }) {
  const draft = useDraft<OrderSettings>(restaurant.orderSettings)
  const { save, isPending } = useSaveOrderSettings(restaurant)
  useLeaveGuard(draft.isDirty)
  const { value: settings, set } = draft
  const problem = orderSettingsProblems(settings)[0]?.message_de ?? null
  return (
    <Form fields={draft.fields} isSavedByKey onSubmit={() => problem === null && void save(settings)}>
      <DraftNotice draft={draft} labels={labels} />
      <Cards inPairs>
        <PresetPayment restaurantId={restaurant.id} settings={settings} problem={problem} onChange={set} />
        <PreOrderDays
          days={settings.preOrderDays}
          timeZone={restaurant.timeZone}
          onChange={(preOrderDays) => set({ preOrderDays })}
        />
        <Card
          title="Rechnungsadresse"
          hint="Bestellungen über diesem Betrag brauchen eine Rechnungsadresse; ohne Betrag brauchen sie alle."
        >
          <MoneyField
            label="Nötig bei mehr als"
            className={styles.short}
            cents={settings.invoiceAddressAbove}
            most={1_000_000}
            onChange={(invoiceAddressAbove) => set({ invoiceAddressAbove })}
          />
        </Card>
        <Card
          title="Lieferort auf der Karte"
          hint="Wo es keine Adresse gibt, steht für sie ein Punkt auf der Karte."
        >
          <SwitchLine
            label="Solche Lieferorte bestätigt das Restaurant, bevor die Bestellung abgeschickt wird"
            isOn={settings.confirmMapAddresses}
            onChange={(confirmMapAddresses) => set({ confirmMapAddresses })}
          />
        </Card>
        <Card
          title="Rabatte und Alkohol"
          hint="Ohne diese Erlaubnis bleibt Alkohol bei Rabatten und Gutscheinen außen vor: Er wird nicht billiger und zählt nicht mit."
        >
          <SwitchLine
            label="Rabatte und Gutscheine gelten auch für Alkohol"
            isOn={settings.discountsForAlcohol ?? false}
            onChange={(discountsForAlcohol) => set({ discountsForAlcohol })}
          />
        </Card>
        <RushLimits settings={settings} onChange={set} />
        <PackagingChoice
          chosen={settings.reusablePackaging}
          onChange={(reusablePackaging) => set({ reusablePackaging })}
        />
      </Cards>
      <DraftFoot
        isDirty={draft.isDirty}
        isSaving={isPending}
        problem={problem && 'Bitte erst die markierte Angabe richtigstellen.'}
        onDiscard={draft.discard}
      />
    </Form>
  )
}
