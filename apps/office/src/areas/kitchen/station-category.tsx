import Close from 'virtual:icon/baseline-close'
import ExpandMore from 'virtual:icon/baseline-expand-more'
import Button from '@mui/material/Button'
import type { KitchenSettings, KitchenStation } from '@tresen/contract/kitchen'
import type { Product } from '@tresen/contract/menu/product'
import { withProductMinutes } from '@tresen/domain/kitchen/edit-kitchen'
import { useId, useState } from 'react'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import { RemoveButton } from '../../rooms/ui/lists/remove-button.tsx'
import styles from './kitchen-form.module.css'

const mostMinutes = 240

type Props = {
  name: string
  category: KitchenStation['categories'][number]
  kitchen: KitchenSettings
  products: readonly Product[]
  onMinutes: (minutes: number) => void
  onProducts: (productMinutes: KitchenSettings['productMinutes']) => void
  onRemove: () => void
}

/** A category with the minutes of one piece, and the products that take another time. */
export function StationCategory(props: Props) {
  const { name, category, kitchen, products, onMinutes, onProducts, onRemove } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const own = new Map(kitchen.productMinutes.map(({ productId, makeMinutes }) => [productId, makeMinutes]))
  const count = products.filter((product) => own.has(product.id)).length
  return (
    <li className={styles.category}>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        <NumberField
          label={`Minuten je Stück, ${name}`}
          isBare
          className={styles.minutes}
          unit="min"
          least={0}
          most={mostMinutes}
          value={category.makeMinutes}
          onChange={onMinutes}
        />
        <RemoveButton
          label={`${name} von der Station nehmen`}
          icon={<Close fontSize="small" />}
          onRemove={onRemove}
        />
      </div>
      {products.length > 0 && (
        <Button
          size="small"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? 'Einzelne Produkte' : `${count} von ${products.length} mit eigener Zeit`}
        </Button>
      )}
      {isOpen && (
        <ul id={id} className={styles.products} aria-label={`Zeiten einzelner Produkte, ${name}`}>
          {products.map((product) => (
            <li key={product.id} className={styles.line}>
              <span className={styles.name}>{`${product.articleNumber} ${product.name}`.trim()}</span>
              <NumberField
                label={`Minuten je Stück, ${product.name}`}
                isBare
                className={styles.minutes}
                unit="min"
                least={0}
                most={mostMinutes}
                empty={String(category.makeMinutes)}
                value={own.get(product.id) ?? null}
                onChange={(minutes: number | null) =>
                  onProducts(withProductMinutes(kitchen, product.id, minutes))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
