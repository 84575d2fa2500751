import type { Product, ProductPrice } from '@tresen/contract/menu/product'
import { canBeHad } from '@tresen/domain/menu/alternatives'
import { productSoldOutUntil, soldOutNote } from '@tresen/domain/menu/sold-out/sold-out-note'
import { memo, type MouseEvent } from 'react'
import { productPath } from '../../shop-paths.ts'
import { Icon } from '../../rooms/ui/icon.tsx'
import { Unbroken } from '../../rooms/ui/unbroken.tsx'
import { Instead } from './sheet/instead.tsx'
import { marksInWords, marksShort } from './marks-text.ts'
import { MenuImage } from './menu-image.tsx'
import { priceNotes } from './price-notes.ts'
import styles from './product-row.module.css'

/** Hours stand in `servedNote`. */
const noHours: ReadonlyMap<string, string> = new Map()

const highlightWords = { None: '', New: 'Neu', Deal: 'Angebot', Recommend: 'Empfehlung' } as const
const dietWords = { None: '', Vegetarian: 'Vegetarisch', Vegan: 'Vegan' } as const

export type ProductRowProps = {
  product: Product
  /** The page's own address; a product opens on it. */
  home: string
  isPickup: boolean
  /** Milliseconds, in coarse steps, so that rows are not drawn again every moment. */
  at: number
  timeZone: string
  /** Why it does not fit the guest's wishes. */
  unfit: string | undefined
  /** Outside the hours of its category: when it can be had. */
  servedNote: string | null
  /** From how much on it can be had: 'ab 8,90 €'. */
  least: string
  /** The same of each size, a line each: as one text, so that a row is drawn anew only where it changes. */
  sizePrices: string
  /** What can be had instead, where it is sold out. */
  alternatives: readonly Product[]
  /** So many are in the cart: from here, the keyboard finds its way there. */
  amount: number
  /** Of the cart, the line of it that was added last. */
  lastLine: string | null
  onOpen: (product: Product, productPriceId: string | null) => void
  /** Puts a product without choices into the cart. */
  onAdd: (product: Product) => void
  /** Takes one out again. */
  onRemove: (product: Product, lineId: string) => void
}

/** A product on the menu with the price of each size. Its name is a link, so that it can be opened anywhere. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, at, timeZone, unfit, servedNote, amount } = props
  const isGone = !canBeHad(product, at, noHours)
  const until = isGone && soldOutNote(productSoldOutUntil(product), timeZone, at)
  const isSimple =
    product.prices.length === 1 && product.variants.length === 0 && product.extraGroups.length === 0
  return (
    <li className={isGone || servedNote || unfit ? styles.gone : styles.row}>
      <WhatItIs {...props} />
      {isGone ? (
        <div className={styles.soldOut}>
          <p>
            <Unbroken text={until ? `Ausverkauft ${until}` : 'Ausverkauft'} />
          </p>
          <Instead alternatives={props.alternatives} home={props.home} onOpen={props.onOpen} />
        </div>
      ) : servedNote ? (
        <div className={styles.later}>
          <p>
            <Unbroken text={servedNote} />
          </p>
          <p>{props.least}</p>
        </div>
      ) : isSimple ? (
        <OnePrice {...props} />
      ) : (
        <Sizes {...props} />
      )}
      {!isSimple && amount > 0 && <AmountInCart amount={amount} />}
      {amount > 0 && (
        <a className={styles.toCart} href="#warenkorb" onClick={goToCart}>
          Zum Warenkorb
        </a>
      )}
    </li>
  )
})

function WhatItIs({ product, home, unfit, onOpen }: ProductRowProps) {
  const { name, description, articleNumber } = product
  const marks = marksShort(product)
  return (
    <div className={styles.text}>
      {product.image && <MenuImage image={product.image} sizes="88px" className={styles.picture} />}
      <h3 className={styles.name}>
        {articleNumber && (
          <span className={styles.number}>
            <span className="visually-hidden">Nummer </span>
            {articleNumber}
          </span>
        )}
        <a
          href={productPath(home, product.id)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(product, null)
          }}
        >
          {name}
        </a>
      </h3>
      <Tags product={product} />
      {product.notices && <p className={styles.guard}>{product.notices.join(' · ')}</p>}
      {description && <p className={styles.description}>{description}</p>}
      {unfit && (
        <p className={styles.unfit}>
          <Icon name="warning" size={16} />
          Passt nicht: {unfit}
        </p>
      )}
      {marks && (
        <details className={styles.marks}>
          <summary>
            <span className="visually-hidden">Allergene und Zusatzstoffe von {name}: </span>
            {marks}
          </summary>
          {marksInWords(product)}
        </details>
      )}
    </div>
  )
}

function Tags({ product: { highlight, diet } }: Pick<ProductRowProps, 'product'>) {
  if (highlight === 'None' && diet === 'None') return null
  return (
    <p className={styles.tags}>
      {highlight !== 'None' && <b>{highlightWords[highlight]}</b>}
      {diet !== 'None' && (
        <span>
          <Icon name="leaf" size={14} />
          {dietWords[diet]}
        </span>
      )}
    </p>
  )
}

/** What goes into the cart as it is. */
function OnePrice({ product, least, isPickup, amount, lastLine, onAdd, onRemove }: ProductRowProps) {
  const price = product.prices[0]!
  return (
    <div className={styles.simple}>
      <p className={styles.price}>
        {price.size && <span className={styles.size}>{price.size}</span>}
        <b>{least}</b>
        <PriceNotes text={priceNotes(price, isPickup)} />
      </p>
      {lastLine && (
        <CountButton
          name="fewer"
          value={lastLine}
          label={`${product.name}: eins weniger`}
          onPress={() => onRemove(product, lastLine)}
        />
      )}
      {amount > 0 && <AmountInCart amount={amount} />}
      <CountButton
        name="add"
        value={price.id}
        label={`${product.name} in den Warenkorb legen`}
        onPress={() => onAdd(product)}
      />
    </div>
  )
}

/** What is chosen of on a sheet, by the size with which it begins. */
function Sizes({ product, sizePrices, isPickup, at, timeZone, onOpen }: ProductRowProps) {
  const from = sizePrices.split('\n')
  const gone = (price: ProductPrice) => soldOutNote(price.soldOutUntil, timeZone, at)
  return (
    <ul
      className={styles.sizes}
      aria-label={`${product.name}: Größen und Preise`}
      data-from={from.some((text) => text.startsWith('ab ')) || undefined}
    >
      {product.prices.map((price, position) => (
        <li key={price.id}>
          <button
            type="submit"
            formMethod="get"
            name="price"
            value={price.id}
            className={styles.chip}
            disabled={gone(price) !== null}
            onClick={(event) => {
              event.preventDefault()
              onOpen(product, price.id)
            }}
          >
            <span className="visually-hidden">{product.name} auswählen, </span>
            {price.size && <span className={styles.size}>{price.size}</span>}
            <b>{from[position]}</b>
            <PriceNotes text={gone(price) ? `ausverkauft ${gone(price)}` : priceNotes(price, isPickup)} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One more or one less; without scripts the list's form does it. */
function CountButton(props: { name: 'add' | 'fewer'; value: string; label: string; onPress: () => void }) {
  const { name, value, label, onPress } = props
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={name === 'add' ? styles.add : styles.fewer}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      <Icon name={name === 'add' ? 'plus' : 'minus'} />
    </button>
  )
}

function AmountInCart({ amount }: { amount: number }) {
  return (
    <p className={styles.amount}>
      {amount}
      <span className="visually-hidden"> im Warenkorb</span>
    </p>
  )
}

/** At the lower edge of phones, beside the menu on wide screens. */
function goToCart(event: MouseEvent) {
  event.preventDefault()
  const places = document.querySelectorAll<HTMLElement>('[data-cart-bar] a, #cart-title')
  ;[...places].find((place) => place.getClientRects().length > 0)?.focus()
}

function PriceNotes({ text }: { text: string }) {
  return text ? <span className={styles.notes}>{text}</span> : null
}
