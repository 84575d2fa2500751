import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import type { OfflineMethods } from '@tresen/contract/payments/offline-payment'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { withOfflineMethods } from '@tresen/domain/restaurants/offline-payment'
import { orderSettingsProblems } from '@tresen/domain/restaurants/order-settings'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { useState } from 'react'
import { Card } from '../../../rooms/ui/card.tsx'
import { useOfflineMethods } from './use-offline-methods.ts'

const shown: readonly (keyof OfflineMethods)[] = ['Cash', 'DebitOrCreditCardOffline']

/** What may be paid to a person, at the door or at the counter. */
export function OnSiteCard({ restaurant }: { restaurant: Restaurant }) {
  const { orderSettings, methods, save } = useOfflineMethods(restaurant)
  const [problem, setProblem] = useState<string | null>(null)
  const toggle = (method: keyof OfflineMethods, isOn: boolean) => {
    const wanted = withOfflineMethods(orderSettings, { ...methods, [method]: isOn })
    const wrong = orderSettingsProblems(wanted)[0]?.message_de ?? null
    setProblem(wrong)
    if (wrong === null) void save(method, isOn)
  }
  return (
    <Card
      title="Bezahlung vor Ort"
      hint="An der Tür und am Tresen. Gilt ab sofort für Shop, Telefon und Chat."
    >
      <FormGroup role="group" aria-label="Zahlungsarten vor Ort" sx={{ justifySelf: 'start' }}>
        {shown.map((method) => (
          <FormControlLabel
            key={method}
            control={<Checkbox checked={methods[method]} onChange={(_event, isOn) => toggle(method, isOn)} />}
            label={paymentMethodLabels[method]}
          />
        ))}
      </FormGroup>
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
    </Card>
  )
}
