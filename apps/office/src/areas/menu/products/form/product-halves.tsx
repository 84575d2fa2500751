import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { halfPrices, type Halves } from '@tresen/contract/menu/marks'
import { halfFault } from '@tresen/domain/menu/choices/half-and-half'
import { useMemo } from 'react'
import { FormSection } from '../../../../rooms/ui/dialogs/side-panel.tsx'
import { problemOf } from '../../work/menu-problems.ts'
import { ItemPicker } from '../../work/item-picker.tsx'
import { withHalves } from './product-draft.ts'
import type { ProductPartProps } from './product-part-props.ts'
import styles from './product-form.module.css'

const priceLabels: Record<Halves['price'], string> = {
  Dearer: 'So viel wie die teurere Hälfte',
  Mean: 'Das Mittel beider Preise',
}

/** Whether a product is made of two halves, out of which products, and what two of them cost. */
export function ProductHalves({ screen, document, onChange, problems, product }: ProductPartProps) {
  const { halves, prices, categoryId } = document
  const { products } = screen.board
  const items = useMemo(() => {
    const whole = { id: product?.id ?? '', prices }
    return products
      .filter((half) => halves?.productIds.includes(half.id) || halfFault(whole, half) === null)
      .toSorted((a, b) => Number(b.categoryId === categoryId) - Number(a.categoryId === categoryId))
      .map(({ id, name, articleNumber }) => ({ id, name, detail: articleNumber }))
  }, [products, product?.id, prices, categoryId, halves])
  const problem = problemOf(problems, 'halves')
  return (
    <FormSection
      title="Halb und halb"
      hint="Gäste wählen zwei Hälften derselben Größe; Küche und Bon nennen beide, mit den Allergenen beider."
    >
      <FormControlLabel
        control={
          <Switch
            checked={!!halves}
            onChange={(_event, isHalved) => onChange(withHalves(document, isHalved))}
          />
        }
        label="Besteht aus zwei Hälften"
      />
      {halves && (
        <>
          <ItemPicker
            label="Hälften zur Auswahl"
            placeholder="Tippen, zum Beispiel „Salami“"
            items={items}
            chosen={halves.productIds}
            onChange={(productIds) => onChange({ halves: { ...halves, productIds } })}
          />
          <TextField
            select
            label="Zwei Hälften kosten"
            value={halves.price}
            onChange={(event) =>
              onChange({ halves: { ...halves, price: event.target.value as Halves['price'] } })
            }
          >
            {halfPrices.map((price) => (
              <MenuItem key={price} value={price}>
                {priceLabels[price]}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      {problem && (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
    </FormSection>
  )
}
