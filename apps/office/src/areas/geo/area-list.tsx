import ArrowDownward from 'virtual:icon/baseline-arrow-downward'
import ArrowUpward from 'virtual:icon/baseline-arrow-upward'
import IconButton from '@mui/material/IconButton'
import type { DeliveryArea, DeliveryAreaTerms } from '@tresen/contract/geo/delivery-area'
import { formatMoney } from '@tresen/domain/money/format-money'
import { SortList } from '../../rooms/ui/lists/sort/sort-list.tsx'
import styles from './delivery-areas.module.css'

type Props = {
  areas: readonly DeliveryArea[]
  onTake: (area: DeliveryArea) => void
  onOrder: (ids: string[]) => void
}

/** The areas in their order; pulled into place, or moved by the arrows. */
export function AreaList({ areas, onTake, onOrder }: Props) {
  const ids = areas.map(({ id }) => id)
  const move = (id: string, to: number) => onOrder(ids.filter((one) => one !== id).toSpliced(to, 0, id))
  const items = areas.map((area, index) => ({ id: area.id, label: area.name, area, index }))
  return (
    <div className={styles.areas}>
      <SortList label="Liefergebiete in ihrer Reihenfolge" items={items} onSort={onOrder}>
        {({ area, index }) => (
          <div className={styles.item}>
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
          </div>
        )}
      </SortList>
    </div>
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
