import DeleteOutlined from 'virtual:icon/outline-delete'
import IconButton from '@mui/material/IconButton'
import { formatMoney } from '@tresen/domain/money/format-money'
import { choicesOf } from '@tresen/domain/orders/board/choices-of'
import type { LineGroup } from '@tresen/domain/orders/board/group-lines'
import { useRef } from 'react'
import spokenStyles from '../../../rooms/ui/feedback/spoken.module.css'
import styles from './cart-panel.module.css'
import { useFocusGoesOn } from '../../../rooms/ui/lists/use-focus-goes-on.ts'
import { QuantityStepper } from '../products/quantity-stepper.tsx'

type Props = {
  group: LineGroup
  total: number
  deposit: number
  /** Why it cannot be ordered any more; null: it can. */
  unavailable: string | null
  onQuantity: (quantity: number) => void
  onOpen: () => void
}

export function CartLine({ group, total, deposit, unavailable, onQuantity, onOpen }: Props) {
  const { line, quantity } = group
  const chosen = choicesOf(line).map(({ text }) => text)
  const row = useRef<HTMLLIElement>(null)
  // To the next line's name, never to what takes it out: Enter opens it, and removes nothing.
  useFocusGoesOn(row)
  return (
    <li ref={row} className={styles.line} data-unavailable={unavailable !== null || undefined}>
      <button type="button" className={styles.what} onClick={onOpen}>
        <span className={styles.name}>
          <span className={styles.article}>{line.articleNumber}</span> {line.product.name}
          {line.size && <span className={styles.size}> {line.size}</span>}
        </span>
        {chosen.length > 0 && <span className={styles.options}>{chosen.join(', ')}</span>}
        {line.comment && <span className={styles.comment}>{line.comment}</span>}
        {unavailable !== null && <span className={styles.unavailable}>{unavailable}</span>}
        <span className={spokenStyles.spoken}> ändern</span>
      </button>
      <span className={styles.price}>
        {formatMoney(total)}
        {deposit > 0 && <span>zzgl. {formatMoney(deposit)} Pfand</span>}
      </span>
      <span className={styles.quantity}>
        <QuantityStepper quantity={quantity} smallest={0} label={line.product.name} onChange={onQuantity} />
        <IconButton aria-label={`${line.product.name} entfernen`} onClick={() => onQuantity(0)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </span>
    </li>
  )
}
