import type { Marks } from '@tresen/contract/menu/marks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MarkChips, markSigns } from './mark-chips.tsx'
import styles from './part-list.module.css'

type Props = {
  item: { id: string; name: string } & Marks
  to: '/ingredients' | '/sidedishes'
  /** In how many products it is. */
  uses: number
  isNarrow: boolean
  isFirst?: boolean
  isOpen: boolean
  /** What stands at its end. */
  end?: ReactNode
}

/** An ingredient or a side dish: its name, what it brings with it, where it is used. */
export function PartRow({ item, to, uses, isNarrow, isFirst, isOpen, end }: Props) {
  const used = uses === 0 ? 'unbenutzt' : uses === 1 ? '1 Produkt' : `${uses} Produkte`
  const signs = markSigns(item)
  return (
    <div
      className={isFirst ? `${styles.row} ${styles.first}` : styles.row}
      data-open={isOpen || undefined}
      data-narrow={isNarrow || undefined}
      data-plain={!end || undefined}
    >
      <div role="cell">
        <Link
          to={to}
          search={{ open: item.id }}
          resetScroll={false}
          className={styles.open}
          aria-current={isOpen || undefined}
        >
          <span title={item.name}>{item.name}</span>
          {isNarrow && <small>{[signs && `(${signs})`, used].filter(Boolean).join(' · ')}</small>}
        </Link>
      </div>
      {!isNarrow && (
        <>
          <div role="cell" className={styles.marks}>
            <MarkChips marks={item} empty="" />
          </div>
          <div role="cell" className={styles.uses}>
            {used}
          </div>
        </>
      )}
      {end && (
        <div role="cell" className={styles.end}>
          {end}
        </div>
      )}
    </div>
  )
}
