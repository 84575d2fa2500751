import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { useRef, useState, type ReactNode } from 'react'
import { Icon } from '../../rooms/ui/icon.tsx'
import styles from './product-search.module.css'

type Search = (query: string) => Product[]

/** A field that finds products and forgives typos. What searches is fetched when somebody begins to. */
export function ProductSearch({
  menu,
  first = '',
  name,
  onFound,
  children,
}: {
  menu: Menu
  /** What was searched for before the page was rendered. */
  first?: string
  /** What the field sends without scripts; without a name it needs them, and sends nothing before they are there. */
  name?: string
  onFound: (found: Product[] | null) => void
  /** What else the form sends. */
  children?: ReactNode
}) {
  const [query, setQuery] = useState(first)
  const [isFailed, setIsFailed] = useState(false)
  const loading = useRef<Promise<Search>>(null)
  const latest = useRef('')

  function load(): Promise<Search> {
    return (loading.current ??= import('@tresen/domain/menu/search/search-products').then(
      ({ buildMenuSearch, searchProducts }) => {
        const index = buildMenuSearch(menu)
        return (text) => searchProducts(index, text)
      },
    ))
  }
  async function look(text: string) {
    setQuery(text)
    latest.current = text
    if (!text.trim()) return onFound(null)
    const search = await load().catch(() => null)
    if (latest.current !== text) return
    // Without what searches, the whole menu stays; the next letter tries again.
    if (search) onFound(search(text))
    else loading.current = null
    setIsFailed(!search)
  }
  return (
    <form
      role="search"
      method={name ? 'get' : 'dialog'}
      data-needs-script={name ? undefined : ''}
      className={styles.search}
      onSubmit={(event) => event.preventDefault()}
    >
      <Icon name="search" />
      {children}
      <input
        type="search"
        name={name}
        aria-label="Speisekarte durchsuchen"
        placeholder="Suchen"
        autoComplete="off"
        value={query}
        onFocus={() => void load().catch(() => (loading.current = null))}
        onChange={(event) => void look(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && void look('')}
      />
      <p className={styles.failed} role="status">
        {isFailed && 'Die Suche ist gerade nicht erreichbar.'}
      </p>
    </form>
  )
}
