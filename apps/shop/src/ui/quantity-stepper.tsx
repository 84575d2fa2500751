import controls from './controls.module.css'
import { Icon } from './icon.tsx'
import styles from './quantity-stepper.module.css'

const most = 50

/** How many. `least` 0 offers to remove. */
export function QuantityStepper(props: {
  quantity: number
  label: string
  least?: 0 | 1
  onChange: (quantity: number) => void
}) {
  const { quantity, label, least = 1, onChange } = props
  return (
    <div className={styles.stepper} role="group" aria-label={`Anzahl ${label}`}>
      <button
        type="button"
        className={controls.round}
        aria-label={quantity === 1 && least === 0 ? `${label} entfernen` : 'Eins weniger'}
        disabled={quantity <= least}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name={quantity === 1 && least === 0 ? 'close' : 'minus'} size={18} />
      </button>
      <span aria-live="polite">{quantity}</span>
      <button
        type="button"
        className={controls.round}
        aria-label="Eins mehr"
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
