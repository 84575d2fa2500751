import Straighten from 'virtual:icon/baseline-straighten'
import IconButton from '@mui/material/IconButton'
import { productLimits, type ExtraDocument } from '@tresen/contract/menu/menu-documents'
import { ingredientsById } from '@tresen/domain/menu/documents/ingredients-by-id'
import { useMemo, useState } from 'react'
import { MoneyField } from '../../../rooms/ui/fields/money-field.tsx'
import { FormSection } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { RemoveButton } from '../../../rooms/ui/lists/remove-button.tsx'
import { SortList } from '../../../rooms/ui/lists/sort/sort-list.tsx'
import styles from './extra-lines.module.css'
import { ItemPicker } from '../work/item-picker.tsx'
import { ingredientItems } from '../products/form/product-parts.tsx'
import { setSoldOut } from '../products/product-edits.ts'
import { SoldOutButton } from '../sold-out/sold-out-button.tsx'
import type { MenuScreen } from '../work/use-menu-screen.ts'

const mostCents = productLimits.cents

type Size = { id: string; name: string; category: string }
type Props = {
  screen: MenuScreen
  extras: readonly ExtraDocument[]
  /** The products that have the group: their categories have the sizes that prices can differ by. */
  productIds: readonly string[]
  onChange: (extras: ExtraDocument[]) => void
}

/** The extras of a group in their order, what each costs, and what it costs in which size. */
export function ExtraLines({ screen, extras, productIds, onChange }: Props) {
  const { board } = screen
  const [openId, setOpenId] = useState<string | null>(null)
  const ingredients = useMemo(() => ingredientsById(board), [board])
  const { ingredientCategories } = board
  const items = useMemo(() => ingredientItems({ ingredientCategories }), [ingredientCategories])
  const sizes = sizesOf(screen, productIds, extras)
  const last = extras.at(-1)
  const set = (id: string, changes: Partial<ExtraDocument>) =>
    onChange(extras.map((extra) => (extra.ingredientId === id ? { ...extra, ...changes } : extra)))
  const choose = (ids: string[]) =>
    onChange(
      ids.map(
        (ingredientId) =>
          extras.find((extra) => extra.ingredientId === ingredientId) ?? {
            ingredientId,
            // Extras of a group mostly cost the same.
            additionalPrice: last?.additionalPrice ?? 0,
            pricesBySize: last?.pricesBySize ?? [],
          },
      ),
    )
  const lines = extras.map((extra) => ({
    ...extra,
    id: extra.ingredientId,
    label: ingredients.get(extra.ingredientId)?.name ?? 'Zutat',
  }))

  return (
    <FormSection title={`Extras (${extras.length})`}>
      <ItemPicker
        label="Zutaten als Extras"
        placeholder="Tippen, zum Beispiel „Mozzarella“"
        items={items}
        chosen={extras.map(({ ingredientId }) => ingredientId)}
        isChosenHidden
        onChange={choose}
      />
      <SortList
        label="Extras"
        items={lines}
        onSort={(ids) => onChange(ids.map((id) => extras.find((extra) => extra.ingredientId === id)!))}
      >
        {(line) => (
          <ExtraLine
            screen={screen}
            line={line}
            sizes={sizes}
            soldOutUntil={ingredients.get(line.id)?.soldOutUntil ?? null}
            isOpen={openId === line.id}
            onOpen={(isOpen) => setOpenId(isOpen ? line.id : null)}
            onChange={(changes) => set(line.id, changes)}
            onCopy={() => onChange(extras.map((extra) => pricedAs(line, extra, sizes)))}
            onRemove={() => onChange(extras.filter(({ ingredientId }) => ingredientId !== line.id))}
          />
        )}
      </SortList>
    </FormSection>
  )
}

type LineProps = {
  screen: MenuScreen
  line: ExtraDocument & { label: string }
  sizes: readonly Size[]
  soldOutUntil: string | null
  /** Its prices for each size are shown. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (changes: Partial<ExtraDocument>) => void
  onCopy: () => void
  onRemove: () => void
}

function ExtraLine({ screen, line, sizes, soldOutUntil, isOpen, onOpen, onChange, ...on }: LineProps) {
  const { ingredientId: id, label, additionalPrice, pricesBySize } = line
  return (
    <div className={styles.extra}>
      <div className={styles.line}>
        <span className={styles.name}>{label}</span>
        <MoneyField
          label="Aufpreis"
          isNarrow
          cents={additionalPrice}
          most={mostCents}
          onChange={(cents) => onChange({ additionalPrice: cents })}
          spoken={`Aufpreis von ${label}`}
        />
        {sizes.length > 0 && (
          <IconButton
            size="small"
            aria-label={`Preise von ${label} je Größe`}
            title="Preise je Größe"
            aria-expanded={isOpen}
            color={pricesBySize.length > 0 ? 'primary' : 'default'}
            onClick={() => onOpen(!isOpen)}
          >
            <Straighten fontSize="small" />
          </IconButton>
        )}
        <SoldOutButton
          name={label}
          until={soldOutUntil}
          isCompact
          restaurant={screen.restaurant}
          onChange={(until) => void setSoldOut(screen, [{ kind: 'Ingredient', id }], until)}
        />
        <RemoveButton isSmall label={`${label} entfernen`} onRemove={on.onRemove} />
      </div>
      {isOpen && (
        <SizePrices
          label={label}
          sizes={sizes}
          additionalPrice={additionalPrice}
          prices={pricesBySize}
          onChange={(next) => onChange({ pricesBySize: next })}
          onCopy={on.onCopy}
        />
      )}
    </div>
  )
}

type SizeProps = {
  label: string
  sizes: readonly Size[]
  additionalPrice: number
  prices: ExtraDocument['pricesBySize']
  onChange: (prices: ExtraDocument['pricesBySize']) => void
  /** The same prices for all extras of the group. */
  onCopy: () => void
}

function SizePrices({ label, sizes, additionalPrice, prices, onChange, onCopy }: SizeProps) {
  const set = (sizeId: string, cents: number) => {
    const others = prices.filter((price) => price.sizeId !== sizeId)
    onChange(cents === additionalPrice ? others : [...others, { sizeId, additionalPrice: cents }])
  }
  return (
    <div className={styles.sizes}>
      {sizes.map(({ id, name, category }) => (
        <MoneyField
          key={id}
          label={name}
          hint={category}
          cents={priceIn(id, { additionalPrice, pricesBySize: prices })}
          most={mostCents}
          onChange={(cents) => set(id, cents)}
          spoken={`Aufpreis von ${label}, ${name}`}
        />
      ))}
      <button type="button" className={styles.copy} onClick={onCopy}>
        Für alle Extras der Gruppe übernehmen
      </button>
    </div>
  )
}

type Priced = Pick<ExtraDocument, 'additionalPrice' | 'pricesBySize'>

function priceIn(id: string, { additionalPrice, pricesBySize }: Priced): number {
  return pricesBySize.find(({ sizeId }) => sizeId === id)?.additionalPrice ?? additionalPrice
}

/** An extra that costs in each size what another one does; without a size, what it did. */
function pricedAs(model: Priced, extra: ExtraDocument, sizes: readonly Size[]): ExtraDocument {
  const pricesBySize = sizes.map(({ id }) => ({ sizeId: id, additionalPrice: priceIn(id, model) }))
  return {
    ...extra,
    pricesBySize: pricesBySize.filter(({ additionalPrice }) => additionalPrice !== extra.additionalPrice),
  }
}

/** The sizes in which the products with this group come, and those that have a price already. */
function sizesOf(
  { board }: MenuScreen,
  productIds: readonly string[],
  extras: readonly ExtraDocument[],
): Size[] {
  const linked = new Set(productIds)
  const used = new Set(board.products.filter(({ id }) => linked.has(id)).map(({ categoryId }) => categoryId))
  const priced = new Set(extras.flatMap(({ pricesBySize }) => pricesBySize.map(({ sizeId }) => sizeId)))
  return board.categories.flatMap((category) =>
    category.sizes
      .filter(({ id }) => used.has(category.id) || priced.has(id))
      .map(({ id, name }) => ({ id, name, category: category.name })),
  )
}
