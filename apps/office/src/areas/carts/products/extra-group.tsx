import Remove from 'virtual:icon/baseline-remove'
import type { ExtraGroup as Group } from '@tresen/contract/menu/parts'
import type { ProductExtraGroup, ProductPrice } from '@tresen/contract/menu/product'
import { extraPrice } from '@tresen/domain/carts/lines/line-price'
import { soldOutNote } from '@tresen/domain/menu/sold-out/sold-out-note'
import { formatMoney } from '@tresen/domain/money/format-money'
import { ChoiceGroup } from './choice-group.tsx'
import { amountHint } from '@tresen/domain/carts/lines/product-choice'
import styles from './product-dialog.module.css'

type Props = {
  group: Group
  use: ProductExtraGroup
  /** Where the keyboard begins. */
  isFirst: boolean
  price: ProductPrice
  /** Extras by the id of their ingredient; the same one may come twice. */
  chosen: readonly string[]
  at: number
  timeZone: string
  /** Somebody wanted to be done: too few of them is a fault now. */
  wasTried: boolean
  /** Each at most once: a second tap takes it back. */
  isOnce: boolean
  onAdd: (ingredientId: string) => void
  onRemove: (ingredientId: string) => void
}

/** Extras to tap: each tap is one more of it. */
export function ExtraGroup(props: Props) {
  const { group, use, isFirst, price, chosen, at, timeZone, wasTried, isOnce, onAdd, onRemove } = props
  const isFull = use.maximum !== null && chosen.length >= use.maximum
  const missing = use.minimum - chosen.length
  return (
    <ChoiceGroup
      id={group.id}
      isGrid
      title={group.name}
      problem={wasTried && missing > 0 ? `Bitte wählen Sie noch ${missing}.` : undefined}
      hint={[amountHint(use), chosen.length > 0 && `${chosen.length} gewählt`].filter(Boolean).join(' · ')}
    >
      {group.extras.map((extra, position) => {
        const amount = chosen.filter((id) => id === extra.ingredientId).length
        const cents = extraPrice(extra, price)
        const gone = soldOutNote(extra.soldOutUntil, timeZone, at)
        return (
          <span key={extra.ingredientId} className={styles.extra} data-chosen={amount > 0 || undefined}>
            <button
              type="button"
              autoFocus={isFirst && position === 0}
              data-choice={extra.name}
              disabled={gone !== null || isFull}
              aria-pressed={amount > 0}
              onClick={() => (isOnce && amount > 0 ? onRemove : onAdd)(extra.ingredientId)}
            >
              <span>
                {amount > 1 && <strong>{amount} × </strong>}
                {extra.name}
              </span>
              <span className={styles.detail}>
                {gone ? `Ausverkauft ${gone}` : cents === 0 ? '' : `+${formatMoney(cents)}`}
              </span>
            </button>
            {amount > 0 && !isOnce && (
              <button
                type="button"
                className={styles.less}
                aria-label={`${extra.name} entfernen`}
                onClick={() => onRemove(extra.ingredientId)}
              >
                <Remove fontSize="small" />
              </button>
            )}
          </span>
        )
      })}
    </ChoiceGroup>
  )
}
