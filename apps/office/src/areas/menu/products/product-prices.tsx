import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import { formatMoney, pricePerLitre } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { MoneyField } from '../../../rooms/ui/fields/money-field.tsx'
import { newId } from '@tresen/session/new-id'
import { NumberField } from '../../../rooms/ui/fields/number-field.tsx'
import { FormSection } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { problemOf } from '../work/menu-problems.ts'
import { emptyPrice, type PriceDocument } from './product-draft.ts'
import type { ProductPartProps } from './product-part-props.ts'
import { setSoldOut } from './product-edits.ts'
import styles from './product-form.module.css'
import { SoldOutButton } from '../sold-out/sold-out-button.tsx'

const mostCents = 1_000_000
const mostMillilitres = 100_000

/** What a product costs in each size, for pickup and delivery. */
export function ProductPrices({ screen, document, onChange, problems, product }: ProductPartProps) {
  const { prices } = document
  const sizes = screen.board.categories.find(({ id }) => id === document.categoryId)?.sizes ?? []
  const missing = sizes.filter(({ id }) => !prices.some(({ sizeId }) => sizeId === id))
  const [isApart, setApart] = useState(() =>
    prices.some(({ pickupPrice, deliverPrice }) => pickupPrice !== deliverPrice),
  )
  const [isPackaged, setPackaged] = useState(() =>
    prices.some(({ deposit, millilitres }) => deposit > 0 || millilitres !== null),
  )
  const set = (id: string, changes: Partial<PriceDocument>) =>
    onChange({ prices: prices.map((price) => (price.id === id ? { ...price, ...changes } : price)) })
  const setAll = (change: (price: PriceDocument) => PriceDocument) => onChange({ prices: prices.map(change) })
  const order = (price: PriceDocument) => sizes.findIndex(({ id }) => id === price.sizeId)

  return (
    <FormSection title={sizes.length > 0 ? 'Größen und Preise' : 'Preis'}>
      {prices
        .toSorted((a, b) => order(a) - order(b))
        .map((price) => {
          const size = sizes.find(({ id }) => id === price.sizeId)
          const name = size?.name ?? ''
          const stored = product?.prices.find(({ id }) => id === price.id)
          const label = (what: string) => (name ? `${what}, ${name}` : what)
          return (
            <div key={price.id} className={styles.price} role="group" aria-label={name || 'Preis'}>
              {(name || prices.length > 1) && (
                <div className={styles.size}>
                  <strong>{name || 'Ohne Größe'}</strong>
                  <small>{size?.description}</small>
                </div>
              )}
              <div className={styles.fields}>
                <MoneyField
                  label={isApart ? 'Lieferung' : 'Preis'}
                  cents={price.deliverPrice}
                  most={mostCents}
                  onChange={(cents) =>
                    set(
                      price.id,
                      isApart ? { deliverPrice: cents } : { deliverPrice: cents, pickupPrice: cents },
                    )
                  }
                  spoken={label(isApart ? 'Preis bei Lieferung' : 'Preis')}
                />
                {isApart && (
                  <MoneyField
                    label="Abholung"
                    cents={price.pickupPrice}
                    most={mostCents}
                    onChange={(pickupPrice) => set(price.id, { pickupPrice })}
                    spoken={label('Preis bei Abholung')}
                  />
                )}
                {isPackaged && (
                  <>
                    <MoneyField
                      label="Pfand"
                      cents={price.deposit}
                      most={mostCents}
                      onChange={(deposit) => set(price.id, { deposit })}
                      spoken={label('Pfand')}
                    />
                    <Millilitres
                      price={price}
                      label={label('Inhalt')}
                      onChange={(millilitres) => set(price.id, { millilitres })}
                    />
                  </>
                )}
              </div>
              {stored && product && prices.length > 1 && (
                <SoldOutButton
                  name={`${product.name} ${name}`}
                  until={stored.soldOutUntil}
                  isCompact
                  restaurant={screen.restaurant}
                  onChange={(until) =>
                    void setSoldOut(screen, [{ kind: 'ProductPrice', id: price.id }], until)
                  }
                />
              )}
              {prices.length > 1 && (
                <IconButton
                  aria-label={`${name || 'Preis'} entfernen`}
                  title="In dieser Größe nicht anbieten"
                  onClick={() => onChange({ prices: prices.filter(({ id }) => id !== price.id) })}
                >
                  <DeleteOutlined />
                </IconButton>
              )}
            </div>
          )
        })}
      {problemOf(problems, 'prices') && (
        <div role="alert" className={styles.problem}>
          {problemOf(problems, 'prices')}
        </div>
      )}
      <div className={styles.switches}>
        {missing.map((size) => (
          <Button
            key={size.id}
            size="small"
            startIcon={<Add />}
            onClick={() =>
              onChange({
                prices: [...prices.filter(({ sizeId }) => sizeId !== null), emptyPrice(size.id, newId())],
              })
            }
          >
            {size.name}
          </Button>
        ))}
        <FormControlLabel
          control={
            <Switch
              checked={isApart}
              onChange={(_event, is) => {
                setApart(is)
                if (!is) setAll((price) => ({ ...price, pickupPrice: price.deliverPrice }))
              }}
            />
          }
          label="Anderer Preis bei Abholung"
        />
        <FormControlLabel
          control={
            <Switch
              checked={isPackaged}
              onChange={(_event, is) => {
                setPackaged(is)
                if (!is) setAll((price) => ({ ...price, deposit: 0, millilitres: null }))
              }}
            />
          }
          label="Pfand und Inhalt"
        />
      </div>
    </FormSection>
  )
}

/** The contents of a drink, for the price per litre that must stand beside it. */
function Millilitres(props: {
  price: PriceDocument
  label: string
  onChange: (millilitres: number | null) => void
}) {
  const { price, label, onChange } = props
  const { millilitres, deliverPrice } = price
  return (
    <NumberField
      label="Inhalt"
      spoken={label}
      unit="ml"
      least={1}
      most={mostMillilitres}
      empty=""
      value={millilitres}
      hint={
        millilitres && deliverPrice
          ? `${formatMoney(pricePerLitre(deliverPrice, millilitres))} je Liter`
          : undefined
      }
      onChange={onChange}
    />
  )
}
