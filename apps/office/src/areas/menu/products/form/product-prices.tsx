import Add from 'virtual:icon/baseline-add'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { newId } from '@tresen/session/new-id'
import { useState } from 'react'
import { FormSection } from '../../../../rooms/ui/dialogs/side-panel.tsx'
import { PriceLine, type PriceShape } from './price-line.tsx'
import { emptyPrice, type PriceDraft } from './product-draft.ts'
import styles from './product-form.module.css'
import type { ProductPartProps } from './product-part-props.ts'

/** What a product costs in each size, for pickup and delivery. */
export function ProductPrices({ screen, document, onChange, problems, product }: ProductPartProps) {
  const { prices } = document
  const [addedId, setAddedId] = useState<string | null>(null)
  const [shape, setShape] = useState(() => shapeOf(prices))
  const sizes = screen.board.categories.find(({ id }) => id === document.categoryId)?.sizes ?? []
  const missing = sizes.filter(({ id }) => !prices.some(({ sizeId }) => sizeId === id))
  const place = ({ sizeId }: PriceDraft) => sizes.findIndex(({ id }) => id === sizeId)
  const set = (id: string, changes: Partial<PriceDraft>) =>
    onChange({ prices: prices.map((price) => (price.id === id ? { ...price, ...changes } : price)) })
  const addSize = (sizeId: string) => {
    const others = prices.filter((price) => price.sizeId !== null)
    const own = emptyPrice(sizeId, newId())
    setAddedId(own.id)
    const added = document.halves ? { ...own, pickupPrice: 0, deliverPrice: 0 } : own
    onChange({ prices: [...others, added] })
  }
  const reshape = (changes: Partial<PriceShape>) => {
    setShape({ ...shape, ...changes })
    if (Object.values(changes).includes(false))
      onChange({ prices: prices.map((price) => fitted(price, changes)) })
  }
  const problem = problems['prices'] ?? prices.map((_price, at) => problems[`prices.${at}`]).find(Boolean)

  return (
    <FormSection title={sizes.length > 0 ? 'Größen und Preise' : 'Preis'}>
      {prices
        .map((price, at) => ({ price, at }))
        .toSorted((a, b) => place(a.price) - place(b.price))
        .map(({ price, at }) => (
          <PriceLine
            key={price.id}
            {...shape}
            isOfHalves={!!document.halves}
            price={price}
            size={sizes[place(price)]}
            isOnly={prices.length === 1}
            isNew={price.id === addedId}
            problems={{
              deliverPrice: problems[`prices.${at}.deliverPrice`],
              pickupPrice: problems[`prices.${at}.pickupPrice`],
            }}
            screen={screen}
            product={product}
            onChange={(changes) => set(price.id, changes)}
            onRemove={() => onChange({ prices: prices.filter(({ id }) => id !== price.id) })}
          />
        ))}
      {problem && (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
      <div className={styles.switches}>
        {missing.map((size) => (
          <Button key={size.id} size="small" startIcon={<Add />} onClick={() => addSize(size.id)}>
            {size.name}
          </Button>
        ))}
        {!document.halves && (
          <FormControlLabel
            control={<Switch checked={shape.isApart} onChange={(_event, isApart) => reshape({ isApart })} />}
            label="Anderer Preis bei Abholung"
          />
        )}
        <FormControlLabel
          control={
            <Switch checked={shape.isPackaged} onChange={(_event, isPackaged) => reshape({ isPackaged })} />
          }
          label="Pfand und Inhalt"
        />
      </div>
    </FormSection>
  )
}

function shapeOf(prices: readonly PriceDraft[]): PriceShape {
  return {
    isApart: prices.some(({ pickupPrice, deliverPrice }) => pickupPrice !== deliverPrice),
    isPackaged: prices.some(({ deposit, millilitres }) => deposit > 0 || millilitres !== null),
  }
}

/** Without what is no longer asked for. */
function fitted(price: PriceDraft, { isApart, isPackaged }: Partial<PriceShape>): PriceDraft {
  return {
    ...price,
    ...(isApart === false && { pickupPrice: price.deliverPrice }),
    ...(isPackaged === false && { deposit: 0, millilitres: null }),
  }
}
