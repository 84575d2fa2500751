import { productLimits } from '@tresen/contract/menu/menu-documents'
import type { Product } from '@tresen/contract/menu/product'
import { formatMoney, pricePerLitre } from '@tresen/domain/money/format-money'
import { useEffect, useRef } from 'react'
import { MoneyField } from '../../../../rooms/ui/fields/money-field.tsx'
import { NumberField } from '../../../../rooms/ui/fields/number-field.tsx'
import { PriceField } from '../../../../rooms/ui/fields/price-field.tsx'
import { RemoveButton } from '../../../../rooms/ui/lists/remove-button.tsx'
import { SoldOutButton } from '../../sold-out/sold-out-button.tsx'
import type { MenuScreen } from '../../work/use-menu-screen.ts'
import type { PriceDraft } from './product-draft.ts'
import { setSoldOut } from '../product-edits.ts'
import styles from './product-form.module.css'

type Of = { /** What its halves cost. */ isOfHalves: boolean }

export type PriceShape = {
  /** Pickup costs something else than delivery. */
  isApart: boolean
  /** A drink: with a deposit, and so much in it. */
  isPackaged: boolean
}

type Props = PriceShape &
  Of & {
    price: PriceDraft
    size: { name: string; description: string } | undefined
    isOnly: boolean
    /** Added just now: what it costs is to be written next. */
    isNew: boolean
    problems: { deliverPrice?: string | undefined; pickupPrice?: string | undefined }
    screen: MenuScreen
    /** As it is stored; null: not yet. */
    product: Product | null
    onChange: (changes: Partial<PriceDraft>) => void
    onRemove: () => void
  }

/** What a product costs in one size. */
export function PriceLine(props: Props) {
  const { price, size, isOnly, isNew, screen, product, onRemove } = props
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) line.current?.querySelector('input')?.focus()
  }, [isNew])
  const name = size?.name ?? ''
  const stored = product?.prices.find(({ id }) => id === price.id)
  return (
    <div ref={line} className={styles.price} role="group" aria-label={name || 'Preis'}>
      {(name || !isOnly) && (
        <div className={styles.size}>
          <strong>{name || 'Ohne Größe'}</strong>
          <small>{size?.description}</small>
        </div>
      )}
      <Amounts {...props} name={name} />
      {stored && product && !isOnly && (
        <SoldOutButton
          name={`${product.name} ${name}`}
          until={stored.soldOutUntil}
          productUntil={product.soldOutUntil}
          isCompact
          restaurant={screen.restaurant}
          onChange={(until) => void setSoldOut(screen, [{ kind: 'ProductPrice', id: price.id }], until)}
        />
      )}
      {!isOnly && (
        <RemoveButton
          label={`${name || 'Preis'} entfernen`}
          title="In dieser Größe nicht anbieten"
          onRemove={onRemove}
        />
      )}
    </div>
  )
}

function Amounts({
  price,
  name,
  isOfHalves,
  isApart,
  isPackaged,
  problems,
  onChange,
}: Props & { name: string }) {
  const label = (what: string) => (name ? `${what}, ${name}` : what)
  const most = productLimits.cents
  if (isOfHalves) return <div className={styles.fields}>nach den Hälften</div>
  return (
    <div className={styles.fields}>
      <PriceField
        label={isApart ? 'Lieferung' : 'Preis'}
        cents={price.deliverPrice}
        most={most}
        problem={problems.deliverPrice}
        onChange={(cents) => onChange({ deliverPrice: cents, ...(!isApart && { pickupPrice: cents }) })}
        spoken={label(isApart ? 'Preis bei Lieferung' : 'Preis')}
      />
      {isApart && (
        <PriceField
          label="Abholung"
          cents={price.pickupPrice}
          most={most}
          problem={problems.pickupPrice}
          onChange={(pickupPrice) => onChange({ pickupPrice })}
          spoken={label('Preis bei Abholung')}
        />
      )}
      {isPackaged && (
        <>
          <MoneyField
            label="Pfand"
            cents={price.deposit}
            most={most}
            onChange={(deposit) => onChange({ deposit })}
            spoken={label('Pfand')}
          />
          <Millilitres
            price={price}
            label={label('Inhalt')}
            onChange={(millilitres) => onChange({ millilitres })}
          />
        </>
      )}
    </div>
  )
}

/** The contents of a drink, for the price per litre that must stand beside it. */
function Millilitres(props: {
  price: PriceDraft
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
      most={productLimits.millilitres}
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
