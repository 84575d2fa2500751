import Search from 'virtual:icon/baseline-search'
import SearchOff from 'virtual:icon/baseline-search-off'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { QuickAddProduct } from '@tresen/contract/menu/product'
import { priceFrom, priceFromText } from '@tresen/domain/carts/lines/price-from'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { Offer } from '@tresen/domain/menu/search/menu-index'
import { quickAddProducts } from '@tresen/domain/menu/search/quick-add'
import { readQuickEntry } from '@tresen/domain/menu/search/quick-entry'
import { buildSearchIndex, menuWords } from '@tresen/domain/menu/search/search-products'
import { memo, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { aboveNotices } from '../../../rooms/ui/leave-room.ts'
import { EmptyState } from '../../../rooms/ui/feedback/states.tsx'
import { CategoryProducts } from './category-products.tsx'
import { FoundProduct } from './found-product.tsx'
import styles from './menu-panel.module.css'

type Props = {
  rules: ShopRules
  isPickup: boolean
  /** For when it is ordered. */
  orderedFor: Date
  /** Whether one begins with the search, not with the guest's number. */
  isFocused: boolean
  /** What to look for at once, because somebody came here for it. */
  wanted: string | undefined
  /** `mayAddAtOnce`: nothing has to be chosen, and nobody asked to choose. */
  onChoose: (offer: Offer, quantity: number, mayAddAtOnce: boolean) => void
}

const mostFound = 40
const foundId = 'found-products'

/** The menu: a number or a few letters and Enter, or leafing through it. What is typed of the guest does not draw it anew. */
export const MenuPanel = memo(function MenuPanel(props: Props) {
  const { rules, isPickup, orderedFor, isFocused, wanted, onChoose } = props
  const { menu } = rules
  const search = useMenuSearch(rules, orderedFor, wanted)
  const { found, active, quantity, isSearching } = search
  const [categoryId, setCategoryId] = useState(menu.menu.categories[0]?.id)
  const { categories } = menu.menu
  const leaf = (id: string) => {
    setCategoryId(id)
    search.type('')
  }
  const input = useRef<HTMLInputElement>(null)
  const priceOf = ({ productPriceId }: QuickAddProduct) =>
    priceFromText(priceFrom(menu, { productPriceId }, { at: orderedFor.getTime(), isPickup }))

  const take = (item: QuickAddProduct | undefined, mayAddAtOnce: boolean) => {
    const offer = item && menu.offers.get(item.productPriceId)
    if (!offer || item.isSoldOut || item.servedNote) return
    onChoose(offer, quantity, mayAddAtOnce && !item.needsChoice)
    search.type('')
    input.current?.focus()
  }
  const moveTo = (next: number) => {
    const position = Math.max(0, Math.min(found.length - 1, next))
    search.setActive(position)
    document.getElementById(foundId)?.children[position]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') moveTo(active + 1)
    else if (event.key === 'ArrowUp') moveTo(active - 1)
    else if (event.key === 'Enter' && isSearching && !event.ctrlKey && !event.metaKey)
      take(found[active], !event.shiftKey)
    else if (event.key === 'Escape' && isSearching) search.type('')
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.search}>
        <SearchInput ref={input} search={search} isFocused={isFocused} onKeyDown={onKeyDown} />
        {!isSearching && <Categories categories={categories} currentId={categoryId} onChoose={leaf} />}
      </div>
      {search.isUnknown && (
        <EmptyState
          icon={<SearchOff />}
          title="Nicht gefunden"
          text="Kein Produkt passt dazu. Suchen Sie in einer Kategorie:"
          action={
            <div className={styles.elsewhere}>
              <Categories categories={categories} onChoose={leaf} />
            </div>
          }
        />
      )}
      {isSearching ? (
        <ul ref={aboveNotices} id={foundId} className={styles.products} role="listbox" aria-label="Produkte">
          {found.map((item, position) => (
            <FoundProduct
              key={item.productPriceId}
              item={item}
              product={menu.products.get(item.productId)}
              position={position}
              quantity={quantity}
              isActive={position === active}
              price={priceOf(item)}
              onTake={(asksFirst) =>
                take(item, !asksFirst && !hasOptions(menu.offers.get(item.productPriceId)))
              }
            />
          ))}
        </ul>
      ) : (
        <CategoryProducts
          items={search.items.filter((item) => item.categoryId === categoryId)}
          products={menu.products}
          priceOf={priceOf}
          onTake={(item) => take(item, !hasOptions(menu.offers.get(item.productPriceId)))}
        />
      )}
    </>
  )
})

function Categories({
  categories,
  currentId,
  onChoose,
}: {
  categories: readonly { id: string; name: string }[]
  currentId?: string | undefined
  onChoose: (id: string) => void
}) {
  return (
    <div className={styles.categories} role="group" aria-label="Kategorien">
      {categories.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === currentId} onClick={() => onChoose(id)}>
          {name}
        </button>
      ))}
    </div>
  )
}

type MenuSearch = ReturnType<typeof useMenuSearch>

function useMenuSearch({ menu, timeZone }: ShopRules, orderedFor: Date, wanted: string | undefined) {
  const [typed, setTyped] = useState(wanted ?? '')
  const [lastWanted, setLastWanted] = useState(wanted)
  if (wanted !== lastWanted) {
    setLastWanted(wanted)
    if (wanted) setTyped(wanted)
  }
  const [active, setActive] = useState(0)
  const items = useMemo(() => quickAddProducts(menu.menu, timeZone, orderedFor), [menu, timeZone, orderedFor])
  const index = useMemo(() => {
    const words = menuWords(menu.menu)
    return buildSearchIndex(items, ({ productId, size }) => [size ?? '', ...(words.get(productId) ?? [])])
  }, [items, menu])
  const isSearching = typed.trim() !== ''
  const entry = useMemo(() => readQuickEntry(index, typed), [index, typed])
  const found = entry.found.slice(0, mostFound)
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setActive(0)
    },
    /** The place of the one that Enter takes. */
    active,
    setActive,
    /** Everything that can be ordered. */
    items,
    found,
    quantity: isSearching ? entry.quantity : 1,
    isSearching,
    isUnknown: isSearching && found.length === 0 && !/^\s*\d{1,2}\s*[x×*]\s*$/i.test(typed),
  }
}

type SearchProps = {
  ref: Ref<HTMLInputElement>
  search: MenuSearch
  isFocused: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

function SearchInput({ ref, search, isFocused, onKeyDown }: SearchProps) {
  const { typed, type, found, active, isSearching } = search
  return (
    <TextField
      inputRef={ref}
      id="desk-search"
      autoFocus={isFocused}
      placeholder="Nummer oder Name"
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: {
          'aria-label': 'Produkt suchen',
          role: 'combobox',
          'aria-expanded': isSearching,
          'aria-controls': foundId,
          'aria-activedescendant': found[active] ? `found-${active}` : undefined,
          autoComplete: 'off',
          enterKeyHint: 'done',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** A tap shows what can be chosen; Enter is for those who know the menu by heart. */
function hasOptions(offer: Offer | undefined): boolean {
  return offer !== undefined && (offer.groups.size > 0 || offer.variants.size > 0)
}
