import { extraPrice, pricesWithFreeExtras } from '@tresen/domain/carts/lines/line-price'
import { isRemoval } from '@tresen/domain/menu/choices/removals'
import type { IndexedGroup, Offer } from '@tresen/domain/menu/search/menu-index'
import { soldOutNote } from '@tresen/domain/menu/sold-out/sold-out-note'
import { avoidedIn, type Wishes } from '@tresen/domain/menu/wishes'
import { formatMoney } from '@tresen/domain/money/format-money'
import { Icon } from '../../../rooms/ui/icon.tsx'
import type { Choice } from './choice.ts'
import { amountOf, withExtra } from './extras-of-choice.ts'
import styles from './extra-group-choice.module.css'
import options from './option-list.module.css'

type Props = {
  group: IndexedGroup
  offer: Offer
  choice: Choice
  at: number
  timeZone: string
  wishes: Wishes
  /** So many rows; without it, all. */
  most?: number | undefined
  onChange: (choice: Choice) => void
}

/** Extras of one group: what they cost in this size, how many are free, how many there must or may be. */
export function ExtraGroupChoice({
  group: { use, group },
  offer,
  choice,
  at,
  timeZone,
  wishes,
  most,
  onChange,
}: Props) {
  const chosen = choice.extras.filter(({ extraGroupId }) => extraGroupId === group.id)
  const isFull = use.maximum !== null && chosen.length >= use.maximum
  const missing = Math.max(0, use.minimum - chosen.length)
  const costs = costOfChosen(group, use.freeAmount, offer, chosen)
  return (
    <fieldset className={options.group} data-incomplete={missing > 0 || undefined}>
      <legend className={options.legend}>
        {group.name} <small aria-live="polite">{ruleText(use, chosen.length)}</small>
      </legend>
      <ul className={`${options.options} ${styles.extras}`}>
        {group.extras.slice(0, most).map((extra) => {
          const key = { extraGroupId: group.id, ingredientId: extra.ingredientId }
          const amount = amountOf(choice, key)
          const price = extraPrice(extra, offer.price)
          const gone = soldOutNote(extra.soldOutUntil, timeZone, at)
          const isFree = amount > 0 && costs.get(extra.ingredientId) === 0 && price > 0
          return (
            <li key={extra.ingredientId} className={styles.extra}>
              <label className={options.option}>
                <input
                  type="checkbox"
                  name={`extra.${group.id}`}
                  value={extra.ingredientId}
                  checked={amount > 0}
                  disabled={amount === 0 && (gone !== null || isFull)}
                  onChange={() =>
                    onChange(
                      amount > 0
                        ? {
                            ...choice,
                            extras: choice.extras.filter(
                              (one) =>
                                one.extraGroupId !== group.id || one.ingredientId !== extra.ingredientId,
                            ),
                          }
                        : withExtra(choice, key, 1),
                    )
                  }
                />
                <span className={options.label}>
                  {amount > 1 && <b>{amount} × </b>}
                  {extra.name}
                  <small>{gone ? `ausverkauft ${gone}` : avoidedIn(extra, wishes)}</small>
                </span>
                <span className={options.price}>
                  {isFree ? 'inklusive' : price ? `+${formatMoney(price)}` : ''}
                </span>
              </label>
              {amount > 0 && !isRemoval(use, offer.product.id) && (
                <span className={styles.more}>
                  {amount > 1 && (
                    <button
                      type="button"
                      aria-label={`${extra.name}: eins weniger`}
                      onClick={() => onChange(withExtra(choice, key, -1))}
                    >
                      <Icon name="minus" size={16} />
                    </button>
                  )}
                  <button
                    type="button"
                    aria-label={`${extra.name}: noch eins`}
                    disabled={isFull || gone !== null}
                    onClick={() => onChange(withExtra(choice, key, 1))}
                  >
                    <Icon name="plus" size={16} />
                  </button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** What all of each chosen extra cost together once the free ones are taken off. */
function costOfChosen(
  group: IndexedGroup['group'],
  freeAmount: number,
  offer: Offer,
  chosen: readonly { ingredientId: string }[],
): Map<string, number> {
  const prices = chosen.map(({ ingredientId }) => {
    const extra = group.extras.find((one) => one.ingredientId === ingredientId)
    return extra ? extraPrice(extra, offer.price) : 0
  })
  const costs = new Map<string, number>()
  pricesWithFreeExtras(prices, freeAmount).forEach((cost, position) => {
    const { ingredientId } = chosen[position]!
    costs.set(ingredientId, (costs.get(ingredientId) ?? 0) + cost)
  })
  return costs
}

function ruleText({ minimum, maximum, freeAmount }: IndexedGroup['use'], amount: number): string {
  const parts: string[] = []
  if (amount < minimum) parts.push(`noch ${minimum - amount} wählen`)
  if (freeAmount > 0) parts.push(`${freeAmount} inklusive`)
  if (maximum !== null) parts.push(`höchstens ${maximum}`)
  if (amount > 0) parts.push(`${amount} gewählt`)
  return parts.join(' · ')
}
