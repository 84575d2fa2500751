import type { Menu, Product } from '@tresen/contract/menu'
import { useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './product-search.module.css'

type Search = (query: string) => Product[]

/** A field that finds products and forgives typos. What searches is fetched when somebody begins to. */
export function ProductSearch({ menu, onFound }: { menu: Menu; onFound: (found: Product[] | null) => void }) {
  const [query, setQuery] = useState('')
  const loading = useRef<Promise<Search>>(null)
  const latest = useRef('')

  function load(): Promise<Search> {
    return (loading.current ??= import('@tresen/domain/menu/search-products').then(
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
    const search = await load()
    if (latest.current === text) onFound(search(text))
  }
  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" />
      <input
        type="search"
        name="query"
        aria-label="Speisekarte durchsuchen"
        placeholder="Suchen"
        autoComplete="off"
        value={query}
        onFocus={() => void load()}
        onChange={(event) => void look(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && void look('')}
      />
    </form>
  )
}
