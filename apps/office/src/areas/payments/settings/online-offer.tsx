import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  onlinePaymentModes,
  type OnlinePaymentMode,
  type OrderSettings,
  type PaymentMethod,
  type Restaurant,
} from '@tresen/contract/restaurants/restaurant'
import { orderSettingsProblems } from '@tresen/domain/restaurants/order-settings'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { Card } from '../../../rooms/ui/card.tsx'
import { DraftFoot } from '../../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { useSaveOrderSettings } from '../../restaurants/settings/use-save-order-settings.ts'

type Offer = Pick<OrderSettings, 'onlinePaymentMethods' | 'onlineShopPaymentState' | 'whatsAppPaymentState'>

const labels: Record<keyof Offer, string> = {
  onlinePaymentMethods: 'Zahlungsarten',
  onlineShopPaymentState: 'Im Online-Shop',
  whatsAppPaymentState: 'Über WhatsApp',
}

const onlineModeLabels: Record<OnlinePaymentMode, string> = {
  Deaktivert: 'Deaktiviert',
  Optional: 'Optional: Gäste wählen',
  Verpflichtend: 'Verpflichtend: nur online',
}

type Props = { restaurant: Restaurant; methods: readonly PaymentMethod[] }

/** Which ways to pay online guests are offered, and where they may or have to. */
export function OnlineOffer({ restaurant, methods }: Props) {
  const { orderSettings } = restaurant
  const { onlinePaymentMethods, onlineShopPaymentState, whatsAppPaymentState } = orderSettings
  const draft = useDraft<Offer>({ onlinePaymentMethods, onlineShopPaymentState, whatsAppPaymentState })
  const { save, isPending } = useSaveOrderSettings(restaurant)
  useLeaveGuard(draft.isDirty)
  const wanted = { ...orderSettings, ...draft.value }
  const problem = orderSettingsProblems(wanted)[0]?.message_de ?? null
  // One that the provider does not know is offered no more once it is taken away.
  const shown = [...new Set([...methods, ...onlinePaymentMethods])]
  const toggle = (method: PaymentMethod, isOn: boolean) => {
    const chosen = new Set(draft.value.onlinePaymentMethods)
    if (isOn) chosen.add(method)
    else chosen.delete(method)
    draft.set({ onlinePaymentMethods: shown.filter((each) => chosen.has(each)) })
  }
  return (
    <Form fields={draft.fields} isSavedByKey onSubmit={() => problem === null && void save(wanted)}>
      <DraftNotice draft={draft} labels={labels} />
      <Card
        title="Was Gäste wählen können"
        hint={
          draft.value.onlinePaymentMethods.length > 0
            ? 'Gilt ab sofort für jeden, der zur Kasse geht.'
            : 'Noch ist nichts angekreuzt: Gäste zahlen nur vor Ort.'
        }
      >
        <FormGroup role="group" aria-label="Zahlungsarten online" sx={{ justifySelf: 'start' }}>
          {shown.map((method) => (
            <FormControlLabel
              key={method}
              control={
                <Checkbox
                  checked={draft.value.onlinePaymentMethods.includes(method)}
                  onChange={(_event, isOn) => toggle(method, isOn)}
                />
              }
              label={paymentMethodLabels[method]}
            />
          ))}
        </FormGroup>
        <ModeField
          label={labels.onlineShopPaymentState}
          mode={draft.value.onlineShopPaymentState ?? 'Optional'}
          onChange={(onlineShopPaymentState) => draft.set({ onlineShopPaymentState })}
        />
        <ModeField
          label={labels.whatsAppPaymentState}
          mode={draft.value.whatsAppPaymentState ?? 'Deaktivert'}
          onChange={(whatsAppPaymentState) => draft.set({ whatsAppPaymentState })}
        />
        {problem && (
          <Typography role="alert" color="error">
            {problem}
          </Typography>
        )}
      </Card>
      <DraftFoot
        isDirty={draft.isDirty}
        isSaving={isPending}
        problem={problem && 'Bitte erst die markierte Angabe richtigstellen.'}
        onDiscard={draft.discard}
      />
    </Form>
  )
}

type ModeProps = { label: string; mode: OnlinePaymentMode; onChange: (mode: OnlinePaymentMode) => void }

function ModeField({ label, mode, onChange }: ModeProps) {
  return (
    <TextField
      select
      label={label}
      value={mode}
      onChange={({ target }) => onChange(target.value as OnlinePaymentMode)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 2, maxWidth: 320 }}
    >
      {onlinePaymentModes.map((each) => (
        <option key={each} value={each}>
          {onlineModeLabels[each]}
        </option>
      ))}
    </TextField>
  )
}
