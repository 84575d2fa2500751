import type { MouseEvent } from 'react'
import controls from './controls.module.css'
import { Icon } from './icon.tsx'
import styles from './quantity-stepper.module.css'

const most = 50

/** How many. `least` 0 offers to remove. */
export function QuantityStepper(props: {
  quantity: number
  label: string
  least?: 0 | 1
  /** There is nothing more of it; why is said next to it. */
  isSoldOut?: boolean
  onChange: (quantity: number) => void
  /** What the buttons send without scripts. */
  sent?: { form: string; line: string } | undefined
}) {
  const { quantity, label, least = 1, isSoldOut = false, onChange, sent } = props
  const button = (name: string) =>
    sent ? { type: 'submit' as const, form: sent.form, name, value: sent.line } : { type: 'button' as const }
  const change = (event: MouseEvent, to: number) => {
    event.preventDefault()
    onChange(to)
  }
  return (
    <div
      className={styles.stepper}
      data-needs-script={sent ? undefined : ''}
      role="group"
      aria-label={`Anzahl ${label}`}
    >
      <button
        {...button('fewer')}
        className={controls.round}
        aria-label={quantity === 1 && least === 0 ? `${label} entfernen` : `Eins weniger: ${label}`}
        disabled={quantity <= least}
        onClick={(event) => change(event, quantity - 1)}
      >
        <Icon name={quantity === 1 && least === 0 ? 'close' : 'minus'} size={18} />
      </button>
      <span aria-live="polite">{quantity}</span>
      <button
        {...button('more')}
        className={controls.round}
        aria-label={`Eins mehr: ${label}`}
        disabled={isSoldOut || quantity >= most}
        onClick={(event) => change(event, quantity + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
