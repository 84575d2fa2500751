import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { enterStep, keepStep, leaveStep, useStep } from '../../rooms/page/step.ts'
import { Icon } from '../../rooms/ui/icon.tsx'
import styles from './product-search.module.css'

type Search = (query: string) => Product[]

/** A field that finds products and forgives typos. What searches is fetched when somebody begins to. */
export function ProductSearch({
  menu,
  home,
  first = '',
  name,
  onFound,
  onSearch,
  children,
}: {
  menu: Menu
  /** The page's own address. */
  home: string
  /** What was searched for before the page was rendered. */
  first?: string
  /** What the field sends without scripts; without a name it needs them, and sends nothing before they are there. */
  name?: string
  onFound: (found: Product[] | null, query: string) => void
  /** Fetches what shows it, where that is not there yet. */
  onSearch?: () => Promise<unknown>
  /** What else the form sends. */
  children?: ReactNode
}) {
  const [query, setQuery] = useState(first)
  const [isFailed, setIsFailed] = useState(false)
  const loading = useRef<{ menu: Menu; search: Promise<Search> }>(null)
  const latest = useRef(first)

  /** Of the menu as it is now: what came since somebody began to search is found as well. */
  function load(): Promise<Search> {
    if (loading.current?.menu !== menu) {
      const search = Promise.all([import('@tresen/domain/menu/search/search-products'), onSearch?.()]).then(
        ([{ buildMenuSearch, searchProducts }]) => {
          const index = buildMenuSearch(menu)
          return (text: string) => searchProducts(index, text)
        },
      )
      loading.current = { menu, search }
    }
    return loading.current.search
  }
  async function look(text: string) {
    setQuery(text)
    latest.current = text
    noteSearch(text, home)
    if (!text.trim()) return onFound(null, text)
    const search = await load().catch(() => null)
    if (latest.current !== text) return
    // Without what searches, the whole menu stays; the next letter tries again.
    if (search) onFound(search(text), text)
    else loading.current = null
    setIsFailed(!search)
  }
  useSearchedAgain((text) => text !== latest.current && void look(text))
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
        enterKeyHint="search"
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

const kind = 'search'

/** Whether the browser's own step is a search. */
export function isSearchStep(): boolean {
  return (history.state as { step?: { kind: string } } | null)?.step?.kind === kind
}

/** A search is one step, however many letters it has. */
function noteSearch(text: string, home: string) {
  if (!text.trim()) return leaveStep(kind, home)
  if (isSearchStep()) keepStep({ kind, detail: text })
  else enterStep({ kind, detail: text })
}

/** Back ends a search, Forward and a reload bring it again; what is opened out of it lies above it. */
function useSearchedAgain(onText: (text: string) => void) {
  const view = useStep()
  const search = useEffectEvent(onText)
  const { step = null, visit = 0 } = view ?? {}
  useEffect(() => {
    if (visit === 0) return
    if (!step) search('')
    else if (step.kind === kind) search(step.detail as string)
  }, [step, visit])
}
