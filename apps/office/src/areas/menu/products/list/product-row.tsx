import EditOutlined from 'virtual:icon/outline-edit'
import { imageSource } from '../../work/image-source.ts'
import { productLimits } from '@tresen/contract/menu/menu-documents'
import type { Product } from '@tresen/contract/menu/product'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { Link } from '@tanstack/react-router'
import { memo, type ComponentProps, type ReactNode } from 'react'
import { CellInput } from '../../../../rooms/ui/fields/cell-input.tsx'
import { textKind } from '../../../../rooms/ui/fields/field-kinds.ts'
import { markSigns } from '../../work/mark-chips.tsx'
import { PriceCells, priceFrom, priceSpan } from './price-cells.tsx'
import styles from './product-list.module.css'
import { dietLabels, highlightLabels } from '../product-labels.ts'
import type { ProductRow as Row } from './product-rows.ts'
import { SoldOutButton } from '../../sold-out/sold-out-button.tsx'
import { lackText } from '../../sold-out/sold-out-menu.tsx'
import type { Lack } from '../../sold-out/use-lacks.ts'

const articleNumber = textKind(productLimits.articleNumber)
const productName = textKind(productLimits.name, { isRequired: true })

export type ProductActions = {
  onSelect: (productId: string, isOn: boolean, isRange: boolean) => void
  onSave: (product: Product, changes: { name: string } | { articleNumber: string }) => void
  onPrice: (product: Product, priceId: string, cents: number) => void
  onSoldOut: (product: Product, until: string | null) => void
}

type Props = ProductActions & {
  row: Row
  isNarrow: boolean
  isSelected: boolean
  isOpen: boolean
  restaurant: Restaurant
  lack: Lack | undefined
}

/** One product: what is changed every day is changed right here, the rest behind its name. */
export const ProductRow = memo(function ProductRow(props: Props) {
  const { row, isNarrow, isSelected, isOpen, restaurant, lack } = props
  const { product, category, isLoose } = row
  return (
    <div
      className={styles.row}
      data-open={isOpen || undefined}
      data-off={!product.isOffered || undefined}
      data-narrow={isNarrow || undefined}
    >
      <div role="cell" className={styles.check}>
        {/* The browser's own: thirty of them are there with every letter of a search. */}
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`${product.name} auswählen`}
          onChange={() => {}}
          onClick={(event) => props.onSelect(product.id, !isSelected, event.shiftKey)}
        />
      </div>
      <div role="cell" className={styles.thumb}>
        <OpenLink product={product} isOpen={isOpen} />
      </div>
      <div role="cell" className={styles.number}>
        {isNarrow ? (
          product.articleNumber
        ) : (
          <CellInput
            label={`Artikelnummer, ${product.name}`}
            column="number"
            value={product.articleNumber}
            kind={articleNumber}
            onSave={(number) => props.onSave(product, { articleNumber: number })}
          />
        )}
      </div>
      <div role="cell" className={styles.name}>
        {isNarrow ? (
          <FormLink id={product.id} className={styles.title}>
            {product.name}
          </FormLink>
        ) : (
          <CellInput
            label={`Name, ${product.name}`}
            column="name"
            value={product.name}
            kind={productName}
            onSave={(name) => props.onSave(product, { name })}
          />
        )}
        <Facts product={product} lack={lack} place={isLoose ? (category?.name ?? '') : ''} />
      </div>
      {isNarrow ? (
        <div role="cell" className={styles.span}>
          <span className={styles.spanLong}>{priceSpan(product)}</span>
          <span className={styles.spanShort}>{priceFrom(product)}</span>
        </div>
      ) : (
        <PriceCells
          product={product}
          sizeIds={row.sizeIds}
          onSave={(priceId, cents) => props.onPrice(product, priceId, cents)}
        />
      )}
      <div role="cell" className={styles.availability}>
        <SoldOutButton
          name={product.name}
          until={product.soldOutUntil}
          {...lack}
          isCompact={isNarrow}
          restaurant={restaurant}
          onChange={(until) => props.onSoldOut(product, until)}
        />
      </div>
    </div>
  )
})

/** To all that can be said about it. */
function OpenLink({ product, isOpen }: { product: Product; isOpen: boolean }) {
  return (
    <FormLink
      id={product.id}
      className={styles.open}
      aria-label={`${product.name} bearbeiten`}
      title="Alle Angaben bearbeiten"
      aria-current={isOpen || undefined}
    >
      {product.image ? (
        <img src={imageSource(product.image, 240)} alt="" loading="lazy" />
      ) : (
        <EditOutlined fontSize="small" />
      )}
    </FormLink>
  )
}

type FormLinkProps = { id: string; children: ReactNode } & Pick<
  ComponentProps<'a'>,
  'className' | 'title' | 'aria-label' | 'aria-current'
>

/** To the form beside the list, which stays filtered and scrolled as it is. */
function FormLink({ id, ...link }: FormLinkProps) {
  return (
    <Link to="/products/{-$id}" params={{ id }} search={(search) => search} resetScroll={false} {...link} />
  )
}

/** What sets the product apart, in a line: category when it is not in view, state, diet, signs. */
function Facts({ product, lack, place }: { product: Product; lack: Lack | undefined; place: string }) {
  const signs = markSigns(product)
  const facts = [
    place,
    lack && lackText(lack.lacks),
    product.isOffered ? '' : 'Nicht im Angebot',
    highlightLabels[product.highlight],
    dietLabels[product.diet],
    signs && `(${signs})`,
  ].filter(Boolean)
  return facts.length > 0 ? <span className={styles.facts}>{facts.join(' · ')}</span> : null
}
