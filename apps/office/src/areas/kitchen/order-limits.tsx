import type { KitchenSettings } from '@tresen/contract/kitchen'
import { Card } from '../../rooms/ui/card.tsx'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import styles from './kitchen-form.module.css'

type Props = { kitchen: KitchenSettings; onChange: (change: Partial<KitchenSettings>) => void }

/** What packing and driving manage, however much is cooked. */
export function OrderLimits({ kitchen, onChange }: Props) {
  return (
    <Card
      title="Bestellungen je Viertelstunde"
      hint="So viele verlassen die Küche höchstens: was eingepackt, ausgegeben und gefahren werden kann. Leer: ohne Grenze."
    >
      <div className={styles.limits}>
        <NumberField
          label="Abholung"
          least={1}
          most={1000}
          empty="ohne Grenze"
          value={kitchen.pickupOrdersPerQuarter}
          onChange={(pickupOrdersPerQuarter) => onChange({ pickupOrdersPerQuarter })}
        />
        <NumberField
          label="Lieferung"
          least={1}
          most={1000}
          empty="ohne Grenze"
          value={kitchen.deliveryOrdersPerQuarter}
          onChange={(deliveryOrdersPerQuarter) => onChange({ deliveryOrdersPerQuarter })}
        />
      </div>
    </Card>
  )
}
