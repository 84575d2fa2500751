import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { priceKind } from '../../rooms/ui/fields/field-kinds.ts'
import { MoneyField } from '../../rooms/ui/fields/money-field.tsx'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import { TypedInput } from '../../rooms/ui/fields/typed-input.tsx'
import type { AreaChange, AreaDraft } from './area-edit.ts'
import styles from './delivery-areas.module.css'

type Terms = Extract<AreaChange, { kind: 'terms' }>['change']
type Props = { draft: AreaDraft; onChange: (terms: Terms) => void }

/** In cents. */
const most = { orderValue: 1_000_000, fee: 100_000 }

/** An empty field would make every delivery free. */
const orderValue = priceKind({ most: most.orderValue })

/** What holds in an area: its name, what must be ordered, what the way costs and how long it takes. */
export function AreaTerms({ draft, onChange }: Props) {
  return (
    <>
      <TextField
        label="Name"
        value={draft.name}
        required
        onFocus={(event) => isSuggested(draft) && event.target.select()}
        onChange={(event) => onChange({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <div className={styles.pair}>
        <MoneyField
          label="Mindestbestellwert"
          cents={draft.minOrderValue}
          most={most.orderValue}
          onChange={(minOrderValue) => onChange({ minOrderValue })}
        />
        <MoneyField
          label="Liefergebühr"
          cents={draft.deliveryFee}
          most={most.fee}
          onChange={(deliveryFee) => onChange({ deliveryFee })}
        />
      </div>
      <div className={styles.pair}>
        <FreeDelivery draft={draft} onChange={onChange} />
        <NumberField
          label="Fahrzeit"
          hint="Zusätzlich zur Zubereitung"
          unit="min"
          least={0}
          most={240}
          value={draft.deliveryMinutes}
          onChange={(deliveryMinutes) => onChange({ deliveryMinutes })}
        />
      </div>
    </>
  )
}

function FreeDelivery({ draft, onChange }: Props) {
  const { freeDeliveryFrom, minOrderValue } = draft
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={freeDeliveryFrom !== null}
            onChange={(event) =>
              onChange({ freeDeliveryFrom: event.target.checked ? minOrderValue + 2000 : null })
            }
          />
        }
        label="Ab einem Wert kostenlos"
      />
      {freeDeliveryFrom !== null && (
        <TypedInput
          label="Kostenlos ab"
          kind={orderValue}
          value={freeDeliveryFrom}
          unit="€"
          onChange={(cents) => onChange({ freeDeliveryFrom: cents })}
        />
      )}
    </div>
  )
}

/** A name that nobody gave yet: what is typed takes its place. */
function isSuggested({ version, name }: AreaDraft): boolean {
  return version === 0 && /^Gebiet \d+$/.test(name)
}
