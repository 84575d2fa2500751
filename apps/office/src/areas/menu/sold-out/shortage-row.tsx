import ExpandMore from 'virtual:icon/baseline-expand-more'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { soldOutLabel } from '@tresen/domain/menu/sold-out/sold-out-ends'
import { useState } from 'react'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'
import type { Shortage } from './shortages.ts'
import { SoldOutButton } from './sold-out-button.tsx'
import styles from './sold-out-dialog.module.css'
import { lackText } from './sold-out-menu.tsx'

type Props = {
  shortage: Shortage
  restaurant: Restaurant
  onChange: (shortage: Shortage, until: string | null) => void
}

/** Something that may run out, with its sizes and options one touch away. */
export function ShortageRow({ shortage, restaurant, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { articleNumber, name, detail, items, until, out, causes, parts } = shortage
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const now = useNow()
  const isOut = until !== null && Date.parse(until) > now
  const gone = parts.filter((part) => part.out > 0).map((part) => part.name)
  const facts = [
    // On phones the button is a sign only.
    isPhone && isOut && `ausverkauft ${soldOutLabel(new Date(until), restaurant.timeZone, new Date(now))}`,
    detail,
    items.length > 1 && out > 0 && out < items.length && `${out} davon ausverkauft`,
    until !== null && causes.length > 0 && lackText(causes),
    until === null && gone.length > 0 && `ohne ${gone.join(', ')}`,
  ].filter(Boolean)
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        {articleNumber && <span className={styles.number}>{articleNumber}</span>}
        <span className={styles.name}>
          {name}
          {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        </span>
        {parts.length > 0 && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-label={`Größen und Optionen von ${name}`}
            title="Größen und Optionen"
            onClick={() => setOpen(!isOpen)}
          >
            <ExpandMore />
          </button>
        )}
        <SoldOutButton
          name={name}
          until={until}
          lacks={causes}
          isOnlyLacking={out === 0}
          isCompact={isPhone}
          restaurant={restaurant}
          onChange={(end) => onChange(shortage, end)}
        />
      </div>
      {isOpen && (
        <ul aria-label={`Größen und Optionen von ${name}`}>
          {parts.map((part) => (
            <ShortageRow key={part.key} shortage={part} restaurant={restaurant} onChange={onChange} />
          ))}
        </ul>
      )}
    </li>
  )
}
