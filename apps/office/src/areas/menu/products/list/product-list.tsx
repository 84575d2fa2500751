import MoreVert from 'virtual:icon/baseline-more-vert'
import Add from 'virtual:icon/baseline-add'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { categoryHoursText } from '@tresen/domain/menu/category-hours'
import { memo, useState, type ReactNode } from 'react'
import { VirtualRows } from '../../../../rooms/ui/lists/virtual-rows.tsx'
import styles from './product-list.module.css'
import { ProductRow, type ProductActions } from './product-row.tsx'
import { headNamesSizes, type CategoryRow, type Row } from './product-rows.ts'
import type { Lack } from '../../sold-out/use-lacks.ts'

type Props = ProductActions & {
  rows: readonly Row[]
  headTop: number
  goTo: { key: string } | null
  isNarrow: boolean
  selected: ReadonlySet<string>
  openId: string | null
  restaurant: Restaurant
  lacks: ReadonlyMap<string, Lack>
  onBegin: (categoryId: string) => void
  onSelectCategory: (categoryId: string, isOn: boolean) => void
  /** What can be done with a category; shown as a menu at its head. */
  categoryMenu: (row: CategoryRow, anchor: HTMLElement, close: () => void) => ReactNode
}

/** Products below their categories, or one after the other. */
export function ProductList(props: Props) {
  const { rows, headTop, goTo, isNarrow, selected, openId, restaurant } = props
  const { onSelect, onSave, onPrice, onSoldOut } = props
  return (
    <VirtualRows label="Produkte" rows={rows} headTop={headTop} goTo={goTo}>
      {(row) =>
        row.isHead ? (
          <CategoryHead
            row={row}
            isNarrow={isNarrow}
            state={selectionOf(rows, row, selected)}
            onSelect={props.onSelectCategory}
            onBegin={props.onBegin}
            menu={props.categoryMenu}
          />
        ) : (
          <ProductRow
            row={row}
            isNarrow={isNarrow}
            isSelected={selected.has(row.product.id)}
            isOpen={row.product.id === openId}
            restaurant={restaurant}
            lack={props.lacks.get(row.product.id)}
            onSelect={onSelect}
            onSave={onSave}
            onPrice={onPrice}
            onSoldOut={onSoldOut}
          />
        )
      }
    </VirtualRows>
  )
}

type Selection = 'none' | 'some' | 'all'

function selectionOf(rows: readonly Row[], head: CategoryRow, selected: ReadonlySet<string>): Selection {
  if (selected.size === 0 || head.total === 0) return 'none'
  const chosen = rows.filter(
    (row) => !row.isHead && row.product.categoryId === head.category.id && selected.has(row.product.id),
  ).length
  return chosen === 0 ? 'none' : chosen === head.total ? 'all' : 'some'
}

type HeadProps = {
  row: CategoryRow
  isNarrow: boolean
  state: Selection
  onSelect: (categoryId: string, isOn: boolean) => void
  /** The first product of an empty category. */
  onBegin: (categoryId: string) => void
  menu: Props['categoryMenu']
}

const CategoryHead = memo(function CategoryHead({
  row,
  isNarrow,
  state,
  onSelect,
  onBegin,
  menu,
}: HeadProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { category, total } = row
  const hours = categoryHoursText(category)
  return (
    <div className={styles.head} data-narrow={isNarrow || undefined}>
      <div role="cell" className={styles.check}>
        <input
          type="checkbox"
          disabled={total === 0}
          checked={state === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = state === 'some'
          }}
          aria-label={`Alle aus ${category.name} auswählen`}
          onChange={() => onSelect(category.id, state !== 'all')}
        />
      </div>
      <div role="cell" className={styles.headTitle}>
        <span role="heading" aria-level={2}>
          {category.name}
        </span>
        {hours && (
          <small className={styles.hours} title={`Nur ${hours}`}>
            {hours}
          </small>
        )}
        {total > 0 ? (
          <small>{total}</small>
        ) : (
          <Button size="small" startIcon={<Add />} onClick={() => onBegin(category.id)}>
            Erstes Produkt anlegen
          </Button>
        )}
      </div>
      <div role="cell" className={isNarrow ? undefined : styles.prices}>
        {!isNarrow &&
          headNamesSizes(category) &&
          category.sizes.map(({ id, name, description }) => (
            <span key={id} className={styles.sizeName} title={description}>
              {name}
            </span>
          ))}
      </div>
      <div role="cell" className={styles.headActions}>
        <IconButton
          size="small"
          aria-label={`Mehr zu ${category.name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </div>
      {anchor && menu(row, anchor, () => setAnchor(null))}
    </div>
  )
})
