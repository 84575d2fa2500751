import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { choicesOf } from '@tresen/domain/orders/board/choices-of'
import { groupLines } from '@tresen/domain/orders/board/group-lines'
import { Glyph } from '../../../../rooms/ui/glyph.tsx'
import styles from './order-lines.module.css'

/** What has to be made: quantity first, options below, what is done crossed out. Tapping a line marks it. */
export function OrderLines(props: {
  lines: readonly ShoppingCartProduct[]
  /** Crossing out is for the kitchen; whoever packs and delivers must be able to read what is done. */
  crossesOut: boolean
  onToggle?: (lineIds: readonly string[], completed: boolean) => void
  onComment?: (line: ShoppingCartProduct) => void
}) {
  return (
    <ul className={styles.lines} data-crossed={props.crossesOut || undefined}>
      {groupLines(props.lines).map(({ quantity, line, lineIds, allCompleted }) => {
        const content = (
          <>
            <span className={styles.quantity}>
              {quantity}
              {/* In its place: what is tapped stays as high. */}
              <span className={styles.times}>
                {allCompleted ? <Glyph name="check" className={styles.done} /> : '×'}
              </span>
            </span>
            <span className={styles.what}>
              <span className={styles.name}>
                {line.product.name}
                {line.size && (
                  <>
                    {' '}
                    <span className={styles.size}>{line.size}</span>
                  </>
                )}
              </span>
              {choicesOf(line).map(({ text, isLeftOut }, at) => (
                <span key={at} className={styles.option} data-left-out={isLeftOut || undefined}>
                  {text}
                </span>
              ))}
              {line.comment && <span className={styles.comment}>{line.comment}</span>}
            </span>
          </>
        )
        return (
          <li key={lineIds[0]} data-done={allCompleted || undefined}>
            {props.onToggle ? (
              <button
                type="button"
                className={styles.line}
                aria-pressed={allCompleted}
                onClick={() => props.onToggle?.(lineIds, !allCompleted)}
              >
                {content}
              </button>
            ) : (
              <span className={styles.line}>{content}</span>
            )}
            {props.onComment && (
              <button
                type="button"
                className={styles.note}
                aria-label={`Kommentar zu ${line.product.name}`}
                onClick={() => props.onComment?.(line)}
              >
                <Glyph name="edit_note" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
