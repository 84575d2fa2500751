import type { OrderSettings } from '@tresen/contract/restaurants/restaurant'
import { RUSH_MINUTES } from '@tresen/domain/orders/board/order-rush'
import { Card } from '../../../rooms/ui/card.tsx'
import { NumberField } from '../../../rooms/ui/fields/number-field.tsx'
import styles from './settings-form.module.css'

type Limits = Pick<OrderSettings, 'ordersPerConnection' | 'ordersPerPhone'>
type Props = { settings: Limits; onChange: (change: Partial<Limits>) => void }

/** From when on many orders at once look like a joke: guests then wait a few seconds, and at five times as many longer. */
export function RushLimits({ settings, onChange }: Props) {
  const bounds = { least: 1, most: 1000, className: styles.short, unit: `in ${RUSH_MINUTES} min` }
  return (
    <Card
      title="Viele Bestellungen auf einmal"
      hint="Bei mehr warten Gäste ein paar Sekunden, ab dem Fünffachen eine Viertelstunde. Alle in einer Firma oder einem Wohnheim teilen sich einen Anschluss."
    >
      <NumberField
        {...bounds}
        label="Von einem Anschluss"
        value={settings.ordersPerConnection}
        onChange={(ordersPerConnection) => onChange({ ordersPerConnection })}
      />
      <NumberField
        {...bounds}
        label="Mit einer Telefonnummer"
        value={settings.ordersPerPhone}
        onChange={(ordersPerPhone) => onChange({ ordersPerPhone })}
      />
    </Card>
  )
}
