import ArrowDownward from 'virtual:icon/baseline-arrow-downward'
import ArrowUpward from 'virtual:icon/baseline-arrow-upward'
import DragIndicator from 'virtual:icon/baseline-drag-indicator'
import IconButton from '@mui/material/IconButton'
import type { DeliveryArea, DeliveryAreaTerms } from '@tresen/contract/geo/delivery-area'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import styles from './delivery-areas.module.css'

type Props = {
  areas: readonly DeliveryArea[]
  onTake: (area: DeliveryArea) => void
  onOrder: (ids: string[]) => void
}

/** The areas in their order; pulled by the grip, or moved by the arrows. */
export function AreaList({ areas, onTake, onOrder }: Props) {
  const [pulled, setPulled] = useState<string | null>(null)
  const ids = areas.map(({ id }) => id)
  function move(id: string, to: number) {
    if (ids.indexOf(id) !== to && to >= 0 && to < ids.length)
      onOrder(ids.filter((one) => one !== id).toSpliced(to, 0, id))
  }
  return (
    <ol className={styles.list} aria-label="Liefergebiete in ihrer Reihenfolge">
      {areas.map((area, index) => (
        <li
          key={area.id}
          className={styles.item}
          data-pulled={pulled === area.id || undefined}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setPulled(area.id)
          }}
          onDragEnd={() => setPulled(null)}
          onDragOver={(event) => pulled && event.preventDefault()}
          onDrop={() => pulled && move(pulled, index)}
        >
          <DragIndicator className={styles.grip} fontSize="small" aria-hidden="true" />
          <span className={`${styles.swatch} ${styles[`tint${index % 6}`]}`} aria-hidden="true" />
          <button type="button" className={styles.take} onClick={() => onTake(area)}>
            <b>{area.name}</b>
            <span>{termsOf(area)}</span>
          </button>
          <IconButton
            size="small"
            aria-label={`${area.name} nach oben`}
            disabled={index === 0}
            onClick={() => move(area.id, index - 1)}
          >
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`${area.name} nach unten`}
            disabled={index === areas.length - 1}
            onClick={() => move(area.id, index + 1)}
          >
            <ArrowDownward fontSize="small" />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}

/** What delivery there costs and takes, in one line. */
export function termsOf(terms: DeliveryAreaTerms): string {
  const { deliveryFee, minOrderValue, freeDeliveryFrom, deliveryMinutes } = terms
  const free = freeDeliveryFrom === null ? '' : `, frei ab\u00a0${formatMoney(freeDeliveryFrom)}`
  // No number stands without its unit at the end of a line.
  const minutes = `${deliveryMinutes}\u00a0min`
  return `${formatMoney(deliveryFee)}${free} · ab\u00a0${formatMoney(minOrderValue)} · ${minutes}`
}
