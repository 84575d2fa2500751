import Chip from '@mui/material/Chip'
import Switch from '@mui/material/Switch'
import { Link } from '@tanstack/react-router'
import type { Discount } from '@tresen/contract/discounts/discount'
import { applicationLabels, stateOfDiscount, validityLabel } from '../work/discount-labels.ts'
import styles from './discounts.page.module.css'

type Props = {
  discount: Discount
  /** What it does, in one sentence. */
  sentence: string
  timeZone: string
  now: number
  onActive: (isActive: boolean) => void
}

/** A discount in the list: what it is called, what it does, and whether it is on. */
export function DiscountRow({ discount, sentence, timeZone, now, onActive }: Props) {
  const { id, name, application, isActive } = discount
  const state = stateOfDiscount(discount, now)
  const validity = validityLabel(discount, timeZone)
  return (
    <div className={styles.row} data-off={state === 'active' ? undefined : ''}>
      <div className={styles.what}>
        <Link to="/discounts/$discountId" params={{ discountId: id }}>
          {name}
        </Link>
        <p>{sentence}</p>
      </div>
      <div className={styles.chips}>
        {application !== 'Automatic' && (
          <Chip size="small" variant="outlined" label={applicationLabels[application]} />
        )}
        {state === 'over' && <Chip size="small" color="warning" variant="outlined" label="Abgelaufen" />}
        {validity && state !== 'over' && <Chip size="small" variant="outlined" label={validity} />}
      </div>
      <Switch
        checked={isActive}
        onChange={(event) => onActive(event.target.checked)}
        slotProps={{ input: { 'aria-label': `${name} eingeschaltet` } }}
      />
    </div>
  )
}
